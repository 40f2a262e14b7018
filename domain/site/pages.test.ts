import { describe, expect, test } from "vitest";
import { DESIGN_PAGE_KINDS } from "../club/team.ts";
import { designPath } from "./design-page.ts";
import { SITE_PAGES } from "./pages.ts";

describe("the table of pages", () => {
  test("has each path once, and each example's name once", () => {
    const paths = SITE_PAGES.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    const names = SITE_PAGES.flatMap(({ examples = [] }) => examples.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
  });

  test("has one page for each kind of design to look at", () => {
    const kinds = SITE_PAGES.filter(({ showsDesign }) => showsDesign).map(({ design }) => design);
    expect(kinds.toSorted()).toEqual(DESIGN_PAGE_KINDS.toSorted());
    expect(designPath("forms", "contact")).toBe("/forms/contact");
    expect(designPath("homepage", "contact")).toBe("/");
  });
});
