import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { imageInspection } from "../../server/compose-store.ts";
import { parseWorkbookRows } from "../../server/intake/workbooks/workbook-rows.ts";
import { runCheck } from "../../server/operator/run-check.ts";
import { runNewClub } from "./new-club.ts";
import type { NewCall } from "./new-command.ts";
import { TEMPLATE_SEASON, writeNewSheets } from "./new-sheets.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const OPTIONS = {
  name: "Harbor Herons",
  organization: "Harbor College",
  sport: "MENSRUGBY",
  email: "officers@harbor.example.edu",
  timeZone: "America/Chicago",
  colors: "#13294b, #7bafd4",
} as const;

let directory: string;
let printed: string[];
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "fieldhouse-new-"));
  directory = join(folder, "club");
  printed = [];
  return () => rm(folder, { recursive: true });
});
const print = (line: string) => void printed.push(line);
const call = (given: Partial<NewCall> = {}): NewCall => ({
  ...{ directory, name: null, organization: null, sport: null, email: null, timeZone: null, colors: null },
  ...given,
});
/** Checks the club as the command does, but within this process. */
const check = (now = NOW) =>
  runCheck(directory, { inspect: imageInspection(`${directory}-made`), now }, print);

describe("a new club's folder", () => {
  test("has no mistakes; what is still missing is listed apart from mistakes", async () => {
    expect(await runNewClub(call(OPTIONS), null, NOW, print)).toBe(0);
    printed = [];
    expect(await check()).toBe(0);
    expect(printed.at(-1)).toBe("No mistakes found. This folder is ready to import.");
    expect(printed).toContain("Harbor Herons can still add these. Until then:");
    expect(printed).toContain("  logo (images/crest.png): the site shows your initials");
  });

  test("leaves the example rows of its sheets off the site, and lists each", async () => {
    await runNewClub(call(OPTIONS), null, NOW, print);
    printed = [];
    expect(await check()).toBe(0);
    const examples = printed.filter((line) => line.includes("is an example. Replace it with your own"));
    expect(examples).toHaveLength(5);
    expect(examples[0]).toBe(
      'note: roster.xlsx:2: skipped: "Example Player" is an example. Replace it with your own',
    );
    expect(printed.join("\n")).toMatch(/players \(roster\.xlsx\):.*\n.*games \(schedule\.xlsx\):/);
    expect(printed.join("\n")).not.toContain("as we read it");
  });

  test("imports players that replaced the examples", async () => {
    await runNewClub(call(OPTIONS), null, NOW, print);
    await rm(join(directory, "roster.xlsx"));
    await writeFile(join(directory, "roster.csv"), "#,Name,Pos\n9,Jane Roe,Prop\n");
    printed = [];
    expect(await check()).toBe(0);
    expect(printed).toContain("  9    Jane Roe  Prop");
  });

  test("has no mistakes on a season's first day: the example result is not in the future", async () => {
    const firstDay = new Date("2027-07-01T17:00:00Z");
    expect(await runNewClub(call(OPTIONS), null, firstDay, print)).toBe(0);
    expect(await check(firstDay)).toBe(0);
  });

  test("has the same workbooks as docs/templates/ (npm run templates)", async () => {
    await runNewClub(call(OPTIONS), null, NOW, print);
    await writeNewSheets(directory, TEMPLATE_SEASON);
    const templates = join(PROJECT_ROOT, "docs", "templates");
    for (const file of await readdir(templates)) {
      const [template, current] = await Promise.all(
        [templates, directory].map(async (folder) =>
          parseWorkbookRows(file, await readFile(join(folder, file)), { mistakes: [], notes: [] }),
        ),
      );
      expect(template).toEqual(current);
      await copyFile(join(templates, file), join(directory, file));
    }
    expect(await check()).toBe(0);
  });

  test("asks six questions, each until the answer is valid", async () => {
    const answers = [
      "",
      "Harbor Herons",
      "Harbor College",
      "9",
      "4",
      "nobody",
      "gm@harbor.example.edu",
      "",
      "red",
      "",
    ];
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return answers.shift() ?? "";
    };
    expect(await runNewClub(call(), ask, NOW, print)).toBe(0);
    expect(new Set(asked).size).toBe(6);
    const team = JSON.parse(await readFile(join(directory, "team.json"), "utf8"));
    expect(team).toMatchObject({ teamName: "Harbor Herons", sportsType: "MENSRUGBY" });
    expect(await check()).toBe(0);
  });

  test("is not created if a script leaves an answer out, or the folder is not empty", async () => {
    expect(await runNewClub(call({ ...OPTIONS, email: null }), null, NOW, print)).toBe(1);
    expect(printed).toEqual(["--email: expected an email address such as captain@example.com"]);
    await mkdir(directory);
    await writeFile(join(directory, "notes.txt"), "ours");
    expect(await runNewClub(call(OPTIONS), null, NOW, print)).toBe(1);
    expect(printed.at(-1)).toBe(
      `${directory} isn't empty, so nothing was created. Choose a new or empty folder.`,
    );
  });

  test("finds the crest by its name, whatever its file extension", async () => {
    await runNewClub(call(OPTIONS), null, NOW, print);
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: "#13294b" } });
    await writeFile(join(directory, "images", "Crest.png"), await picture.png().toBuffer());
    await writeFile(join(directory, "images", "IMG 0412 (2).jpg"), await picture.jpeg().toBuffer());
    await rm(join(directory, "roster.xlsx"));
    await writeFile(join(directory, "roster.csv"), "#,Name\n9,Jane Roe\n");
    await writeFile(join(directory, "images", "Jane Roe.jpg"), await picture.jpeg().toBuffer());
    printed = [];
    expect(await check()).toBe(0);
    expect(printed.join("\n")).not.toMatch(/logo \(|pictures of players/);
  });

  test("lists a mistake with its file and line", async () => {
    await runNewClub(call(OPTIONS), null, NOW, print);
    await writeFile(join(directory, "sponsors.csv"), "Name,Url\nDiner,ftp://diner.example\n");
    printed = [];
    expect(await check()).toBe(1);
    expect(printed.slice(-2)).toEqual([
      'sponsors.csv:2 Url (B2): expected a web address such as www.example.com, got "ftp://diner.example"',
      "1 mistake.",
    ]);
  });
});
