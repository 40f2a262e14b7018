import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";

const browser = useBrowser({ mayAsk: /\/policies\// });

async function formWithAName(): Promise<Page> {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/forms/contact"));
  await page.getByRole("textbox").first().fill("Jordan Doe");
  return page;
}
/** The link to the policy; it opens a dialog once the page has loaded the script for it. */
const policyLink = (page: Page) =>
  page.getByRole("main").locator('a[aria-haspopup="dialog"]', { hasText: "Privacy Policy" });

test("a policy opens over a half-filled form, and closing it returns to the text and the link", async () => {
  const page = await formWithAName();
  await policyLink(page).click();
  const dialog = page.getByRole("dialog", { name: "Privacy Policy" });
  await dialog.getByText("You do not need an account").waitFor();
  expect(
    await dialog
      .getByRole("button", { name: "Close Privacy Policy" })
      .evaluate((one) => one.matches(":focus")),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => policyLink(page).evaluate((one) => one.matches(":focus"))).toBe(true);
  expect(await page.getByRole("textbox").first().inputValue()).toBe("Jordan Doe");
});

test("the link leads to the policy's page if its text fails to load", async () => {
  const page = await browser.open("phone");
  await openAndWait(page, browser.at("/about"));
  const isFetched = (route: Route) => route.request().resourceType() === "fetch";
  await page.route("**/policies/privacy", (route) => (isFetched(route) ? route.abort() : route.continue()));
  await page.locator('footer a[aria-haspopup="dialog"]', { hasText: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
});
