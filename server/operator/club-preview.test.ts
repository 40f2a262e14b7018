import { expect, test } from "vitest";
import { IMPORT_TIME, readSheetsOf } from "../../tests/import/bundle-folder.ts";
import { printPreview } from "./club-preview.ts";

async function preview(files: Record<string, readonly string[]>): Promise<string[]> {
  const { bundle } = await readSheetsOf(files);
  const lines: string[] = [];
  printPreview(bundle, IMPORT_TIME, (line) => lines.push(line));
  return lines;
}

test("lists the newest season's games, with side, result and record so far", async () => {
  const games = [
    "Date,Time,Opponent,Result",
    "10/3/2026,7:30 PM,Delmont,W 4-2",
    "10/4/2026,TBD,@ Vale Tech,OTL 2-3",
    "10/10/2026,7:30 PM,Harrow Bay,PPD",
    "10/17/2026,7 PM,@ Delmont,",
    "11/28/2026,8 PM,@ Delmont,",
    "11/2/2025,7 PM,Delmont,W 5-1",
  ];
  expect(await preview({ "schedule.csv": games })).toEqual([
    "2026-27 schedule, as we read it:",
    "  Day                Time              Opponent    Result          Record",
    "  Sat, Oct 03, 2026  07:30 PM EDT  vs  Delmont     W 4-2           1-0-0",
    "  Sun, Oct 04, 2026  TBD           at  Vale Tech   OTL 2-3         1-0-1",
    "  Sat, Oct 10, 2026  07:30 PM EDT  vs  Harrow Bay  postponed",
    "  Sat, Oct 17, 2026  07:00 PM EDT  at  Delmont     no result yet",
    "  Sat, Nov 28, 2026  08:00 PM EST  at  Delmont     not played yet",
    "2025-26 schedule: 1 game, 1-0-0 (W-L-OTL)",
  ]);
});

test("lists the roster by number, with position and class", async () => {
  const roster = ["No,Name,Pos,Class", "30,Jane Roe,Goalie,Senior", "7,Kim Poe,Forward,"];
  expect(await preview({ "roster.csv": roster })).toEqual([
    "Roster, as we read it:",
    "  No.  Name      Position  Class",
    "  7    Kim Poe   Forward",
    "  30   Jane Roe  Goalie    Senior",
  ]);
});

test("there is none with a mistake: the club is incomplete", async () => {
  expect(await preview({ "roster.csv": ["No,Pos", "30,Goalie"] })).toEqual([]);
});
