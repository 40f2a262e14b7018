import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkPart } from "../../harness/browser/accessibility.ts";
import { useBrowser, visit } from "../../harness/browser/browser.ts";
import { changedEvent, changeOf } from "../../request/desk/changed-events.ts";
import { ordersOf } from "../../request/desk/desk-orders.ts";
import { peopleOf } from "../../request/desk/desk-people.ts";
import { saleOf } from "../../request/desk/door-sales.ts";
import { send } from "../../request/request.ts";
import { signedIn } from "./signed-in.ts";

const KESTRELS = "ashford-kestrels";
const CHANGES = "/desk/orders/changes";

/** Three orders of one ticket, for cash: what goes back of them is done at once. */
const sold = (
  number: number,
  id: string,
  title: string,
  kind: "cancelled" | "moved",
  decision: "refund" | null = null,
) => `
  ${changedEvent(KESTRELS, { id, title, kind, sold: 3 })}
  ${[1, 2, 3].map((nth) => saleOf(KESTRELS, `ORDER0${number}00${nth}`, `Buyer ${nth}`, id, [`${id}${nth}`])).join("\n")}
  ${changeOf(KESTRELS, { id: `change-of-${id}`, event: id, kind, decision })}`;

/**
 * One event is cancelled, one is being refunded by a run that a stop of the program has cut off, and one is
 * moved.
 */
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleOf(KESTRELS)} ${ordersOf(KESTRELS)}
    update tickets set tickets_sold = 9 where id = 'banquet';
    ${sold(1, "gala", "Spring gala", "cancelled")} ${sold(2, "ball", "Autumn ball", "cancelled", "refund")}
    ${sold(3, "derby", "Derby night", "moved")}`,
});

const NO_SCRIPT = { javaScriptEnabled: false };
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** What cannot be taken back is folded. */
async function decide(page: Page, label: string) {
  const folded = page.locator(`summary[aria-label="${label}"]`);
  if ((await folded.count()) > 0) await folded.click();
  await press(page, label);
}

/** How far refunding everybody has come, as the page says now. */
const progress = (page: Page, title: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title }) })
    .getByRole("progressbar");
/** Each look loads the page. */
const SELDOM = { interval: 300 };
const isDone = async (page: Page, title: string) => {
  await page.goto(browser.at(CHANGES));
  return progress(page, title).and(page.getByLabel("3 of 3 orders refunded")).count();
};

test("a treasurer finds an order, reads it, takes the list away as a file, and lists who comes, without any script", async () => {
  const page = await signedIn(browser, await browser.open("phone", NO_SCRIPT), "treasurer");
  await page.goto(browser.at("/desk"));
  await page.getByRole("link", { name: "Orders" }).first().click();
  await page.getByLabel("Name, email").fill("odegaard");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("1 order", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Zoë Ödegaard" }).click();
  await heading(page, "Order ORDER00001");
  await page.getByText("Net to club").waitFor();
  await page.getByRole("link", { name: "Back to orders" }).click();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Event").selectOption("Winter banquet, Dec 12, 2026");
  await page.getByLabel("Status").selectOption("Disputed");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("1 order", { exact: true }).waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("orders.csv");
  await page.getByRole("link", { name: "Print guest list" }).click();
  await heading(page, "Winter banquet");
  expect(await page.getByRole("rowheader").allTextContents()).toEqual([
    expect.stringContaining("=HYPERLINK(1)"),
    expect.stringContaining("Ann Buyer"),
    expect.stringContaining("Zoë Ödegaard"),
    expect.stringContaining("Zoë Ödegaard"),
  ]);
});

test("a treasurer refunds one of two tickets on a phone, after a look at what will happen", async () => {
  const page = await signedIn(browser, await browser.open("phone"), "treasurer");
  await visit(page, browser.at("/desk/orders/ORDER00001"));
  await page.getByRole("link", { name: /^Refund/ }).click();
  await press(page, "Review");
  await page.getByRole("alert").getByText("Please choose what to refund").waitFor();
  await page.getByRole("radio", { name: /^Some items/ }).check();
  await page.getByRole("checkbox", { name: /\(2 of 2\)/ }).check();
  await page.getByLabel("Reason (for the club").fill("Rain");
  await press(page, "Review");
  await heading(page, "Refund $13.70");
  for (const told of ["zoe@example.com", "(2 of 2)"]) await page.getByText(told).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await checkPart(page, "main");
  await page.getByRole("button", { name: /^Refund \$13\.70/ }).click();
  await heading(page, "Order ORDER00001");
  await page.getByRole("status").waitFor();
  await page.getByText("1 of 2 cancelled").waitFor();
  await page.getByText(/Rain/).first().waitFor();
  // What is left cannot be what went back.
  await page.getByRole("link", { name: /^Refund/ }).click();
  expect(await page.getByRole("checkbox", { name: /\(2 of 2\)/ }).isDisabled()).toBe(true);
  expect(await page.getByRole("checkbox", { name: /\(1 of 2\)/ }).isDisabled()).toBe(false);
});

test("everybody is refunded for a cancelled event, without any script", async () => {
  const page = await browser.open("desktop", NO_SCRIPT);
  await signedIn(browser, page, "treasurer");
  await page.goto(browser.at("/desk/orders"));
  await page
    .getByRole("link", { name: /decide|changed|cancelled|moved/i })
    .first()
    .click();
  await page.getByRole("heading", { level: 2, name: "Spring gala" }).waitFor();
  await decide(page, "Refund everyone for “Spring gala”");
  await page.getByRole("status").waitFor();
  await progress(page, "Spring gala").waitFor();
  await expect.poll(() => isDone(page, "Spring gala"), SELDOM).toBe(1);
  // The run ends a moment after its last order.
  const left = async () => {
    await page.reload();
    return page.getByRole("button", { name: /Spring gala/ }).count();
  };
  await expect.poll(left, SELDOM).toBe(0);
  await page.goto(browser.at("/desk/orders/ORDER01001"));
  await page.getByText("Spring gala was cancelled").first().waitFor();
});

test("a run is stopped, says how many are left, and goes on", async () => {
  const page = await signedIn(browser, await browser.open("phone"), "owner");
  await visit(page, browser.at(CHANGES));
  await progress(page, "Autumn ball").and(page.getByLabel("0 of 3 orders refunded")).waitFor();
  await page.getByRole("link", { name: "Reload" }).waitFor();
  await press(page, "Stop refunds for “Autumn ball”");
  await page.getByText("Stopped. 3 orders left to refund.").waitFor();
  await press(page, "Resume refunds for “Autumn ball”");
  await expect.poll(() => isDone(page, "Autumn ball"), SELDOM).toBe(1);
});

test("buyers of a moved event are mailed now, and one gives the ticket back on a phone", async () => {
  const page = await signedIn(browser, await browser.open("phone"), "treasurer");
  await visit(page, browser.at(CHANGES));
  await decide(page, "Email buyers now for “Derby night”");
  await page.getByText("We emailed every buyer").waitFor();
  const mails = async () =>
    (await send(Number(new URL(page.url()).port), "/sandbox/mail")).body.match(/ORDER0300\d@example\.com/gi);
  await expect.poll(async () => new Set(await mails()).size).toBe(3);

  const buyer = await browser.openNew("phone");
  await visit(buyer, browser.at("/orders/key-ORDER03001"));
  await buyer.getByText("Originally Dec 10, 2026").waitFor();
  await buyer.locator('a[href*="/moved/"]').click();
  await buyer.getByRole("heading", { level: 1, name: /Derby night/ }).waitFor();
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await checkPart(buyer, "main");
  await buyer.getByRole("button", { name: /^Return your ticket/ }).click();
  await expect.poll(() => buyer.getByRole("button", { name: /^Return your/ }).count()).toBe(0);
  await buyer.getByRole("status").filter({ hasText: /\w/ }).first().waitFor();
  await visit(buyer, browser.at("/orders/key-ORDER03001"));
  await buyer
    .getByText(/refund/i)
    .first()
    .waitFor();
  expect(await buyer.locator('a[href*="/moved/"]').count()).toBe(0);
  await page.goto(browser.at("/desk/orders/ORDER03001"));
  await page.getByText("The event was rescheduled").first().waitFor();
});
