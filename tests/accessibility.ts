import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Small, as the browser reads it anew on every page. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Fails when the page breaks WCAG 2.2 AA as far as a machine can tell. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/**
 * Every rule in light, and the contrast again in dark. The checker's script goes in past the page's
 * security policy.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(CHECKER);
  await showTheme(page, "light");
  const light = await faultsOf(page, { type: "tag", values: STANDARDS });
  await showTheme(page, "dark");
  const dark = await faultsOf(page, { type: "rule", values: ["color-contrast"] });
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

async function faultsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const violations = await page.evaluate(async (wanted) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    // What is in order is not described: finding a name for every element takes longer than looking at it.
    return (await checker.run(document, { runOnly: wanted, resultTypes: ["violations"] })).violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary?.replace(/\s+/g, " ")}`),
  );
}

/** Switches the theme where the page itself does, with nothing left in mid-transition. */
export async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
    for (const animation of document.getAnimations()) animation.finish();
  }, theme);
}
