import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { countStep } from "../run/step-budget.ts";
import { debuggerOf } from "./debugger.ts";

const IN_LIGHT = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Rules to check. "in dark" is for a page that is checked in light at another width: it has only the rules
 * that colors and a width can break.
 */
const RULES = {
  /** Every rule, and at the end the contrast again in dark. */
  "in both": { type: "tag", values: [...IN_LIGHT, "in-dark"] },
  "in light": { type: "tag", values: IN_LIGHT },
  "in dark": { type: "rule", values: ["color-contrast", "link-in-text-block", "target-size"] },
} satisfies Record<string, axe.RunOnly>;

type Checked = keyof typeof RULES;

/** The checker, without the HTML of faulty elements in its results. */
const CHECKER = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
  (${configure})(axe);`;

/** In the browser. */
function configure(checker: typeof axe & { _tree: Known[]; _memoizedFns: { clear(): void }[] }): void {
  const darken = () => {
    document.documentElement.dataset.theme = "dark";
    for (const animation of document.getAnimations()) animation.finish();
    // Drops its cached colors, which are of the light page, but keeps positions, which took a third of the
    // time.
    const forget = (node: Known) => {
      node._cache = {};
      node._stackingContext = undefined;
      node.children.forEach(forget);
    };
    checker._tree.forEach(forget);
    for (const memoized of checker._memoizedFns) memoized.clear();
    return true;
  };
  const tags = ["in-dark"];
  checker.configure({
    noHtml: true,
    checks: [{ id: "darken", evaluate: darken }],
    // Rules are checked in this order, behind its own.
    rules: [
      { id: "darken", selector: "html", any: ["darken"], tags },
      {
        id: "contrast-in-dark",
        matches: "color-contrast-matches",
        any: ["color-contrast"],
        excludeHidden: false,
        tags,
      },
    ],
  });
}

/** An element in the checker's cache. */
interface Known {
  _cache: object;
  _stackingContext: unknown;
  children: Known[];
}

/** Fails when the page breaks WCAG 2.2 AA, as far as a machine can tell. */
export async function checkAccessibility(page: Page, checked?: Checked): Promise<void> {
  expect(await accessibilityFaults(page, checked)).toEqual([]);
}

/**
 * The same for only a part of a page, such as "main": the frame is most of a page, and every-page checks it
 * in each design. An open modal dialog needs no part, because the checker leaves out the page below it.
 */
export async function checkPart(page: Page, part: string, checked?: Checked): Promise<void> {
  expect(await accessibilityFaults(page, checked, part)).toEqual([]);
}

/**
 * In one call to the page: a call costs as much as some of the rules.
 * @throws Error if the page has no such part
 */
export async function accessibilityFaults(
  page: Page,
  checked: Checked = "in both",
  part = "html",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await bringChecker(page);
  countStep("accessibility checks");
  const asked = { part, runOnly: RULES[checked], theme: checked === "in dark" ? "dark" : "light" };
  return page.evaluate(async ({ part, runOnly, theme }) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    // A rule only looks within the part, so the one that darkens the page must find an element there.
    checker.configure({ rules: [{ id: "darken", selector: part }] });
    // Switched as the page itself does it. Transitions are finished, else colours in between would count.
    document.documentElement.dataset.theme = theme;
    for (const animation of document.getAnimations()) animation.finish();
    // Only violations: naming every element that is in order takes longer than checking it. And no rule asks
    // for the sheets.
    const { violations } = await checker.run(part, {
      runOnly,
      resultTypes: ["violations"],
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`,
      ),
    );
  }, asked);
}

/**
 * Runs past the page's security policy, and as a script instead of an evaluated value: so the browser keeps
 * the compiled half megabyte from page to page.
 */
async function bringChecker(page: Page): Promise<void> {
  const session = await debuggerOf(page);
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: CHECKER });
  if (exceptionDetails) throw new Error(`The checker did not start: ${exceptionDetails.text}`);
}
