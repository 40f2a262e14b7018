import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { goodsSql } from "../../request/desk/desk-goods.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
/** Other tests use a price id that a bundle could not say, and do not show the scarf in the store. */
const SOUND = "update products set stripe_price_id = 'price_goods', published = true where id = 'goods';";
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleSql(KESTRELS)} ${goodsSql(KESTRELS)} ${SOUND}`,
});

const signIn = (page: Page, role: DeskRole) => signInPage(browser, page, role);
const price = (page: Page) => page.getByLabel("Price", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const notice = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();

/** Opens a product as somebody who has never seen the page: from the desk's home, by its links. */
async function openScarf(page: Page): Promise<void> {
  await page.goto(browser.at("/desk"));
  await page.getByRole("link", { name: "Website", exact: true }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Merchandise", exact: true }).click();
  await page.getByRole("link", { name: "Scarf", exact: true }).click();
}

test("an owner with a phone changes a price, which the store shows, and a treasurer who meets it chooses", async () => {
  const owner = await signIn(await browser.openNew("phone", { javaScriptEnabled: false }), "owner");
  const treasurer = await signIn(await browser.openNew("phone"), "treasurer");
  await openScarf(owner);
  await openScarf(treasurer);
  await price(owner).fill("18");
  // The Enter key of a phone's keyboard, or of any other.
  await price(owner).press("Enter");
  await notice(owner, "Saved. The website shows it now");
  await owner.getByRole("link", { name: "See it on the website" }).click();
  await owner.getByRole("main").getByText("$18.00").first().waitFor();
  await owner.getByRole("link", { name: "Edit this product" }).click();
  await price(owner).waitFor();
  // Somebody else's page still shows the former price.
  await price(treasurer).fill("19");
  await save(treasurer);
  await treasurer.getByRole("alert").getByText("Someone else changed the same fields").waitFor();
  await treasurer.getByText("Saved by someone else: $18.00").waitFor();
  expect(await price(treasurer).inputValue()).toBe("19.00");
  await save(treasurer);
  await notice(treasurer, "Saved. The website shows it now");
  await treasurer.getByRole("button", { name: "Undo this change" }).click();
  await notice(treasurer, "Undone");
  expect(await price(treasurer).inputValue()).toBe("18.00");
  // A mistake stands beside its field, and nothing typed is lost.
  await price(treasurer).fill("eighteen");
  await save(treasurer);
  await treasurer.getByText("Please enter an amount such as 15 or 15.50.").waitFor();
  expect(await price(treasurer).inputValue()).toBe("eighteen");
});
