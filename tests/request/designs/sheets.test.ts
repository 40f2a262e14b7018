import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import { designSheet } from "../../harness/browser/design-sheets.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { useServer } from "../use-server.ts";

const server = useServer();
const BUILD = join(import.meta.dirname, "..", "..", "..", "build", "client");
const NUMBERS = Object.keys(DESIGNS).map(Number) as DesignNumber[];
/** Maximum bytes: a design's own rules are gzipped, its font files are not. */
const MAX_BYTES = { own: 6000, fonts: 27_000 };

/** The style rules of the first screen, which are inlined in the page. */
const firstRules = (html: string) => /<style data-first="">([^<]*)</.exec(html)?.[1] ?? "";

/** Font files for the common letters: our own subsets, or a package's file if it is small. */
function commonFonts(css: string): string[] {
  const filesOf = (range: RegExp) =>
    css
      .split("@font-face")
      .filter((face) => range.test(face))
      .map((face) => /url\(([^)]+\.woff2)\)/.exec(face)?.[1] ?? "none");
  const subsets = filesOf(/U\+(?:00)?20-(?:00)?7E/i);
  return subsets.length > 0 ? subsets : filesOf(/U\+(?:0{1,4}-FF|0000-00FF|\?\?)/i);
}

describe.each(NUMBERS)("a page in design %i", (number) => {
  const drawn = () => server.get(`/?design=${number}`, { host: HOCKEY_HOST });

  test("brings only its own design's rules, for the first screen and in one file for the whole page", async () => {
    const { body } = await drawn();
    expect(body).toMatch(new RegExp(`<html[^>]* data-design="${number}"`));
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      expect.stringMatching(new RegExp(`href="/assets/design-${number}-[\\w-]+\\.css"`)),
    ]);
    const named = new Set(
      [...firstRules(body).matchAll(/\[data-design="(\d+)"\]/g)].map(([, one]) => Number(one)),
    );
    expect([...named]).toEqual([number]);
    expect(gzipSync(designSheet(number)).length).toBeLessThan(MAX_BYTES.own);
  });

  test("has a link in place of the first rules if the visitor already has the file", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const { body, headers: sent } = await server.get(`/?design=${number}`, { host: HOCKEY_HOST, headers });
    const first = await drawn();
    expect(firstRules(body)).toBe("");
    const link = /<link rel="stylesheet" href="[^"]+"\/>/.exec(first.body)?.[0] ?? "none";
    expect(body).toBe(first.body.replace(/<style data-first="">[^<]*<\/style>/, link));
    expect(sent.etag).not.toBe(first.headers.etag);
    expect([sent.vary, first.headers.vary]).toEqual(Array(2).fill(expect.stringContaining("Sec-Fetch-Site")));
  });

  test("preloads the font of its headings, and all its fonts are smaller than a picture", async () => {
    const { body } = await drawn();
    const [preloaded] =
      /\/assets\/[\w-]+\.woff2/.exec(/<link rel="preload" as="font"[^>]*>/.exec(body)?.[0] ?? "") ?? [];
    const { text } = DESIGNS[number];
    const own = commonFonts(designSheet(number));
    const [figtree = ""] = commonFonts(firstRules(body)).filter((file) => file.includes("figtree"));
    const loaded = [...own, ...(text === "figtree" ? [figtree] : [])];
    expect(loaded).toContain(preloaded);
    const bytes = loaded.reduce((sum, file) => sum + statSync(join(BUILD, file)).size, 0);
    expect(bytes).toBeLessThan(MAX_BYTES.fonts);
    expect(bytes).toBeGreaterThan(5000);
  });
});

test("no script names a design's sheet: each page names its own", () => {
  const manifest = readFileSync(join(BUILD, "..", "script-parts.json"), "utf8");
  for (const file of Object.keys(JSON.parse(manifest) as object))
    expect(readFileSync(join(BUILD, file), "utf8")).not.toMatch(/\/assets\/(?:design-)?\d+-[\w-]+\.css/);
});
