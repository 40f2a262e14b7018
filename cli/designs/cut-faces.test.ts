import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SUBSET_FONT_NAMES, type SubsetFontName, subsetFontFile, subsetFontLetters } from "./cut-faces.ts";

const APP = join(import.meta.dirname, "..", "..", "app");
const cutFile = (name: SubsetFontName) => readFileSync(join(APP, "designs", "faces", "cut", `${name}.woff2`));

/** For each font subset, by name: the characters for which the style sheets use it. */
const ranges = new Map(
  globSync(["styles/parts/fonts.css", "designs/faces/*.css"], { cwd: APP })
    .flatMap((file) => readFileSync(join(APP, file), "utf8").match(/@font-face \{[^}]*\}/g) ?? [])
    .flatMap((face) => {
      const [, name] = /cut\/(\w+)\.woff2/.exec(face) ?? [];
      const [, range = ""] = /unicode-range:([^;]*);/.exec(face) ?? [];
      return name ? [[name, lettersIn(range)] as const] : [];
    }),
);

function lettersIn(range: string): string[] {
  return [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = "", last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

describe("subsets of faces", () => {
  test.each(SUBSET_FONT_NAMES)("the style sheet uses %s for exactly the characters in the file", (name) => {
    expect(ranges.get(name)?.toSorted()).toEqual([...subsetFontLetters(name)].toSorted());
  });

  test.each([
    ["a variable face", "figtree"],
    ["a face pinned to one weight", "oswald"],
    ["a static face", "barlow"],
  ] as const)("%s is up to date with its package", async (_, name) => {
    expect((await subsetFontFile(name)).equals(cutFile(name))).toBe(true);
  });

  // A browser downloads these fonts at the same time as a page's first picture, which they delay on a slow
  // connection.
  test.each(SUBSET_FONT_NAMES)("%s is at most 13 kB", (name) => {
    expect(cutFile(name).length).toBeLessThanOrEqual(13_000);
  });
});
