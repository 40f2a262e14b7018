import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
const browser = useBrowser({ own: "PostgreSQL", changes: peopleSql(KESTRELS) });

const NEW = "/desk/website/articles/~new";
/** The editor, not the textarea that it replaces. */
const text = (page: Page) =>
  page.getByRole("textbox", { name: "Text", exact: true }).and(page.locator("[contenteditable]"));
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });
const save = (page: Page, name: "Publish" | "Save") =>
  page.getByRole("button", { name, exact: true }).click();
const notice = (page: Page, words: string) => page.getByRole("status").getByText(words).waitFor();
const offer = (page: Page) => page.getByText("You have unsaved changes from");

async function openNew(page: Page): Promise<void> {
  await page.goto(browser.at(NEW));
  await text(page).waitFor();
}

/** Waits until the browser has stored what was typed. */
const stored = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);

/** Pastes into the editor what a program put on the clipboard. */
const paste = (page: Page, html: string, plain: string) =>
  text(page).evaluate(
    (editor, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", copied.html);
      clipboardData.setData("text/plain", copied.plain);
      editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );

describe("an editor with a phone", () => {
  test("writes an article with a heading, a list and a link, and sees it on the website", async () => {
    const page = await signInPage(browser, await browser.open("phone"), "editor");
    await openNew(page);
    await title(page).fill("Kestrels win at Larkin");
    await text(page).click();
    await page.keyboard.type("They won ");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("again");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type(".");
    await page.keyboard.press("Enter");
    await page.getByLabel("Style").selectOption("Heading");
    await page.keyboard.type("What’s next");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- Practice");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Our ");
    await tool(page, "Link").click();
    await page.getByRole("dialog").getByLabel("Address").fill("kestrels");
    await page.getByRole("dialog").getByRole("button", { name: "Set link" }).click();
    await page.getByText("Enter an address such as").waitFor();
    await checkAccessibility(page);
    await page.getByRole("dialog").getByLabel("Address").fill("/roster");
    await page.getByRole("dialog").getByRole("button", { name: "Set link" }).click();
    await page.getByLabel("Tags").fill("Road trip");
    await checkAccessibility(page);
    await save(page, "Publish");
    await notice(page, "Published. The website shows it now");
    // Saved, it is no longer kept in the browser, and opened again, it is unchanged.
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("unsaved"));
    await expect.poll(() => page.evaluate(kept)).toEqual([]);
    await text(page).getByRole("heading", { name: "What’s next" }).waitFor();
    await save(page, "Save");
    await notice(page, "Nothing was changed");
    await page.getByRole("link", { name: "See it on the website" }).click();
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "What’s next", level: 2 }).waitFor();
    expect(await main.locator(".prose strong").textContent()).toBe("again");
    expect(await main.locator(".prose li").allTextContents()).toEqual(["Practice", "Our /roster"]);
    expect(await main.locator('.prose a[href="/roster"]').count()).toBe(1);
  });

  test("pastes from Word what it is shown first, and is told what was left out", async () => {
    const page = await signInPage(browser, await browser.open("phone"), "editor");
    await openNew(page);
    await text(page).click();
    const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
      <h1 style="color:red">Senior night</h1><p class=MsoNormal><b>Doors</b> open at <span style="font-family:Arial">six</span>.<o:p></o:p></p>
      <img src="file:///C:/clip_image001.png"><script>alert(1)</script><!--EndFragment--></body></html>`;
    await paste(page, word, "Senior night");
    const dialog = page.getByRole("dialog", { name: "Pasted text, as it will look" });
    await dialog.getByText("Colors, fonts and spacing were left out.").waitFor();
    await dialog.getByText("One picture was left out.").waitFor();
    await dialog.getByRole("heading", { name: "Senior night" }).waitFor();
    await checkAccessibility(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await text(page).textContent()).toBe("");
    await paste(page, word, "Senior night");
    await dialog.getByRole("button", { name: "Insert" }).click();
    await text(page).getByRole("heading", { name: "Senior night" }).waitFor();
    expect(await text(page).locator("strong").textContent()).toBe("Doors");
    // A few words need no look first, and without a connection the plain text is better than nothing.
    await paste(page, "<span style='color:red'> tonight</span>", " tonight");
    await text(page).getByText("tonight").waitFor();
    await page.route("**/desk/website/clean", (route) => route.abort("aborted"));
    await paste(page, "<h2>Late</h2><p>news</p>", "Late news");
    await page.getByText("only the plain text was inserted").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await text(page).getByText("Late news").waitFor();
    await page.unroute("**/desk/website/clean");
  });

  test("keeps what was typed through a lost network, a closed tab and an ended session", async () => {
    const first = await signInPage(browser, await browser.openNew("phone"), "editor");
    await openNew(first);
    await title(first).fill("Half an article");
    await text(first).click();
    await first.keyboard.type("So far so good");
    await stored(first, "So far so good");
    // The network fails while the form is sent.
    await first.route("**/articles/~new", (route) => route.abort("aborted"));
    await save(first, "Publish");
    await first.unroute("**/articles/~new");
    await openNew(first);
    await offer(first).waitFor();
    await first.getByRole("button", { name: "Keep them" }).click();
    await text(first).getByText("So far so good").waitFor();
    // A tab with unsaved changes asks before it closes.
    const asked = first.waitForEvent("dialog");
    void first.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    // The session ends, and the form is sent.
    await first.context().clearCookies();
    await save(first, "Publish");
    await first.getByRole("heading", { name: "Sign in" }).waitFor();
    const page = await signInPage(browser, await first.context().newPage(), "editor");
    await first.close();
    await openNew(page);
    await offer(page).waitFor();
    expect(await title(page).inputValue()).toBe("");
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Keep them" }).click();
    expect(await title(page).inputValue()).toBe("Half an article");
    await text(page).getByText("So far so good").waitFor();
    await save(page, "Publish");
    await notice(page, "Published. The website shows it now");
    await openNew(page);
    expect(await offer(page).isVisible()).toBe(false);
  });

  test("writes from the box score, and finds a game among many without script, too", async () => {
    const page = await signInPage(
      browser,
      await browser.openNew("phone", { javaScriptEnabled: false }),
      "editor",
    );
    await page.goto(browser.at(NEW));
    await page.getByText("Write a story from the box score").click();
    await page.getByRole("button", { name: "Write the draft" }).click();
    expect(await title(page).inputValue()).not.toBe("");
    expect(await page.getByLabel("Text", { exact: true }).inputValue()).toMatch(/^<p>/);
    await page.getByText("More options").click();
    await page.getByLabel("Search by name or date").first().fill("Granite 2026");
    await page.getByRole("button", { name: "Find" }).first().click();
    await page
      .getByRole("radio", { name: /^(?:vs|at) Granite Ridge.*2026/ })
      .first()
      .waitFor();
    expect(await title(page).inputValue()).not.toBe("");
  });
});
