import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** Every rule in light, and the contrast again in dark. */
const PASSES: { theme: "light" | "dark"; runOnly: axe.RunOnly }[] = [
  {
    theme: "light",
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  },
  { theme: "dark", runOnly: { type: "rule", values: ["color-contrast"] } },
];

/** What it would quote of the page is not read. */
const CHECKER = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
  axe.configure({ noHtml: true });`;

/** Fails when the page breaks WCAG 2.2 AA as far as a machine can tell. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** In one call to the page: each costs as much as some of the rules. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await bringChecker(page);
  return page.evaluate(async (passes) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const faults: string[] = [];
    for (const { theme, runOnly } of passes) {
      // Where the page itself switches, with nothing left in mid-transition.
      document.documentElement.dataset.theme = theme;
      for (const animation of document.getAnimations()) animation.finish();
      // What is in order is not described: finding a name for every element takes longer than looking at it.
      const { violations } = await checker.run(document, { runOnly, resultTypes: ["violations"] });
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          faults.push(`${theme}: ${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`);
    }
    return faults;
  }, PASSES);
}

const debuggers = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Past the page's security policy, and as a script rather than as a value to be evaluated: the browser then keeps what it has
 * compiled of half a megabyte, from page to page.
 */
async function bringChecker(page: Page): Promise<void> {
  const opened = debuggers.get(page) ?? page.context().newCDPSession(page);
  debuggers.set(page, opened);
  const { exceptionDetails } = await (await opened).send("Runtime.evaluate", { expression: CHECKER });
  if (exceptionDetails) throw new Error(`The checker did not start: ${exceptionDetails.text}`);
}
