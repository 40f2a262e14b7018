import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
const browser = useBrowser({ own: "PostgreSQL", changes: peopleSql(KESTRELS) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** The editor, not the textarea that it replaces. */
const text = (page: Page) =>
  page.getByRole("textbox", { name: "Text", exact: true }).and(page.locator("[contenteditable]"));
const notice = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();

test("an editor with a phone drafts an article, shows it to somebody by a link, publishes it and takes it back", async () => {
  const editor = await signInPage(browser, await browser.openNew("phone"), "editor");
  const friend = await browser.openNew("phone");
  await editor.goto(browser.at("/desk/website"));
  // The page itself begins near the top, and the menu is one button away.
  const title = await editor.getByRole("heading", { level: 1 }).boundingBox();
  expect(title?.y).toBeLessThanOrEqual(140);
  const games = editor.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Games" });
  expect(await games.count()).toBe(0);
  const menu = editor.getByRole("banner").getByText("Menu", { exact: true });
  await menu.click();
  await games.waitFor();
  await menu.click();
  await editor.getByRole("main").getByRole("link", { name: "Articles", exact: true }).click();
  await editor.getByRole("link", { name: "New article" }).click();
  await editor.getByLabel("Title", { exact: true }).fill("Goalie of the week");
  await text(editor).fill("Forty saves on Friday.");
  await press(editor, "Save as draft");
  await notice(editor, "Draft saved");
  // Once the page's script has run, the browser no longer keeps what was typed: the draft has it.
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("unsaved"));
  await expect.poll(() => editor.evaluate(kept)).toEqual([]);
  await editor.getByText("This is a draft. Visitors don't see it.").waitFor();
  expect(await editor.locator("iframe").isVisible()).toBe(false);
  await editor.getByText("Publish later…").click();
  await editor.getByLabel("Publish on").waitFor();
  await checkAccessibility(editor);

  const link = await editor.getByLabel("Preview", { exact: true }).inputValue();
  await friend.goto(link);
  await friend.getByText("Forty saves on Friday.").waitFor();
  await friend.getByText("Preview of a draft.").waitFor();
  expect((await friend.goto(browser.at("/articles/goalie-of-the-week")))?.status()).toBe(404);

  await press(editor, "Publish");
  await notice(editor, "Published. The website shows it now");
  await friend.goto(browser.at("/articles/goalie-of-the-week"));
  await friend.getByText("Forty saves on Friday.").waitFor();
  await friend.goto(link);
  await friend.getByText("This preview has ended.").waitFor();

  await editor.getByText("Take off the website").first().click();
  await editor.getByRole("button", { name: "Take off the website (article)" }).click();
  await notice(editor, "Taken off the website. It's a draft now");
  expect((await friend.goto(browser.at("/articles/goalie-of-the-week")))?.status()).toBe(404);
});

test("on a wide screen the preview is beside the form", async () => {
  const page = await signInPage(browser, await browser.openNew("desktop"), "editor");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(browser.at("/desk/website/articles/goalie-of-the-week"));
  const frame = page.frameLocator("iframe");
  await frame.getByText("Forty saves on Friday.").waitFor();
  const [form, preview] = await Promise.all([
    page.getByLabel("Title", { exact: true }).boundingBox(),
    page.locator("iframe").boundingBox(),
  ]);
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(preview?.x ?? 0);
});
