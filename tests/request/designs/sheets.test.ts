import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { DESIGNS, type DesignNumber } from "../../../app/designs/designs.ts";
import { HOCKEY } from "../../hosts.ts";
import { useServer } from "../use-server.ts";

const server = useServer();
const BUILD = join(import.meta.dirname, "..", "..", "..", "build", "client");
const NUMBERS = Object.keys(DESIGNS).map(Number) as DesignNumber[];
/** Gzipped, and of fonts as they are. */
const MOST = { sheet: 6000, fonts: 60_000 };

const sheetsOf = (html: string) =>
  [...html.matchAll(/<style[^>]*data-sheet="(\/assets\/\d+-[^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href = "", text = ""]) => ({ href, text }),
  );

/** The files of the faces' Latin letters that a sheet brings. */
const latinFonts = (css: string) =>
  css
    .split("@font-face")
    .filter((face) => /U\+(?:0{1,4}-FF|0000-00FF|\?\?)/i.test(face))
    .map((face) => /url\(([^)]+\.woff2)\)/.exec(face)?.[1] ?? "none");

describe.each(NUMBERS)("a page in design %i", (number) => {
  const drawn = () => server.get(`/?design=${number}`, { host: HOCKEY });

  test("brings its own sheet and no other design's", async () => {
    const { body } = await drawn();
    const sheets = sheetsOf(body);
    expect(sheets.map(({ href }) => Number.parseInt(href.replace("/assets/", ""), 10))).toEqual([number]);
    expect(body).toMatch(new RegExp(`<html[^>]* data-design="${number}"`));
    expect(gzipSync(sheets[0]?.text ?? "").length).toBeLessThan(MOST.sheet);
  });

  test("asks for the face of its headings first, and all its letters weigh less than a picture", async () => {
    const { body } = await drawn();
    const [preloaded] =
      /\/assets\/[\w-]+\.woff2/.exec(/<link rel="preload" as="font"[^>]*>/.exec(body)?.[0] ?? "") ?? [];
    const { text } = DESIGNS[number];
    const own = latinFonts(sheetsOf(body)[0]?.text ?? "");
    const [figtree = ""] = latinFonts(
      [...body.matchAll(/<style[^>]*>([^<]*)</g)].map(([, css]) => css).join(""),
    ).filter((file) => file.includes("figtree"));
    const loaded = [...own, ...(text === "figtree" ? [figtree] : [])];
    expect(loaded).toContain(preloaded);
    const bytes = loaded.reduce((sum, file) => sum + statSync(join(BUILD, file)).size, 0);
    expect(bytes).toBeLessThan(MOST.fonts);
    expect(bytes).toBeGreaterThan(5000);
  });
});

test("no script names a design's sheet: a club's pages say which they are", () => {
  const manifest = readFileSync(join(BUILD, "..", "script-parts.json"), "utf8");
  for (const file of Object.keys(JSON.parse(manifest) as object))
    expect(readFileSync(join(BUILD, file), "utf8")).not.toMatch(/\/assets\/\d+-[a-z-]+-[\w-]{8}\.css/);
});
