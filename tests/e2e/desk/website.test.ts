import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { goodsSql } from "../../request/desk/desk-goods.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { signInPage } from "./sign-in-page.ts";

const PHONE = { width: 375, height: 800 };
const KESTRELS = "ashford-kestrels";
/** Other tests use a price id that a bundle could not say, and do not show the scarf in the store. */
const SOUND = "update products set stripe_price_id = 'price_goods', published = true where id = 'goods';";
const browser = useBrowser({
  own: "PostgreSQL",
  // A test sends a picture without a network.
  mayAsk: /\/desk\/pictures\.json/,
  changes: `${peopleSql(KESTRELS)} ${goodsSql(KESTRELS)} ${SOUND}`,
});

const signIn = (page: Page, role: DeskRole) => signInPage(browser, page, role);
const price = (page: Page) => page.getByLabel("Price", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const notice = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();

/** Opens a product as somebody who has never seen the page: from the desk's home, by its links. */
async function openScarf(page: Page): Promise<void> {
  await page.goto(browser.at("/desk"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Merchandise/ })
    .waitFor();
  await page
    .getByRole("link", { name: /^Edit website/ })
    .first()
    .click();
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
  // A number for the stock can't be taken for the new total: the form says what it makes of it.
  const [, left = ""] =
    /(\d+) left now/.exec((await treasurer.locator("[data-stock] legend").textContent()) ?? "") ?? [];
  await treasurer.getByLabel("Change", { exact: true }).selectOption("Remove from stock");
  await treasurer.getByLabel("How many").fill("1");
  await treasurer.getByText(`→ ${Number(left) - 1} after saving`).waitFor();
});

test("an editor with a phone makes a form from an earlier one, with a question more, which visitors get in its order", async () => {
  const editor = await signIn(await browser.openNew("phone"), "editor");
  await editor.goto(browser.at("/desk/website/forms/~new?from=contact"));
  await notice(editor, "Copied. Nothing is saved yet");
  await editor.getByLabel("Title", { exact: true }).fill("Youth camp");
  // The handles come with the script: without it, the button loads the page with a row more.
  await editor.getByRole("button", { name: /arrow keys, or drag: Message/ }).waitFor();
  await editor.getByRole("button", { name: "Add a question" }).click();
  // What is typed goes into the new question, which is open.
  await editor.keyboard.type("T-shirt");
  const question = editor.getByRole("listitem").filter({ hasText: "T-shirt" });
  expect(await question.getByLabel("Choices").isVisible()).toBe(false);
  await question.getByLabel("Kind of answer").selectOption("One of several choices");
  await question.getByLabel("Choices").fill("Small\nLarge");
  await question.getByRole("button", { name: /arrow keys, or drag: T-shirt/ }).press("ArrowUp");
  await editor.getByText("T-shirt, 5 of 6").waitFor();
  await checkAccessibility(editor);
  // A phone that ran out of power: the question that no stored form has comes back, in its place.
  await expect
    .poll(() => editor.evaluate(() => JSON.stringify(localStorage)))
    .toContain("elements.new-1.options");
  editor.once("dialog", (dialog) => void dialog.accept());
  await editor.reload();
  await editor.getByRole("button", { name: "Keep them" }).click();
  const rows = await editor.locator("[data-board] [data-row-name]").allTextContents();
  expect(rows.slice(1)).toEqual(["Name", "Email", "Subject", "T-shirt", "Message"]);
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await notice(editor, "Published. The website shows it now");
  // A form that nothing links to would never be found.
  await editor.getByText("It isn't in the menu yet.").waitFor();
  await editor.getByRole("button", { name: "Add it to the menu" }).waitFor();
  expect(await editor.getByLabel("Its address").inputValue()).toMatch(/^http.*\/forms\/youth-camp$/);
  await editor.getByRole("link", { name: "See it on the website" }).click();
  await editor.getByRole("heading", { name: "Youth camp" }).waitFor();
  const labels = await editor.locator("form.form-page label").allTextContents();
  expect(labels.slice(0, 5).map((label) => label.replace(" *", ""))).toEqual([
    ...["Name", "Email", "Subject"],
    ...["T-shirt", "Message"],
  ]);
  await editor.getByRole("link", { name: "Edit this form" }).click();
  await editor.getByLabel("Title", { exact: true }).waitFor();
});

const ROOT_COLOR = () => getComputedStyle(document.documentElement).getPropertyValue("--primary").trim();

test("an owner with a phone tries a color on the real home page, saves it, and takes it back", async () => {
  const owner = await signIn(await browser.openNew("phone"), "owner");
  const visitor = await browser.open("phone");
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(browser.at("/"));
  const before = await visitor.evaluate(ROOT_COLOR);
  await owner.goto(browser.at("/desk"));
  await owner
    .getByRole("link", { name: /^Edit website/ })
    .first()
    .click();
  await owner.getByRole("link", { name: "Look", exact: true }).click();
  await owner.getByLabel("Main color", { exact: true }).fill("#0a7f3c");
  // The palette and the page in the frame follow, and nothing is saved.
  const bar = owner.locator('[data-sample="light Bar"]');
  await expect.poll(() => bar.evaluate((one) => one.style.background)).toBe("rgb(10, 127, 60)");
  const frame = owner.frameLocator("iframe");
  await frame.getByText("Ashford Kestrels").first().waitFor();
  await expect
    .poll(() =>
      frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--primary")),
    )
    .toBe("#0a7f3c");
  await visitor.reload();
  expect(await visitor.evaluate(ROOT_COLOR)).toBe(before);
  await save(owner);
  await notice(owner, "Saved. The website shows it now");
  await visitor.reload();
  expect(await visitor.evaluate(ROOT_COLOR)).toBe("#0a7f3c");
  await owner.getByRole("button", { name: "Undo this change" }).click();
  await notice(owner, "Undone");
  await visitor.reload();
  expect(await visitor.evaluate(ROOT_COLOR)).toBe(before);
  await owner.getByLabel("Main color", { exact: true }).fill("#0a7f3c");
  await owner.getByText("Apply later").click();
  await owner.getByLabel("Apply on").fill("2027-01-29T20:00");
  await owner.getByRole("button", { name: "Apply at this time" }).click();
  await notice(owner, "Saved. Visitors will see it at the time you chose");
  await owner.getByRole("link", { name: "Look: Main color", exact: true }).click();
  await owner.getByText("Will be applied Jan 29, 2027 at 8:00 PM EST").waitFor();
  await checkAccessibility(owner);
  // Visitors carry no byte of the desk.
  expect(asked.filter((path) => /\/(?:desk|look|boards|route)-/.test(path))).toEqual([]);
});

test("a preview runs nothing, sends nothing, is stored nowhere, and leaves visitors' pages as they are", async () => {
  const owner = await signIn(await browser.openNew("phone"), "owner");
  const preview = "/desk/website/club/look/page?websiteStyles.bannerText=Only+a+preview&page=";
  for (const path of ["/store", "/"]) {
    const answer = await owner.goto(browser.at(preview + encodeURIComponent(path)));
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    for (const directive of ["script-src 'none'", "form-action 'none'", "sandbox allow-same-origin"])
      expect(headers["content-security-policy"]).toContain(directive);
    expect(await owner.locator("script").count()).toBe(0);
    expect(await owner.locator("body").getAttribute("inert")).not.toBeNull();
    await owner.getByText("Only a preview").first().waitFor();
  }
  const visitor = await browser.open("phone");
  await visitor.goto(browser.at("/"));
  expect(await visitor.getByText("Only a preview").count()).toBe(0);
  for (const path of ["/desk", "/orders/some-key", "//evil.example/", "/\\evil.example", "/no-such-page"]) {
    const answer = await owner.goto(browser.at(preview + encodeURIComponent(path)));
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});

test("an editor moves an entry of the menu with the keyboard, and without script by its buttons", async () => {
  const editor = await signIn(await browser.openNew("phone"), "editor");
  await editor.goto(browser.at("/desk/website/club/menu"));
  const names = () =>
    editor.locator("[data-board] > li").evaluateAll((rows) => rows.map((row) => row.dataset.row));
  const before = await names();
  const [first = "", second = ""] = before;
  await editor
    .getByRole("button", { name: `Move with the arrow keys, or drag: ${first}`, exact: true })
    .focus();
  await editor.keyboard.press("ArrowDown");
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await editor.getByRole("status").getByText(`${first}, 2 of ${before.length}`).waitFor();
  await editor.getByText("Not saved yet").waitFor();
  await editor.keyboard.press("ArrowUp");
  expect(await names()).toEqual(before);
  await editor.getByText("Not saved yet").waitFor({ state: "detached" });
  await editor.keyboard.press("ArrowDown");
  await save(editor);
  await notice(editor, "Saved. The website shows it now");
  // Nothing says "saved" any more once something isn't.
  await editor.getByRole("button", { name: `Move down: ${first}`, exact: true }).click();
  await editor.getByText("Not saved yet").waitFor();
  expect(await editor.getByText("The website shows it now").count()).toBe(0);
  await editor.getByRole("button", { name: `Move up: ${first}`, exact: true }).click();
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  // What opens is ready to be typed into.
  await editor.getByText("Add an entry").click();
  await editor.locator("[data-new-entry] input:focus").waitFor();
  const plain = await signIn(await browser.openNew("phone", { javaScriptEnabled: false }), "editor");
  await plain.goto(browser.at("/desk/website/club/menu"));
  await plain.getByRole("button", { name: `Move up: ${first}`, exact: true }).click();
  await notice(plain, "Moved, but not saved yet");
  await plain.getByText("Add an entry").click();
  const added = plain.locator("[data-new-entry]");
  await added.getByLabel("Name").fill("Backers");
  await added.getByLabel("Links to").selectOption("Sponsors");
  await added.getByLabel("Where in the menu").selectOption("First");
  await save(plain);
  await notice(plain, "Saved. The website shows it now");
  // The page scrolls to the new entry, and marks it.
  await plain.locator('[data-row="Backers"]:target').getByText("New", { exact: true }).waitFor();
  await editor.reload();
  expect(await names()).toEqual(["Backers", ...before]);
});

test("an editor drags a sponsor to the first place with a finger", async () => {
  const editor = await signIn(await browser.openNew("phone"), "editor");
  await editor.goto(browser.at("/desk/website/sponsors/~order"));
  const names = () =>
    editor.locator("[data-board] > li").evaluateAll((rows) => rows.map((row) => row.dataset.row));
  const [first, second = ""] = await names();
  const handle = editor.getByRole("button", {
    name: `Move with the arrow keys, or drag: ${second}`,
    exact: true,
  });
  const from = await handle.boundingBox();
  const to = await editor.locator("[data-board] > li").first().boundingBox();
  if (!from || !to) throw new Error("No rows");
  await editor.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await editor.mouse.down();
  await editor.mouse.move(from.x + from.width / 2, to.y + 5, { steps: 5 });
  await editor.mouse.up();
  expect((await names()).slice(0, 2)).toEqual([second, first]);
  await save(editor);
  await notice(editor, "Saved. The website shows it now");
  await editor.goto(browser.at("/sponsors"));
  // Sponsors are shown by their logos, whose names the snapshot has.
  const shown = await editor.getByRole("main").ariaSnapshot();
  const [place, next] = [second, String(first)].map((name) => shown.indexOf(name));
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(next ?? 0);
});

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

test("an owner with a phone adds a picture to a product, through a dead network, and says what has to stay in view", async () => {
  const page = await signIn(await browser.openNew("phone", { viewport: PHONE }), "owner");
  await openScarf(page);
  await page.locator("html[data-booted]").waitFor();
  const field = page.locator('[data-pictures="many"]');
  await field.getByText("Add pictures").waitFor();
  // The arrows of the row to come have a typeface that nothing on the page has needed yet.
  await page.evaluate(() => document.fonts.load("1rem 'Figtree Variable'", "↑").then(() => undefined));
  await page.context().setOffline(true);
  await field.locator('input[type="file"]').setInputFiles(await photo("IMG_0412.jpg", "#14532d"));
  await field.getByText("This didn't arrive.").waitFor();
  // The form asks before it goes on without the picture.
  await save(page);
  await page.getByRole("alert").getByText("Not saved yet: 1 picture didn't arrive.").waitFor();
  await page.context().setOffline(false);
  await field.getByRole("button", { name: "Try again" }).click();
  await field.getByLabel("What's in the picture?").fill("The new scarf");
  const whole = field.locator("[data-focal-whole]");
  await expect
    .poll(() => whole.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(300);
  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 };
  await whole.click({ position: { x: width / 4, y: height * 0.8 } });
  // A finger is never exact; the arrow keys are.
  await field.getByLabel("From left to right").press("ArrowLeft");
  expect(await field.getByLabel("From left to right").inputValue()).toMatch(/^2[345]$/);
  await checkAccessibility(page);
  await page.getByLabel("Show in the store").check();
  // The form's button saves the description, too.
  await save(page);
  await notice(page, "Saved. The website shows it now");
  await page.getByRole("link", { name: "See it on the website" }).click();
  const shown = page.getByRole("img", { name: "The new scarf" }).first();
  await shown.waitFor();
  expect(await shown.getAttribute("style")).toMatch(/--focus:2[345]% (?:79|80|81)%/);
});

test("an owner makes a gallery of many pictures at once, and orders them by a key", async () => {
  const page = await signIn(await browser.openNew("desktop"), "owner");
  await page.goto(browser.at("/desk/website/galleries/~new"));
  await page.locator("html[data-booted]").waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Senior night");
  const field = page.locator('[data-pictures="album"]');
  await field.getByText("Add pictures").waitFor();
  const names = ["first.jpg", "second.jpg", "third.jpg"];
  const files = await Promise.all(
    names.map((name, at) => photo(name, ["#111", "#777", "#eee"][at] ?? "#fff")),
  );
  await field.locator('input[type="file"]').setInputFiles(files);
  const rows = field.locator("[data-chosen] > li");
  const order = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.picture));
  await expect.poll(order).toEqual(names);
  const up = rows.nth(2).getByRole("button", { name: "Move up" });
  await up.press("Enter");
  await page.keyboard.press("Enter");
  expect(await order()).toEqual(["third.jpg", "first.jpg", "second.jpg"]);
  await rows.nth(1).getByLabel("Caption").fill("The first one");
  // The picture in which officers tap what stays in view is no thumbnail.
  await rows.nth(0).getByText("Describe and crop").click();
  const whole = rows.nth(0).locator("[data-focal-whole]");
  await expect.poll(async () => (await whole.boundingBox())?.height).toBe(320);
  await rows.nth(2).getByLabel("Remove").check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await notice(page, "Published. The website shows it now");
  await expect.poll(order).toEqual(["third.jpg", "first.jpg"]);
  expect(await rows.nth(1).getByLabel("Caption").inputValue()).toBe("The first one");
  // Without the buttons: by dragging the handle of the second above the first.
  await rows.nth(1).locator("[data-handle]").waitFor();
  await field.scrollIntoViewIfNeeded();
  const [to, from] = [
    await rows.nth(0).boundingBox(),
    await rows.nth(1).locator("[data-handle]").boundingBox(),
  ];
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 5, (to?.y ?? 0) + 5, { steps: 5 });
  await page.mouse.up();
  expect(await order()).toEqual(["first.jpg", "third.jpg"]);
  await checkAccessibility(page);
});
