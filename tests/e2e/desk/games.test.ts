import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { useBrowser } from "../../harness/browser/browser.ts";
import { clubIdSql, orderSql } from "../../request/desk/desk-orders.ts";
import { peopleSql } from "../../request/desk/desk-people.ts";
import { isInLayoutViewport, isInVisualViewport, PHONE_WITH_KEYBOARD } from "../in-sight.ts";
import { signInPage } from "./sign-in-page.ts";

const KESTRELS = "ashford-kestrels";
/** Played, but without a result and a box score. */
const PLAYED = "g0-13";
/** Still to come, with a sold ticket. */
const SOLD = "g0-16";
const OF_CLUB = `team_id = ${clubIdSql(KESTRELS)}`;
const browser = useBrowser({
  own: "PostgreSQL",
  changes: `${peopleSql(KESTRELS)}
    delete from player_lines where ${OF_CLUB} and game_id = '${PLAYED}';
    delete from plays where ${OF_CLUB} and game_id = '${PLAYED}';
    update games set state = 'scheduled', score = null, opponent_score = null, decided_in = 'regulation', periods = '[]'
      where ${OF_CLUB} and id = '${PLAYED}';
    ${orderSql(KESTRELS, { id: "GLASS00001", status: "paid", name: "Zoe", email: "zoe@example.com", paid: "2026-11-18T15:00:00Z", subtotal: 2200, fee: 100, feeOnBuyer: 0 })}
    insert into line_items (team_id, order_id, position, cart_item_id, item_type, ticket_id, price_id, title, price_title,
        unit_price, quantity, options, shippable, shipping_price, shipping_weight)
      values (${clubIdSql(KESTRELS)}, 'GLASS00001', 1, 'a', 'TICKET', 'elc-glass', 'p', 'Seat', 'Seat', 2200, 1, '', false, 0, 0);
    insert into admissions (team_id, code, order_id, position, seat, ticket_id, time_created)
      values (${clubIdSql(KESTRELS)}, 'GLASSCODE', 'GLASS00001', 1, 1, 'elc-glass', '2026-11-18T15:00:00Z');`,
});

const notice = (page: Page, text: string) => page.getByRole("status").getByText(text).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

/** The ids of the fields that the bar with the buttons covers when they have the focus. */
const fieldsUnderBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-save-bar]");
    const fields = document.querySelectorAll<HTMLElement>("main form :is(input:not([type=hidden]), select)");
    return [...fields].flatMap((field) => {
      field.focus();
      const [{ bottom }, { top }] = [
        field.getBoundingClientRect(),
        bar?.getBoundingClientRect() ?? { top: 0 },
      ];
      return document.activeElement === field && bottom > top ? [field.id] : [];
    });
  });

/** True if the box score's first table fits its frame without being scrolled sideways. */
const isWholeInFrame = (page: Page): Promise<boolean> =>
  page
    .locator(".box-grid-frame")
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

/** Starts the next season's roster in three presses, from the desk's home page. */
async function startNextRoster(page: Page): Promise<void> {
  let presses = 0;
  const pressed = async (what: Locator) => {
    presses++;
    await what.click();
  };
  await pressed(page.getByRole("link", { name: /^Roster\b/ }).first());
  await pressed(page.getByRole("link", { name: "Start the next season's roster" }));
  const kept = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).first();
  expect(await kept("Graham Tolliver").isChecked()).toBe(false);
  expect(await kept("Desmond Okafor").isChecked()).toBe(true);
  // Only whoever is left out can become an alum.
  const toAlumni = (name: string) => page.getByRole("checkbox", { name: `${name}, Move to alumni` });
  expect(await toAlumni("Graham Tolliver").isVisible()).toBe(true);
  expect(await toAlumni("Desmond Okafor").isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await pressed(page.getByRole("button", { name: "Save next season's roster" }));
  await notice(page, "Saved. Visitors don't see it yet");
  expect(presses).toBe(3);
  await page.getByText(/^Visitors see this roster from Jul 1, 20\d\d\. Until then/).waitFor();
  const cell = (name: string, column: string) =>
    page.getByRole("combobox", { name: `${name}, ${column}`, exact: true });
  expect(await cell("Desmond Okafor", "Class").inputValue()).toBe("Senior");
  expect(await cell("Graham Tolliver", "Class").count()).toBe(0);
  // Enter leads down the column, as in a spreadsheet.
  const numbers = page.getByRole("textbox", { name: /, Number$/ });
  await numbers.nth(0).press("Enter");
  expect(await numbers.nth(1).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  // The longest texts fit into their fields. The button for a new player is above the table.
  await cell("Desmond Okafor", "Class").fill("Redshirt Sophomore");
  await cell("Desmond Okafor", "Position").fill("Openside Flanker");
  const cut = (inputs: Element[]) => inputs.filter((input) => input.scrollWidth > input.clientWidth).length;
  expect(await page.locator(".roster-grid input").evaluateAll(cut)).toBe(0);
  expect((await page.getByText(/^Add a player to /).boundingBox())?.y).toBeLessThan(740);
  await page.getByText("Not saved yet").waitFor();
  await checkAccessibility(page);
  await press(page, "Save");
  await notice(page, "Saved. Visitors don't see it yet");
  expect(await cell("Desmond Okafor", "Class").inputValue()).toBe("Redshirt Sophomore");
}

/** Overtime and shootout are in sight only once they are chosen, and what was typed there stays in sight. */
async function pickEnds(page: Page): Promise<void> {
  const overtime = page.getByLabel(/^Overtime, /).first();
  const help = page.getByText("The shootout's winner gets one extra goal.");
  const areVisible = async () => [await overtime.isVisible(), await help.isVisible()];
  const decision = page.getByLabel("How did it end?");
  expect(await areVisible()).toEqual([false, false]);
  await decision.selectOption("In overtime");
  expect(await areVisible()).toEqual([true, false]);
  await decision.selectOption("In a shootout");
  expect(await areVisible()).toEqual([true, true]);
  await overtime.fill("1");
  await decision.selectOption("In regulation");
  expect(await areVisible()).toEqual([true, false]);
  await overtime.fill("");
  expect(await areVisible()).toEqual([false, false]);
}

/** Each goal of the result has an entry, and a field is in sight only where it makes sense. */
async function enterGoals(page: Page): Promise<void> {
  const offered = page.locator("#missing summary");
  expect(await offered.allTextContents()).toEqual([
    "Your club's goal, 1st period",
    expect.stringMatching(/ goal, 2nd period$/),
    "Your club's goal, 3rd period",
  ]);
  const inSight = (at: string) =>
    page
      .locator(`[name^="play.${at}."]:visible`)
      .evaluateAll((fields) =>
        fields.map((field) => field.getAttribute("name")?.split(".").slice(2).join(".")),
      );
  const goal = ["clock", "scorer", "assist.0", "assist.1", "strength", "add"];
  expect(await inSight("ready1")).toEqual(goal);
  await page.locator('[name="play.ready1.scorer"]').selectOption("Someone who isn't listed");
  expect(await inSight("ready1")).toEqual(goal.toSpliced(2, 0, "name"));
  expect(await inSight("ready2")).toEqual(["clock", "name", "strength", "add"]);
  await page.getByText("Add an entry").click();
  expect(await inSight("new")).toEqual(["kind"]);
  const another = page.getByText("Add another entry").first();
  expect(await another.isVisible()).toBe(false);
  await page.locator('[name="play.new.kind"]').selectOption("Penalty");
  await page.locator('[name="play.new.side"]').selectOption("opponent");
  expect(await inSight("new")).toEqual(["kind", "side", "period", "clock", "name", "minutes", "infraction"]);
  expect(await another.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
}

test("an editor with a phone starts the next season's roster, and enters a result with periods and a box score, which the game's page shows", async () => {
  const page = await signInPage(browser, await browser.openNew("phone"), "editor");
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(browser.at("/desk"));
  await startNextRoster(page);
  await page.getByRole("banner").getByText("Menu", { exact: true }).click();
  await page
    .getByRole("link", { name: /^Games\b/ })
    .first()
    .click();
  await page.getByText("No result yet").first().waitFor();
  await page
    .getByRole("link", { name: /^Enter result: / })
    .last()
    .click();
  const [club, opponent] = [page.locator("#score"), page.locator("#opponentScore")];
  await club.fill("2");
  await opponent.fill("1");
  await pickEnds(page);
  for (const [period, side, goals] of [
    ["1st period", 0, "1"],
    ["2nd period", 1, "1"],
    ["3rd period", 0, "1"],
  ] as const)
    await page
      .getByLabel(new RegExp(`^${period}, `))
      .nth(side)
      .fill(goals);
  // The bar is one row with a line above it, and never lies over the field with the focus.
  await page.getByText("Not saved yet").waitFor();
  expect((await page.locator("[data-save-bar]").boundingBox())?.height).toBeLessThan(90);
  for (const size of [PHONE_WITH_KEYBOARD, { width: 375, height: 500 }, { width: 375, height: 740 }]) {
    await page.setViewportSize(size);
    expect(await fieldsUnderBar(page)).toEqual([]);
  }
  await press(page, "Save result");
  await notice(page, "Saved. The website shows it now");
  await page.getByRole("link", { name: "Scoring list" }).click();
  await enterGoals(page);
  await page.getByRole("link", { name: "Box score", exact: true }).click();
  const cell = (name: string, column: string) =>
    page.getByRole("textbox", { name: `${name}, ${column}`, exact: true });
  const names = await page.locator("table[data-role=player] tbody th span:last-child").allTextContents();
  const [first = "", second = ""] = names;
  await cell(first, "Goals").fill("1");
  await page.getByText("The players' goals add up to 1, but the score is 2.").waitFor();
  expect(await page.getByRole("checkbox", { name: `${first}, Played` }).isChecked()).toBe(true);
  // Enter leads to the same column of the next player, and never sends the form.
  await cell(first, "Goals").press("Enter");
  await page.keyboard.type("1");
  expect(await cell(second, "Goals").inputValue()).toBe("1");
  await page.getByText("Goals and assists add up.").waitFor();
  // A phone shows one group of columns at a time, and none of it is cut.
  expect(await isWholeInFrame(page)).toBe(true);
  expect(await cell(first, "Power-play goals").isVisible()).toBe(false);
  await page.getByText("Kinds of goals").click();
  await cell(first, "Power-play goals").fill("1");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await checkAccessibility(page);
  await press(page, "Save box score");
  await notice(page, "Saved. The website shows it now");
  await page.getByRole("link", { name: "See it on the website" }).click();
  await page.getByRole("main").getByText(first).first().waitFor();
  const table = page.getByRole("main").getByRole("table");
  expect((await table.allTextContents()).join(" ")).toContain(second.split(" ").at(-1) ?? "");
});

test("an owner without script postpones a game with a sold ticket, after reading what that sets off", async () => {
  const page = await signInPage(
    browser,
    await browser.openNew("phone", { javaScriptEnabled: false }),
    "owner",
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(browser.at(`/desk/games/${SOLD}`));
  await page.getByLabel("Status").selectOption("postponed");
  await press(page, "Save");
  const asked = page.getByRole("alert");
  await asked.getByText("Nothing has been saved yet").waitFor();
  await asked.getByText("1 order has tickets or a pick-up for this game").waitFor();
  // All of it is on the phone's first screen, and only the bar's first button saves.
  const buttons = page.getByRole("main").getByRole("button");
  expect(await buttons.allTextContents()).toEqual(["Confirm and save", "Go back"]);
  expect(await isInVisualViewport(asked)).toBe(true);
  for (const button of await buttons.all()) expect(await isInLayoutViewport(button)).toBe(true);
  await press(page, "Confirm and save");
  await notice(page, "Saved. The website shows it now");
  await page.getByText("Buyers keep their tickets, and get no email until you set a new date").waitFor();
  const toHolders = page.getByRole("link", { name: "Email all ticket holders" }).last();
  expect(await toHolders.getAttribute("href")).toBe(`/desk/messages/to/game.${SOLD}`);
  await page.getByRole("link", { name: "See it on the website" }).click();
  await page.getByRole("main").getByText("Postponed").first().waitFor();
});
