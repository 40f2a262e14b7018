import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { sendRequest } from "../../request/request.ts";

const browser = useBrowser();
const TICKET = "/tickets/elc-glass";
const share = (page: Page) => page.getByRole("button", { name: "Share" });
const result = (page: Page) => page.locator(".share [role=status]");

/**
 * Gives the open page's device a share dialog, which records what is shared and ends in the given way; or
 * takes the dialog away.
 */
const hasWebShare = (page: Page, ends: "sent" | "AbortError" | "NotAllowedError" | "never") =>
  page.evaluate((outcome) => {
    const share = async (shared: ShareData) => {
      Object.assign(globalThis, { shared });
      if (outcome !== "sent") throw new DOMException("", outcome);
    };
    const value = outcome === "never" ? undefined : share;
    Object.defineProperty(navigator, "share", { value, configurable: true });
    Reflect.deleteProperty(globalThis, "shared");
  }, ends);
const shared = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, "shared") as ShareData | undefined);

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a phone's share dialog gets title and link, and cancelling shows nothing; without it the link is copied or shown", async () => {
  const page = await browser.open("phone", clipboard);
  const url = await browser.atPage({
    name: "article",
    path: "/articles/:articleId",
    listedOn: "/articles",
  });
  await openAndWait(page, url);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  for (const ends of ["sent", "AbortError"] as const) {
    await hasWebShare(page, ends);
    await share(page).click();
    await expect.poll(() => shared(page)).toEqual({ title, url });
    expect(await result(page).textContent()).toBe("");
  }
  for (const ends of ["NotAllowedError", "never"] as const) {
    await page.evaluate(() => navigator.clipboard.writeText("what was there before"));
    await hasWebShare(page, ends);
    await share(page).click();
    await page.getByText("Link copied").waitFor();
    await expect.poll(() => copied(page)).toBe(url);
  }
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await share(page).click();
  await page.getByText(`Copy this link: ${url}`).waitFor();
});

test("in query-parameter mode the copied link ends with the team", async () => {
  const page = await browser.open("phone", clipboard);
  const url = browser.at(`${TICKET}?team=ashford-kestrels`, "localhost");
  await openAndWait(page, url);
  await hasWebShare(page, "never");
  expect(await result(page).textContent()).toBe("");
  await share(page).click();
  await page.getByText("Link copied").waitFor();
  expect(await copied(page)).toBe(url);
});

test("the return page of a checkout has no Share button", async () => {
  const port = Number(new URL(browser.at("/")).port);
  const pages = await Promise.all([TICKET, "/storesuccess"].map((path) => sendRequest(port, path)));
  expect(pages.map(({ body }) => body.includes('class="share'))).toEqual([true, false]);
});
