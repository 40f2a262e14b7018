import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { withoutSheets } from "../../../bench/page-parts.ts";
import { CLUBS, HOCKEY } from "../../harness/browser/hosts.ts";
import { PAGES } from "../../harness/browser/pages.ts";
import { demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

/**
 * Of a page as it is sent, in brotli: with the rules of its first screen, and to who comes from another page
 * of the site.
 */
const MOST = {
  first: { home: 15_900, median: 12_900, any: 21_500 },
  later: { home: 10_800, median: 7_700, any: 17_500 },
};
/** The HTML before compression, without sheets: `node bench/page-bytes.ts` says what it is made of. */
const MOST_PLAIN = 126_000;

const server = useServer();

describe.each(Object.entries(CLUBS))("a page of the %s club", (_club, host) => {
  async function sizesFor(from: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const page of PAGES) {
      const { path } = await demoPage(page, host);
      const headers = { "accept-encoding": "br", "sec-fetch-site": from };
      sizes.set(page.name, (await server.get(path, { host, headers })).bytes.length);
    }
    return sizes;
  }

  test.each([
    ["first", "none"],
    ["later", "same-origin"],
  ] as const)("is as small as the %s of a visit may be", async (which, from) => {
    const sizes = await sizesFor(from);
    const sorted = [...sizes.values()].sort((a, b) => a - b);
    const most = MOST[which];
    expect(sizes.get("home")).toBeLessThan(most.home);
    expect(sorted[sorted.length >> 1]).toBeLessThan(most.median);
    expect([...sizes].filter(([, size]) => size > most.any)).toEqual([]);
  });

  test("is not much markup", async () => {
    for (const page of PAGES)
      expect(Buffer.byteLength(withoutSheets((await demoPage(page, host)).body)), page.name).toBeLessThan(
        MOST_PLAIN,
      );
  });
});

test.each(PAGES)(
  "$name brings one script, which leaves a phone's line to what is seen first, and no data for React",
  async (page) => {
    const { body } = await demoPage(page, HOCKEY);
    expect(body.match(/<script[^>]*\bsrc=[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/boot-[\w-]+\.js" fetchPriority="low">$/),
    ]);
    expect(body).not.toMatch(/modulepreload|__reactRouter|streamController/);
  },
);

/** Gzipped, with what the page began with. React and its DOM are 68,000 of it. */
const MOST_TOUCHED = { shop: 80_000, other: 88_000 };
const SHOP = ["ticket-choice", "product-box", "own-in-cart", "waitlist"];

describe("the script that the first touch brings", () => {
  const client = join(import.meta.dirname, "..", "..", "..", "build", "client");
  type Part = { file: string; imports?: string[] };
  const parts = () =>
    JSON.parse(readFileSync(join(client, "boot-manifest.json"), "utf8")) as Record<string, Part>;

  /** Of the files that these sources need, each once. */
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

  test("is React, the island and what it needs", () => {
    const all = Object.keys(parts());
    const takeOver = all.find((source) => source.includes("take-over-")) ?? "none";
    const weights = all.flatMap((source) => {
      const [, name] = /([\w-]+)\.island\.tsx$/.exec(source) ?? [];
      return name === undefined ? [] : [[name, weightOf(["app/boot/boot.ts", takeOver, source])] as const];
    });
    expect(weights.map(([name]) => name)).toEqual(expect.arrayContaining(SHOP));
    for (const [name, weight] of weights) {
      expect(weight, name).toBeGreaterThan(60_000);
      expect(weight, name).toBeLessThanOrEqual(SHOP.includes(name) ? MOST_TOUCHED.shop : MOST_TOUCHED.other);
    }
  });
});
