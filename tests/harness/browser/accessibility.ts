import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { countStep } from "../run/step-budget.ts";
import { openDebugger } from "./debugger.ts";

const IN_LIGHT = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The rules to check. "in dark" is for a page that was already checked in light mode at another width: it
 * contains only the rules that colors and widths can break.
 */
const RULES = {
  /** Every rule in light, then the contrast rule again in dark. */
  "in both": { type: "tag", values: [...IN_LIGHT, "in-dark"] },
  "in light": { type: "tag", values: IN_LIGHT },
  "in dark": { type: "rule", values: ["color-contrast", "link-in-text-block", "target-size"] },
} satisfies Record<string, axe.RunOnly>;

type Checked = keyof typeof RULES;

/** The checker, without the HTML of faulty elements in its results. */
const CHECKER = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
  (${configure})(axe);`;

/** Configures the checker. Runs in the browser. */
function configure(checker: typeof axe & { _tree: Known[]; _memoizedFns: { clear(): void }[] }): void {
  const darken = () => {
    document.documentElement.dataset.theme = "dark";
    for (const animation of document.getAnimations()) animation.finish();
    // Drops the checker's cached colors, which belong to the light page. Cached positions stay: computing
    // them took a third of the time.
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
    // The checker runs these rules in this order, after its own.
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
 * Checks only a part of a page, such as "main". Most of a page is its header and footer, which
 * every-page.test.ts checks in each design. An open modal dialog needs no part, because the checker ignores
 * the page behind it.
 */
export async function checkPartAccessibility(page: Page, part: string, checked?: Checked): Promise<void> {
  expect(await accessibilityFaults(page, checked, part)).toEqual([]);
}

/**
 * The faults of a part of the page, found by a single call to the page: a call costs as much as some of the
 * rules.
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
    // Rules examine only elements within the part, so the rule that switches the page to dark mode must match
    // an element there.
    checker.configure({ rules: [{ id: "darken", selector: part }] });
    // Switches the theme as the page itself does. Transitions are finished, or colors between the two
    // themes would be checked.
    document.documentElement.dataset.theme = theme;
    for (const animation of document.getAnimations()) animation.finish();
    // A form's bar covers what is below it only until somebody scrolls on, so it is checked in its own place.
    for (const bar of document.querySelectorAll<HTMLElement>("[data-save-bar]"))
      bar.style.position = "static";
    // Only violations are returned: naming every correct element takes longer than checking it. Style
    // sheets are not loaded again, because no rule needs them.
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
 * Adds the checker to the page, despite the page's security policy. It is added as a script, not as an
 * evaluated text, because the browser then reuses the compiled half megabyte on later pages.
 */
async function bringChecker(page: Page): Promise<void> {
  const session = await openDebugger(page);
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: CHECKER });
  if (exceptionDetails) throw new Error(`The checker did not start: ${exceptionDetails.text}`);
}
