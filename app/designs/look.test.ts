import { describe, expect, test } from "vitest";
import { DEFAULT_COLORS } from "../../domain/club/design.ts";
import { DESIGNS } from "./designs.ts";
import { siteLook } from "./look.ts";

const colors = DEFAULT_COLORS;
const numbers = Object.keys(DESIGNS).map(Number);

/** Returns a function that gives the number of the design for each kind of page. */
const worn = (...[styles, preview]: Parameters<typeof siteLook>) => {
  const { list, places } = siteLook(styles, preview).designs;
  return (kind: keyof typeof places) => list[places[kind] ?? 0]?.number;
};

describe("the design of a kind of page", () => {
  test("is the kind's own, else the home page's, else 1", () => {
    const on = worn({ colors, design: { homepage: 7, players: 14 } });
    expect([on("homepage"), on("players"), on("games")]).toEqual([7, 14, 7]);
    expect(worn({ colors })("forms")).toBe(1);
  });

  test.each([0, 21, -3, 1.5, Number.NaN])("is 1 for the unknown number %s", (number) => {
    expect(worn({ colors, design: { homepage: number } })("homepage")).toBe(1);
  });

  test("is the previewed one on all kinds of pages in a preview", () => {
    const on = worn({ colors, design: { games: 3 } }, new URLSearchParams("design=9&mode=dark"));
    expect([on("homepage"), on("games")]).toEqual([9, 9]);
    expect(siteLook({ colors }, new URLSearchParams("mode=dark")).theme).toBe("dark");
  });
});

describe("a club's theme", () => {
  test.each([
    [0, "light"],
    [1, "dark"],
    [null, null],
    [undefined, null],
  ] as const)("with darkMode %s is %s", (darkMode, theme) => {
    expect(siteLook({ colors, ...(darkMode !== undefined && { darkMode }) }).theme).toBe(theme);
  });

  test("follows the device without script only if the club chose no theme", () => {
    const followsDevice = (darkMode: 0 | 1 | null) =>
      siteLook({ colors, darkMode }).palette.includes("prefers-color-scheme");
    expect([0, 1, null].map((darkMode) => followsDevice(darkMode as 0 | 1 | null))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test("sends browsers only the designs that the club uses", () => {
  const { list } = siteLook({ colors, design: { homepage: 2, players: 2, games: 5 } }).designs;
  expect(list.map(({ number }) => number)).toEqual([2, 5]);
});

test.each(numbers)("design %i has a font file, and every block of the home page once", (number) => {
  const [design] = siteLook({ colors, design: { homepage: number } }).designs.list;
  expect(design.face).toMatch(/\.woff2/);
  expect(design.home.toSorted()).toEqual(DESIGNS[1].home.toSorted());
});

test("there are designs for all twenty numbers that bundles can name", () => {
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});
