import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** Every rule in light, and only the contrast again in dark. */
const PASSES: { theme: "light" | "dark"; runOnly: axe.RunOnly }[] = [
  {
    theme: "light",
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  },
  { theme: "dark", runOnly: { type: "rule", values: ["color-contrast"] } },
];

/** Without the HTML of faulty elements, which nobody reads. */
const CHECKER = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
  axe.configure({ noHtml: true });`;

/** Fails when the page breaks WCAG 2.2 AA, as far as a machine can tell. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** In one call to the page: a call costs as much as some of the rules. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await bringChecker(page);
  return page.evaluate(async (passes) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const faults: string[] = [];
    for (const { theme, runOnly } of passes) {
      // Switched as the page itself does it. Transitions are finished, else colours in between would count.
      document.documentElement.dataset.theme = theme;
      for (const animation of document.getAnimations()) animation.finish();
      // Only violations: naming every element that is in order takes longer than checking it.
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
 * Runs past the page's security policy, and as a script instead of an evaluated value: so the browser keeps the
 * compiled half megabyte from page to page.
 */
async function bringChecker(page: Page): Promise<void> {
  const opened = debuggers.get(page) ?? page.context().newCDPSession(page);
  debuggers.set(page, opened);
  const { exceptionDetails } = await (await opened).send("Runtime.evaluate", { expression: CHECKER });
  if (exceptionDetails) throw new Error(`The checker did not start: ${exceptionDetails.text}`);
}
