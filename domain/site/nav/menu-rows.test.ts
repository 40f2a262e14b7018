import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NavLink } from "../../club/team.ts";
import { linkedPage } from "./linked-page.ts";
import {
  linkOfMenuTarget,
  MENU_PAGES,
  type MenuPlace,
  menuLinks,
  menuRows,
  menuTargetOf,
  movedMenuRow,
  settledMenuRows,
  withMenuRow,
} from "./menu-rows.ts";

const entry = (title: string, more: Partial<NavLink> = {}): NavLink => ({
  title,
  type: "external",
  link: `/${title}`,
  openNewTab: false,
  options: [],
  ...more,
});
const group = (title: string, ...options: NavLink[]) => entry(title, { type: "dropdown", link: "", options });

test("rows are the menu, whatever it is", () => {
  const leaf = fc.constantFrom("a", "b", "c").map((title) => entry(title));
  const any = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((options) => group("group", ...options)),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (links) => {
      expect(menuLinks(menuRows(links))).toEqual(links);
    }),
  );
});

test("a row is inside a group only if there is one above it", () => {
  const rows = [
    { ...entry("a"), isInside: true },
    { ...group("group"), isInside: true },
    { ...entry("b"), isInside: true },
  ];
  expect(menuLinks(rows)).toEqual([entry("a"), group("group", entry("b"))]);
});

describe("moving a row", () => {
  // Written "G" for a group, "g" for a row inside one, and "x" for others.
  const parse = (text: string) =>
    [...text].map((name) => ({ name, isGroup: /[A-Z]/.test(name), isInside: /[a-m]/.test(name) }));
  const move = (text: string, name: string, by: -1 | 1) => {
    const rows = parse(text);
    const at = rows.findIndex((row) => row.name === name);
    return settledMenuRows(movedMenuRow(rows, at, by))
      .map((row) => (row.isInside ? row.name : row.name.toUpperCase()))
      .join("");
  };

  test.each([
    ["xyz", "y", -1, "YXZ"],
    ["xyz", "x", -1, "XYZ"],
    ["xyz", "z", 1, "XYZ"],
    // A group takes its entries along, and passes another one with all of its entries.
    ["GabxHc", "G", 1, "XGabHc"],
    ["GaHb", "G", 1, "HbGa"],
    // An entry passes the other entries, and leaves its group at the ends.
    ["Gab", "b", -1, "Gba"],
    ["Gab", "a", -1, "AGb"],
    ["Gax", "a", 1, "GXA"],
    ["GaHb", "a", 1, "GHab"],
  ] as const)("%s: %s by %i gives %s", (before, name, by, after) => {
    expect(move(before, name, by)).toBe(after);
  });
});

describe("a new row", () => {
  const parse = (text: string) =>
    [...text].map((name) => ({ name, isGroup: /[A-M]/.test(name), isInside: /[a-m]/.test(name) }));
  const added = (text: string, place: MenuPlace, isGroup = false) =>
    withMenuRow(parse(text), { name: "new", isGroup, isInside: false }, place)
      .map(({ name, isInside }) => (name === "new" ? (isInside ? "+" : "*") : name))
      .join("");

  test.each<[string, MenuPlace, string]>([
    ["XGabY", "first", "*XGabY"],
    ["XGabY", "last", "XGabY*"],
    ["XGabY", { how: "after", at: 0 }, "X*GabY"],
    // Behind a group means behind all of it; behind one of its entries, or into it, means inside.
    ["XGabY", { how: "after", at: 1 }, "XGab*Y"],
    ["XGabY", { how: "after", at: 2 }, "XGa+bY"],
    ["XGabY", { how: "into", at: 1 }, "XG+abY"],
    ["XGabY", { how: "into", at: 0 }, "X*GabY"],
    ["XGabY", { how: "after", at: 9 }, "XGabY*"],
  ])("in %s at %j gives %s", (before, place, after) => {
    expect(added(before, place)).toBe(after);
  });

  test("that is a group itself never stands inside another, nor splits it", () => {
    expect(added("XGabY", { how: "after", at: 2 }, true)).toBe("XGab*Y");
    expect(added("XGabY", { how: "into", at: 1 }, true)).toBe("XGab*Y");
  });
});

describe("what an entry leads to", () => {
  const paths = new Set(MENU_PAGES.map(([path]) => path));

  test.each([
    [
      { type: "external", link: "/roster" },
      { to: "/roster", address: "" },
    ],
    [
      { type: "external", link: "https://league.example" },
      { to: "address", address: "https://league.example" },
    ],
    [
      { type: "external", link: "/games/g-1" },
      { to: "address", address: "/games/g-1" },
    ],
    [
      { type: "page", link: "ice-times" },
      { to: "page:ice-times", address: "" },
    ],
    [
      { type: "form", link: "dues" },
      { to: "form:dues", address: "" },
    ],
    [
      { type: "seasonRosters", link: "" },
      { to: "seasonRosters", address: "" },
    ],
  ] as const)("%j is shown as %j, and read again", (link, target) => {
    expect(menuTargetOf(link, paths)).toEqual(target);
    expect(linkOfMenuTarget(target)).toEqual(link);
  });

  test("every listed page exists", () => {
    expect(MENU_PAGES.filter(([path]) => linkedPage(path) === null)).toEqual([]);
  });
});
