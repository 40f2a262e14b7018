import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when the page breaks WCAG 2.2 AA as far as a machine can tell. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/**
 * Every rule in light, and the contrast again in dark. The checker's script goes in past the page's
 * security policy.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await showTheme(page, "light");
  const light = await faultsOf(axe(page).withTags(STANDARDS));
  await showTheme(page, "dark");
  const dark = await faultsOf(axe(page).withRules(["color-contrast"]));
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

// Without frames on the page the checker needs no second page to gather its results in.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function faultsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
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
