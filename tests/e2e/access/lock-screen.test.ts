import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser, waitUntilInteractive } from "../../harness/browser/browser.ts";
import { LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { scaledTimeoutMs } from "../../harness/run/slowness.ts";
import { sendRequest } from "../../request/request.ts";

/** The hockey club is always locked; the lacrosse club is open while its account subscribes. */
const CHANGES = `
  update teams set admin_info = jsonb_set(admin_info, '{active}', 'false') where slug = 'ashford-kestrels';
  update teams set subscription_info = subscription_info || '{"websiteCharge":false}' where slug = 'calder-mesa';`;

const browser = useBrowser({ own: "PostgreSQL", changes: CHANGES });

/** Longer than an open page waits between its requests, on a busy machine. */
const PATIENCE_MS = scaledTimeoutMs(30_000);

const screenOf = (page: Page) => page.getByRole("dialog", { name: "SITE INACTIVE" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const isFocused = (page: Page, name: string) =>
  field(page, name).evaluate((element) => element === document.activeElement);

/** Tabs to the element with the name, or fails after a page's worth of tries. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    await page.keyboard.press("Tab");
    const named = await page.evaluate(() => {
      const { activeElement: element } = document;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const labels = isField ? [...(element.labels ?? [])] : [];
      return [
        element?.textContent,
        element?.getAttribute("aria-label"),
        ...labels.map((l) => l.textContent),
      ].join();
    });
    if (name.test(named)) return;
  }
  throw new Error(`Nothing named ${name} is in reach`);
}

test("a message to the owner of a locked club can be sent with the keyboard only", async () => {
  const page = await browser.open("desktop");
  await openAndWait(page, browser.at("/roster"));
  await expect.poll(() => screenOf(page).isVisible()).toBe(true);
  expect(await page.getByText("You can still contact us by sending a message below").isVisible()).toBe(true);
  await checkAccessibility(page);

  // Waits for the lock screen's script to render the form: before that, the browser itself would send it.
  await page.getByRole("checkbox").waitFor();
  await page.keyboard.press("Tab");
  expect(await isFocused(page, "Message")).toBe(true);
  await tabTo(page, /^Submit/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText("Please enter a message").isVisible()).toBe(true);
  expect(await isFocused(page, "Message")).toBe(true);
  await page.keyboard.type("Are you still playing?");
  await tabTo(page, /^Submit/);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("alert").allTextContents())
    .toContain("Please let us know if you are a robot");
  await checkAccessibility(page);

  const robot = page.getByRole("checkbox");
  await robot.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => robot.isChecked(), { timeout: PATIENCE_MS }).toBe(true);
  await page.getByText("Verified").waitFor();
  expect(await page.getByText("Please let us know if you are a robot").count()).toBe(0);
  await tabTo(page, /^Submit/);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByText("Form submitted successfully").isVisible(), { timeout: PATIENCE_MS })
    .toBe(true);
  expect(await field(page, "Message").inputValue()).toBe("");
});

test("without JavaScript the screen says that it needs it", async () => {
  const page = await browser.open("phone", { javaScriptEnabled: false });
  await page.goto(browser.at("/"));
  expect(await screenOf(page).isVisible()).toBe(true);
  expect(await page.locator("noscript").textContent()).toContain("please turn on JavaScript");
});

test("a visitor who types before the script has loaded can finish", async () => {
  const page = await browser.open("phone");
  const written = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await written.promise;
    await route.continue();
  });
  await page.goto(browser.at("/"), { waitUntil: "commit" });
  await field(page, "Message").fill("Quick, before it loads");
  expect(await page.locator("[data-unsent]").count()).toBe(0);
  written.resolve();
  await page.locator("[data-unsent]").waitFor();
  expect(await field(page, "Message").inputValue()).toBe("Quick, before it loads");
  await page.getByRole("checkbox").waitFor();
  await checkAccessibility(page);
});

test("the screen goes by itself once the club pays, and covers an open page once it stops", async () => {
  const page = await browser.open("desktop");
  const port = Number(new URL(browser.at("/")).port);
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = `${new URLSearchParams(fields)}`;
    return (await sendRequest(port, `/sandbox/subscriptions${path}`, { method: "POST", headers, body }))
      .status;
  };
  const start = () => post("", { customer: "calder", price: "price_website_year", status: "active" });
  const isLocked = () => screenOf(page).isVisible();

  await openAndWait(page, browser.at("/version", LACROSSE_HOST));
  await expect.poll(isLocked).toBe(true);
  await field(page, "Message").fill("Half a sentence, and then");
  await page.locator("[data-unsent]").waitFor();
  expect(await start()).toBe(303);
  // A page with unsent text does not reload by itself; it checks the lock again once no text is left to send.
  expect(await page.locator("[data-unsent]").count()).toBe(1);
  await page.reload();
  await expect.poll(isLocked, { timeout: PATIENCE_MS }).toBe(false);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(true);

  // After the lock, the server refuses the page's further requests, so everything must be loaded before.
  await waitUntilInteractive(page);
  const desk = (await sendRequest(port, "/sandbox")).body;
  const [, id = ""] = /\/sandbox\/subscriptions\/(sub_\w+)/.exec(desk) ?? [];
  expect(await post(`/${id}`, { status: "canceled" })).toBe(303);
  await expect.poll(isLocked, { timeout: PATIENCE_MS }).toBe(true);
  await start();
  await expect.poll(isLocked, { timeout: PATIENCE_MS }).toBe(false);
});
