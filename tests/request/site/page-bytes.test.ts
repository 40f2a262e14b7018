import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { withoutInlineStyles } from "../../../bench/page-parts.ts";
import { CLUB_HOSTS, HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { TEST_PAGES } from "../../harness/browser/pages.ts";
import { demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

/**
 * Maximum bytes of a page, compressed with brotli: `first` for a visitor's first page, which includes the
 * style rules of its first screen, `later` for a visitor who comes from another page of the site.
 */
const MAX_BYTES = {
  first: { home: 15_900, median: 12_900, any: 21_500 },
  later: { home: 10_800, median: 7_700, any: 17_500 },
};
/**
 * Maximum bytes of uncompressed HTML without style sheets; `node bench/page-bytes.ts` shows what they consist
 * of.
 */
const MAX_PLAIN_BYTES = 126_000;

const server = useServer();

describe.each(Object.entries(CLUB_HOSTS))("a page of the %s club", (_club, host) => {
  async function sizesFor(from: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const page of TEST_PAGES) {
      const { path } = await demoPage(page, host);
      const headers = { "accept-encoding": "br", "sec-fetch-site": from };
      sizes.set(page.name, (await server.get(path, { host, headers })).bytes.length);
    }
    return sizes;
  }

  test.each([
    ["first", "none"],
    ["later", "same-origin"],
  ] as const)("is within the maximum of a %s page of a visit", async (which, from) => {
    const sizes = await sizesFor(from);
    const sorted = [...sizes.values()].sort((a, b) => a - b);
    const max = MAX_BYTES[which];
    expect(sizes.get("home")).toBeLessThan(max.home);
    expect(sorted[sorted.length >> 1]).toBeLessThan(max.median);
    expect([...sizes].filter(([, size]) => size > max.any)).toEqual([]);
  });

  test("is within the maximum of uncompressed markup", async () => {
    for (const page of TEST_PAGES)
      expect(
        Buffer.byteLength(withoutInlineStyles((await demoPage(page, host)).body)),
        page.name,
      ).toBeLessThan(MAX_PLAIN_BYTES);
  });
});

test.each(TEST_PAGES)("$name has one script of low priority, and no data for React", async (page) => {
  const { body } = await demoPage(page, HOCKEY_HOST);
  expect(body.match(/<script[^>]*\bsrc=[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/assets\/boot-[\w-]+\.js" fetchPriority="low">$/),
  ]);
  expect(body).not.toMatch(/modulepreload|__reactRouter|streamController/);
});

/**
 * Maximum gzipped bytes of an island, the page's first script and all files that they import. React and React
 * DOM are 68,000 of them.
 */
const MAX_ISLAND_BYTES = { shop: 80_000, other: 88_000 };
const SHOP = ["ticket-choice", "product-box", "own-in-cart", "waitlist"];

describe("the script that loads on the first touch", () => {
  const client = join(import.meta.dirname, "..", "..", "..", "build", "client");
  type Part = { file: string; imports?: string[] };
  const parts = () =>
    JSON.parse(readFileSync(join(client, "boot-manifest.json"), "utf8")) as Record<string, Part>;

  /** Gzipped bytes of all files that the sources need, counting each file once. */
  function weightOf(sources: readonly string[]): number {
    const all = parts();
    const files = new Set<string>();
    const add = (source: string) => {
      const part = all[source];
      if (!part) throw new Error(`The build lacks ${source}`);
      if (files.has(part.file)) return;
      files.add(part.file);
      for (const more of part.imports ?? []) add(more);
    };
    for (const source of sources) add(source);
    return [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
      0,
    );
  }

  test("has React, the island and its imports, within the maximum", () => {
    const all = Object.keys(parts());
    const hydration = all.find((source) => source.includes("hydrate-")) ?? "none";
    const weights = all.flatMap((source) => {
      const [, name] = /([\w-]+)\.island\.tsx$/.exec(source) ?? [];
      return name === undefined ? [] : [[name, weightOf(["app/boot/boot.ts", hydration, source])] as const];
    });
    expect(weights.map(([name]) => name)).toEqual(expect.arrayContaining(SHOP));
    for (const [name, weight] of weights) {
      expect(weight, name).toBeGreaterThan(60_000);
      expect(weight, name).toBeLessThanOrEqual(
        SHOP.includes(name) ? MAX_ISLAND_BYTES.shop : MAX_ISLAND_BYTES.other,
      );
    }
  });
});
