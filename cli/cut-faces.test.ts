import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CUT_FACES, type CutFace, commonLetters, cutFace } from "./cut-faces.ts";

const APP = join(import.meta.dirname, "..", "app");
const cutFile = (name: CutFace) => readFileSync(join(APP, "designs", "faces", "cut", `${name}.woff2`));

/** The letters for which sheets ask for a cut file, by its name. */
const ranges = new Map(
  globSync(["styles/fonts.css", "designs/faces/*.css"], { cwd: APP })
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

describe("cut faces", () => {
  test.each(CUT_FACES)("the sheet asks for %s for the letters that it holds, and no other", (name) => {
    expect(ranges.get(name)?.toSorted()).toEqual([...commonLetters(name)].toSorted());
  });

  test.each([
    ["a face with all its weights", "figtree"],
    ["one pinned to its headings' weight", "oswald"],
    ["one whose package has the weight alone", "barlow"],
  ] as const)("%s is what `npm run faces` makes of the package", async (_, name) => {
    expect((await cutFace(name)).equals(cutFile(name))).toBe(true);
  });

  // They compete with the first picture of a page for a phone's line.
  test.each(CUT_FACES)("%s takes at most 13 kB", (name) => {
    expect(cutFile(name).length).toBeLessThanOrEqual(13_000);
  });
});
