import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkPartAccessibility } from "../../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../../harness/browser/browser.ts";
import { LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { sendRequest } from "../../request/request.ts";

const browser = useBrowser();

const open = async (path: string, device: "phone" | "desktop" = "phone") => {
  const page = await browser.open(device);
  expect(await openAndWait(page, browser.at(path, LACROSSE_HOST))).toBe(200);
  return page;
};
const note = (page: Page) =>
  page.getByText("* As reported: Some or all of these totals were reported by the club");
const aragon = (page: Page) => page.getByRole("rowheader", { name: "Andrés Aragón (as reported)" });

test("on a phone a player's provided season is marked beside the name, with an explanation that is read out", async () => {
  const page = await open("/rosterstats?season=two-seasons-ago");
  expect(await aragon(page).getByRole("link").textContent()).toMatch(/Aragón\*/);
  await note(page).first().scrollIntoViewIfNeeded();
  expect(await note(page).first().isVisible()).toBe(true);
  await checkPartAccessibility(page, "main");
});

test("sorted in place, missing figures come last, and marks stay", async () => {
  const page = await open("/rosterstats?season=all", "desktop");
  const players = page.getByRole("region", { name: "Players, table" });
  await players.getByRole("columnheader", { name: "Sh Shots", exact: true }).getByRole("link").click();
  await expect
    .poll(() => page.getByRole("main").getByRole("status").textContent())
    .toBe("Sorted by shots, descending");
  const last = players.getByRole("row").last();
  expect(await last.getByRole("cell").nth(4).textContent()).toBe("–");
  expect(await last.getByRole("rowheader").textContent()).toContain("(as reported)");
});

test("a filter for single games says that it leaves provided totals out", async () => {
  const port = Number(new URL(browser.at("/")).port);
  const [all, some] = [
    await sendRequest(port, "/rosterstats?season=all", { host: LACROSSE_HOST }),
    await sendRequest(port, "/rosterstats?season=all&place=home", { host: LACROSSE_HOST }),
  ];
  expect(some.body).toContain("Season totals that the club reported without box scores are left out");
  expect([all, some].map(({ body }) => body.includes("as reported)"))).toEqual([true, false]);
});

test("on a player's page the season and the career are marked", async () => {
  const page = await open("/roster/andres-aragon");
  const seasons = page.getByRole("region", { name: "Season by season", exact: true });
  const marked = seasons.getByRole("rowheader", { name: /\(as reported\)$/ });
  expect(await marked.allInnerTexts()).toEqual([
    expect.stringMatching(/^2024-25\*/),
    expect.stringMatching(/^Career\*/),
  ]);
  expect(await note(page).count()).toBe(1);
  await checkPartAccessibility(page, "main");
});
