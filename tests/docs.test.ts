import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { IMAGE_PLACES } from "../domain/club/image-places.ts";
import { anchorLinks, anchorsOf } from "./architecture/anchors.ts";

const ROOT = join(import.meta.dirname, "..");
const PAGES = globSync(
  ["*.md", "docs/*.md", "docs/decisions/*.md", "platform/**/README.md", "server/**/README.md"],
  {
    cwd: ROOT,
  },
);

/** The links of a page that lead to no heading. */
function brokenLinks(path: string, text: string): string[] {
  return anchorLinks(text).flatMap(({ page, anchor }) => {
    const target = join(ROOT, dirname(path), page);
    const found =
      page === "" || existsSync(target) ? anchorsOf(page === "" ? text : readFileSync(target, "utf8")) : [];
    return found.includes(anchor) ? [] : [`${path}: ${page}#${anchor}`];
  });
}

test("each link to a place in a page leads to its heading", () => {
  expect(PAGES.length).toBeGreaterThan(100);
  expect(PAGES.flatMap((path) => brokenLinks(path, readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
});

test("finds a link to a heading that is gone, in the page and in another", () => {
  const text = "# Page\n\n[here](#page), [gone](#gone), [other](style.md#nowhere)";
  expect(brokenLinks("docs/page.md", text)).toEqual([
    "docs/page.md: #gone",
    "docs/page.md: style.md#nowhere",
  ]);
});

test("each place that the program names to an operator exists", () => {
  const named = globSync(["cli/**/*.ts", "server/**/*.ts", "app/**/*.ts*"], { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(/docs\/(\w+\.md)(?:#([\w-]+))?/g)].map(
      ([, page = "", anchor]) => ({
        path,
        page,
        anchor,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  const wrong = named.filter(({ page, anchor }) => {
    const file = join(ROOT, "docs", page);
    return (
      !existsSync(file) || (anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor))
    );
  });
  expect(wrong).toEqual([]);
});

test("the desk and docs/bundles.md name the same best size for each website image", () => {
  const bundles = readFileSync(join(ROOT, "docs/bundles.md"), "utf8");
  const rows = [...bundles.matchAll(/^\| (`m?\w+(?:Image|Image\d)`[^|]*) \| [^|]+ \| (\d+) × (\d+) \|$/gm)];
  const sizes = rows.flatMap(([, names = "", width, height]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, Number(width), Number(height)]),
  );
  const places = Object.entries(IMAGE_PLACES).map(([name, { width, height }]) => [name, width, height]);
  expect(sizes.toSorted()).toEqual(places.toSorted());
});
