import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser, visit } from "../../browser.ts";
import { DEVICES, type Device } from "../../devices.ts";

const browser = useBrowser();
const TICKET = "/tickets/elc-glass";
const share = (page: Page) => page.getByRole("button", { name: "Share" });
const result = (page: Page) => page.locator(".share [role=status]");

/** A device with a share dialog. It keeps what is shared; `answer` is the outcome. */
async function withWebShare(page: Page, answer: "sent" | "AbortError" | "NotAllowedError"): Promise<void> {
  await page.addInitScript((outcome) => {
    const share = async (shared: ShareData) => {
      Object.assign(globalThis, { shared });
      if (outcome !== "sent") throw new DOMException("", outcome);
    };
    Object.defineProperty(navigator, "share", { value: share });
  }, answer);
}

async function withoutWebShare(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
}

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe.each(Object.keys(DEVICES) as Device[])("on a %s", (device) => {
  test("where there is no Web Share the link is copied, and that is said", async () => {
    const page = await browser.openNew(device, clipboard);
    await withoutWebShare(page);
    await visit(page, browser.at(TICKET));
    expect(await result(page).textContent()).toBe("");
    await share(page).click();
    await page.getByText("Link copied").waitFor();
    expect(await copied(page)).toBe(browser.at(TICKET));
  });

  test("where there is, the device is handed title and link", async () => {
    const page = await browser.openNew(device);
    await withWebShare(page, "sent");
    const url = await browser.atPage({ name: "article", first: "/articles" });
    await visit(page, url);
    await share(page).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, "shared") as ShareData | undefined))
      .toEqual({ title: await page.getByRole("heading", { level: 1 }).textContent(), url });
    expect(await result(page).textContent()).toBe("");
  });
});

test("who thinks better of it is told nothing; where sharing is refused the link is copied", async () => {
  const left = await browser.openNew("phone", clipboard);
  await withWebShare(left, "AbortError");
  await visit(left, browser.at(TICKET));
  await share(left).click();
  await expect.poll(() => left.evaluate(() => "shared" in globalThis)).toBe(true);
  expect(await result(left).textContent()).toBe("");

  const refused = await browser.openNew("phone", clipboard);
  await withWebShare(refused, "NotAllowedError");
  await visit(refused, browser.at(TICKET));
  await share(refused).click();
  await refused.getByText("Link copied").waitFor();
});

test("in query-parameter mode the team stands at the end of the link", async () => {
  const page = await browser.openNew("desktop", clipboard);
  await withoutWebShare(page);
  await visit(page, browser.at(`${TICKET}?team=ashford-kestrels`, "localhost"));
  await share(page).click();
  await page.getByText("Link copied").waitFor();
  expect(await copied(page)).toBe(browser.at(`${TICKET}?team=ashford-kestrels`, "localhost"));
});

test("where the clipboard is closed too, the link is there to be read", async () => {
  const page = await browser.openNew("phone");
  await withoutWebShare(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await visit(page, browser.at(TICKET));
  await share(page).click();
  await page.getByText(`Copy this link: ${browser.at(TICKET)}`).waitFor();
});

test("the way back after a checkout is nobody else's to see", async () => {
  const page = await browser.open("phone");
  await visit(page, browser.at("/storesuccess"));
  expect(await share(page).count()).toBe(0);
});
