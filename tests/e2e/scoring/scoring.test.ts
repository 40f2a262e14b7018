import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { checkAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { goalStep } from "../../harness/browser/scorer-steps.ts";
import { sendRequest } from "../../request/request.ts";
import {
  newScorerEntry,
  postScore,
  SCORER_LINKS_SQL,
  scorerTokenOf,
  upcomingGameIds,
} from "../../request/stats/score-table.ts";

/** A scorer and a visitor, on a server that only these tests use, because they change data. */
const browser = useBrowser({ own: "PostgreSQL", changes: SCORER_LINKS_SQL });
let port: number;
let games: string[];

beforeAll(async () => {
  port = Number(new URL(browser.at("/")).port);
  games = await upcomingGameIds(port);
});

const scorerLink = (gameId: string, token = scorerTokenOf(gameId)) =>
  browser.at(`/games/${gameId}/scorer#${token}`);
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const saved = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Saved$/ })
    .waitFor();
const board = (page: Page) => page.getByRole("region", { name: "Score" });

async function tableOf(gameId: string): Promise<Page> {
  const page = await browser.open("phone");
  expect(await openAndWait(page, scorerLink(gameId))).toBe(200);
  return page;
}

/** Enters a goal for one side without the player's name. */
async function score(page: Page, side: RegExp): Promise<void> {
  await press(page, side);
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
}

test("a fan sees a goal without a reload, has it announced once, and sees it undone, and the final score", async () => {
  const [gameId = ""] = games;
  const table = await tableOf(gameId);
  await press(table, "Start the game");
  await saved(table);

  const fan = await browser.open("desktop");
  await openAndWait(fan, browser.at("/"));
  await fan.evaluate(() => Object.assign(globalThis, { opened: true }));
  const scoreboard = fan.getByRole("region", { name: "Scoreboard" });
  const news = fan.getByRole("status").filter({ hasText: "Ashford Kestrels" });
  await scoreboard.getByText("0–0").waitFor();

  await press(table, /^Goal Ashford Kestrels/);
  await table.getByRole("group", { name: "Who (optional)" }).getByText("Ödegaard").click();
  expect(await table.getByRole("radio", { name: "Ödegaard" }).isChecked()).toBe(true);
  await press(table, "Save");
  await saved(table);
  await scoreboard.getByText("1–0").waitFor();
  expect(await news.textContent()).toMatch(/^Ashford Kestrels 1, .* 0$/);

  await press(table, /^Undo: Goal/);
  await saved(table);
  await scoreboard.getByText("0–0").waitFor();

  await score(table, /^Goal Ashford Kestrels/);
  await press(table, "Final …");
  await press(table, "Yes, it's final");
  await board(table).getByText("Final").waitFor();
  await fan.getByRole("region", { name: "Season so far" }).getByText("1–0").waitFor();
  expect(await news.textContent()).toMatch(/^Final: Ashford Kestrels 1, .* 0$/);
  expect(await fan.evaluate(() => Reflect.get(globalThis, "opened"))).toBe(true);
});

test("the schedule follows too, and polls if no events arrive", async () => {
  const gameId = games[1] ?? "";
  await postScore(port, gameId, newScorerEntry(1, { kind: "start" }));
  const fan = await browser.openNew("phone");
  await fan.route("**/schedule/live", (route) => route.abort("aborted"));
  await fan.clock.install({ time: "2026-11-20T17:37:42Z" });
  await openAndWait(fan, browser.at("/schedule/upcoming"));
  await fan.getByText("0–0").first().waitFor();
  await postScore(port, gameId, newScorerEntry(2, goalStep()));
  await fan.clock.runFor(25_000);
  await fan.getByText("1–0").first().waitFor();
});

test("a late answer does not replace a newer score", async () => {
  const gameId = games[1] ?? "";
  const fan = await browser.openNew("phone");
  await openAndWait(fan, browser.at("/schedule/upcoming"));
  const score = (text: string) => fan.getByRole("main").getByText(text).first();
  await score("1–0").waitFor();
  // The server answers the first renewal at once, but the test holds the answer back before it reaches the
  // page.
  const kept = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  let isFirst = true;
  await fan.route("**/schedule/upcoming", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const { body } = await sendRequest(port, "/schedule/upcoming", { host: HOCKEY_HOST });
    kept.resolve();
    await arrives.promise;
    await route.fulfill({ body, contentType: "text/html" });
  });
  await postScore(port, gameId, newScorerEntry(3, goalStep()));
  await kept.promise;
  await postScore(port, gameId, newScorerEntry(4, goalStep()));
  await score("3–0").waitFor();
  const late = fan.waitForEvent("requestfinished", (request) => request.url().endsWith("/schedule/upcoming"));
  arrives.resolve();
  await late;
  // Waits for one task, in which the page handles the answer.
  await fan.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await score("3–0").isVisible()).toBe(true);
});

describe("the scorer's screen", () => {
  test("keeps unsaved entries while offline and through a reload, and sends them once", async () => {
    const gameId = games[2] ?? "";
    const table = await tableOf(gameId);
    await press(table, "Start the game");
    await saved(table);
    await table.route("**/score", (route) => route.abort("aborted"));
    await press(table, /^Goal Ashford/);
    await press(table, "Save");
    await table.getByText("Not saved yet").waitFor();
    expect(await board(table).textContent()).not.toContain("Goal");
    await table.reload();
    await table.getByText("Not saved yet").waitFor();
    await table.unroute("**/score");
    await press(table, "Try again");
    await saved(table);
    expect(await board(table).textContent()).toMatch(/Ashford Kestrels 1.* 0.*1st period/);
  });

  test("shows the current state if another scorer was first", async () => {
    const gameId = games[3] ?? "";
    const table = await tableOf(gameId);
    await press(table, "Start the game");
    await saved(table);
    await postScore(port, gameId, newScorerEntry(2, goalStep("opponent")));
    await press(table, "End 1st period");
    await table.getByText("Someone else made a change").waitFor();
    expect(await board(table).textContent()).toMatch(/Ashford Kestrels 0.* 1.*1st period/);
  });

  test("opens nothing without the game's token", async () => {
    const page = await browser.open("phone");
    await openAndWait(page, scorerLink(games[3] ?? "", "not-the-token"));
    await page.getByText("This scoring link no longer works").waitFor();
    expect(await page.getByRole("button", { name: /^Goal/ }).count()).toBe(0);
  });

  test("is accessible, the sheets too", async () => {
    const gameId = games[4] ?? "";
    await postScore(port, gameId, newScorerEntry(1, { kind: "start" }));
    const table = await tableOf(gameId);
    await table.getByRole("button", { name: "Final …" }).waitFor();
    await checkAccessibility(table);
    await press(table, /^Penalty Ashford Kestrels/);
    await table.getByLabel("Minutes").waitFor();
    await checkAccessibility(table);
    await press(table, "Close");
    await press(table, "Final …");
    await checkAccessibility(table);
    await press(table, "Not yet");
    await board(table).getByText("1st period").waitFor();
  });
});
