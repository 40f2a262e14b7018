import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { goodsSql } from "../../request/desk/desk-goods.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
/** SQL that marks goods as handed out by an officer with a long email address, as real ones often are. */
const HANDED_OUT = `update line_items set time_handed_out = '2026-11-20T16:00:00Z',
  handed_out_by = 'treasurer.with.a.long.name@athletics.ashford-valley.example.com' where order_id = 'WAITS00001';`;
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleSql(KESTRELS)} ${goodsSql(KESTRELS)} ${HANDED_OUT}`,
});

const signIn = (page: Page, role: DeskRole) => signInPage(browser, page, role);

test("an officer with the door's role hands out a mug once without JavaScript, and undoes that", async () => {
  const page = await signIn(await browser.open("phone", { javaScriptEnabled: false }), "door");
  await page.goto(browser.at("/desk"));
  await page.getByRole("link", { name: "Pick-ups" }).first().click();
  await page.getByLabel("Name, order number or code").fill("zoe");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: "Hand out 2 × Mug, Size: L to Zoe Lee" }).click();
  await page.getByRole("status").getByText("Handed out").waitFor();
  await page.getByRole("link", { name: "Handed out (2)" }).click();
  const mug = page.getByRole("listitem").filter({ hasText: "Mug" });
  await mug.getByText("Undo", { exact: true }).click();
  await mug.getByRole("button", { name: "Mark as not handed out" }).click();
  await page.getByRole("link", { name: "To hand out (1)" }).waitFor();
});

test("a treasurer ships a parcel with a tracking number", async () => {
  const page = await signIn(await browser.open("desktop"), "treasurer");
  await page.goto(browser.at("/desk/shipping?order=PARCEL0002"));
  await page.getByLabel("Tracking number (optional)").fill("1Z 999 AA1 01 2345 6784");
  await page.getByRole("button", { name: "Mark as shipped: PARCEL0002" }).click();
  await page.getByRole("status").getByText("Marked as shipped").waitFor();
  await page.getByRole("link", { name: "Shipped (1)" }).click();
  await page.getByRole("link", { name: "1Z999AA10123456784 (UPS)" }).waitFor();
});

test("total and change are shown while typing", async () => {
  const page = await signIn(await browser.open("phone"), "treasurer");
  await page.goto(browser.at("/desk/sell"));
  const [quantity] = await page.getByRole("spinbutton").all();
  const label = await quantity?.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
  const price = Number(/\$([\d.]+)$/.exec(label ?? "")?.[1]);
  const told = `Total: $${(2 * price).toFixed(2)}. Change: $${(500 - 2 * price).toFixed(2)}.`;
  // Until the page's script runs, no message appears, so the test tries again.
  await expect
    .poll(async () => {
      await quantity?.fill("");
      await quantity?.fill("2");
      await page.getByLabel("Cash received").fill("500");
      return page.locator("output").textContent();
    })
    .toBe(told);
  await page.getByRole("button", { name: "Sell" }).click();
  // The ticket must be sent to somebody, so the email address is required; the entered quantity is still
  // there.
  await page.getByRole("alert").getByText("Please enter the email address").waitFor();
  expect(await quantity?.inputValue()).toBe("2");
  await page.getByLabel("Email (required").fill("guest@example.com");
  await page.getByRole("button", { name: "Sell" }).click();
  await page.getByRole("status").getByText("in cash. Change from $500.00").waitFor();
});
