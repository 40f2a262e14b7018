import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { checkAccessibility } from "../harness/browser/accessibility.ts";
import { openAndWait, useBrowser } from "../harness/browser/browser.ts";
import { decodedHtml } from "../harness/browser/page-head.ts";
import { importSuiteClubs } from "../harness/program/import-suite-clubs.ts";
import { sendRequest } from "../request/request.ts";

/** Writes a club's folder as its officers keep it: two untidy spreadsheets, and three colors. */
async function writeClub(folder: string): Promise<string> {
  const club = join(folder, "harbor");
  await mkdir(club, { recursive: true });
  await writeFile(
    join(club, "team.json"),
    JSON.stringify({
      teamName: "Harbor Women's Club Ice Hockey",
      teamEmail: "officers@harbor.example.edu",
      organizationName: "Harbor College",
      sportsType: "WOMENSICEHOCKEY",
      timeZone: "America/New_York",
      websiteStyles: {
        colors: { primaryColor: "#13294b", secondaryColor: "#7bafd4", fontColor: "#ffffff" },
      },
    }),
  );
  await writeFile(join(club, "Harbor WIH 2026-27 - Roster.csv"), ROSTER);
  await writeWorkbook(SCHEDULE.map((row) => [...row])).toFile(join(club, "Schedule.xlsx"));
  return folder;
}

const ROSTER = `Harbor Women's Ice Hockey,,,,,,,,
Updated 10/1/26,,,,,,,,
Season,#,Last Name,First Name,Pos.,Yr,Ht,Hometown,Email
FORWARDS,,,,,,,,
2026-27,19,O'Brien,Kate,F,Sr.,"5'6""","Raleigh, NC",kate@harbor.example.edu
2026-27,12,Ödegaard,Mia,F,Fr.,5-9,"Duluth, MN",mia@harbor.example.edu
GOALIES,,,,,,,,
2026-27,30,Nguyen,Linh,G,So.,5'5,"Durham, NC",
2025-26,9,O'Brien,Kate,D,Jr.,,,
2025-26,4,Smith,Anna,D,Sr.,5'7,"Cary, NC",
`;

const day = (date: string) => ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: "mm/dd/yyyy" });
const SCHEDULE = [
  ["Schedule and results", null, null, null, null, null],
  ["Date", "Time", "Opp", "Rink", "Result", "Dues paid"],
  [day("2025-10-04"), "8:30 PM", "vs Delmont State*", "Polar Iceplex", "W 4-3 (OT)", null],
  ["Sat 11/8/25", null, "@ Vale College", "Vale Arena", "L 5-2", null],
  [day("2026-11-06"), "7:15p", "Vale College", "Polar Iceplex", "T 3-3", null],
  ["Dec 5, 2026", "8:30 PM", "@ Delmont State*", null, null, "yes"],
  ["1/23/27", "TBD", "Vale College", "Polar Iceplex", null, null],
  ["* conference game", null, null, null, null, null],
];

const HOST = "harbor-womens-hockey.localhost";
const browser = useBrowser();
beforeAll(() => importSuiteClubs(writeClub));

async function open(path: string): Promise<Page> {
  const page = await browser.open("phone");
  expect(await openAndWait(page, browser.at(path, HOST))).toBe(200);
  return page;
}

/** The HTML of a page as the server sends it. */
async function read(path: string): Promise<string> {
  const { status, body } = await sendRequest(Number(new URL(browser.at("/")).port), path, { host: HOST });
  expect(status).toBe(200);
  return decodedHtml(body);
}

/** The text of the table row with the name; empty without such a row. */
const rowOf = (html: string, name: string) =>
  (html.match(/<tr\b.*?<\/tr>/gs) ?? [])
    .map((row) => row.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "))
    .find((words) => words.includes(name)) ?? "";

describe("a club of two spreadsheets", () => {
  test("has a home page with its next game", async () => {
    const page = await open("/");
    await page.getByRole("heading", { level: 1, name: /Harbor Women's/ }).waitFor();
    const next = page.getByRole("main");
    await next.getByText("Delmont State").first().waitFor();
    await next.getByText("Saturday, Dec 05, 2026").first().waitFor();
    await checkAccessibility(page);
  });

  test("shows this season's roster with numbers, without private addresses", async () => {
    const html = await read("/roster");
    expect(rowOf(html, "Kate O'Brien")).toMatch(/\b19\b.*\bSenior\b/);
    expect(html).not.toContain("Anna Smith");
    expect(html).not.toContain("@harbor.example.edu,");
    expect(html).not.toContain("kate@");
  });

  test("shows an old season's roster with its numbers, and its players among the alumni", async () => {
    const html = await read("/season/2025-26");
    expect(rowOf(html, "Kate O'Brien")).toMatch(/\b9\b.*\bJunior\b/);
    expect(rowOf(html, "Anna Smith")).not.toBe("");
    expect(await read("/alumni")).toContain("Anna Smith");
  });

  test("shows results, without a time if none was entered", async () => {
    const page = await open("/seasonschedule/2025-26/results");
    await page.getByText("4-3").or(page.getByText("4–3")).first().waitFor();
    await page
      .getByRole("link", { name: /Vale College/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("Saturday, Nov 08, 2025").first().waitFor();
    expect(await page.getByText("12:00 PM").count()).toBe(0);
  });

  test("says that the time of an upcoming game is open", async () => {
    expect(await read("/schedule/upcoming")).toContain("Time TBD");
  });
});
