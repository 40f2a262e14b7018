import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BundleReport } from "../records/bundle-report.ts";
import { mistakeLine } from "../records/mistake.ts";
import { parseCsvRows } from "../workbooks/csv-rows.ts";
import { readSheet } from "./read-sheet.ts";

function read(text: string, collection: "players" | "games" = "players") {
  const report: BundleReport = { mistakes: [], notes: [] };
  const rows = parseCsvRows("p.csv", text, report);
  const records = rows && readSheet(rows, { collection, names: new Map(), season: null }, report);
  return { records, mistakes: report.mistakes.map(mistakeLine), notes: report.notes };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe("a sheet", () => {
  test("keeps any text, and gives each record the line on which it begins", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", ";", "\t", "\n", " "), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, fc.nat(2)), { maxLength: 6 }), (rows) => {
        let line = 2;
        let text = "id,biography\n";
        const expected = rows.map(([biography, emptyLines], at) => {
          const begins = line + emptyLines;
          text += `${"\n".repeat(emptyLines)}p-${at},${quoted(biography)}\n`;
          line = begins + biography.split("\n").length;
          return { id: `p-${at}`, biography: biography.trim() || undefined, line: begins };
        });
        const { records } = read(text.replace("id,", "id,name,").replace(/^(p-\d+),/gm, "$1,N,"));
        const found = records?.map(({ value, lineOf }) => {
          const { id, biography } = value as { id: string; biography?: string };
          return { id, biography, line: lineOf([]) };
        });
        expect(found).toEqual(expected);
      }),
    );
  });

  test("converts numbers, yes and no, and lists for the schema; other text stays", () => {
    const head = "id,seasonId,opponentId,place,timeOfGame,score,opponentScore,deleted\n";
    const { records } = read(`${head}g,s,o,home,t,04,4.,Yes\n`, "games");
    expect(records?.[0]?.value).toMatchObject({ score: 4, opponentScore: "4.", deleted: true });
  });

  test("reports a missing or duplicate column once, not for each row; an unknown one is noted", () => {
    const { records, mistakes, notes } = read("id,Favourite Song,ID\np-1,A,x\np-2,B,y\n");
    expect(records).toBeNull();
    expect(mistakes.map((line) => line.slice(0, 40))).toEqual([
      "p.csv:1 ID (C1): id (A1) and ID (C1) are",
      "p.csv:1: expected a column named Name, o",
    ]);
    expect(notes).toEqual([
      "p.csv:1 Favourite Song: skipped, because Fieldhouse doesn't recognize this column",
    ]);
  });

  test("reports a misspelt column with the nearest name; personal columns are skipped", () => {
    const { mistakes, notes } = read(
      "Name,Hometwon,E-mail,Parent Phone\nJon,Ashford,j@example.org,5551234\n",
    );
    expect(mistakes).toEqual([
      "p.csv:1 Hometwon: Fieldhouse doesn't recognize this column. Did you mean Hometown?",
    ]);
    expect(notes).toEqual([
      "p.csv:1 E-mail, Parent Phone: skipped, because personal details don't belong on a public site",
    ]);
    expect(JSON.stringify(notes)).not.toContain("example.org");
  });

  test("does not take a game's state and address for a person's", () => {
    const head = "id,seasonId,opponentId,place,timeOfGame,state,address\n";
    const { records, notes } = read(`${head}g,s,o,home,t,final,1 Ferry Road\n`, "games");
    expect(records?.[0]?.value).toMatchObject({ state: "final", address: "1 Ferry Road" });
    expect(notes).toEqual([]);
  });

  test("skips titles above the headings, group headings, repeated headings and remarks", () => {
    const sheet = [
      "Ashford Kestrels,,",
      "2026-27 Roster,,",
      "No.,Player,Pos.",
      "FORWARDS,,",
      "9,Jon Ödegaard,F",
      "No.,Player,Pos.",
      "DEFENSE,,",
      "4,Max Moe,D",
      "* captain,,",
    ].join("\n");
    const { records, mistakes, notes } = read(sheet);
    expect(mistakes).toEqual([]);
    expect(records?.map(({ value, lineOf }) => [(value as { name: string }).name, lineOf([])])).toEqual([
      ["Jon Ödegaard", 5],
      ["Max Moe", 8],
    ]);
    // The headings between the players become the groups of the players below them.
    expect(notes).toHaveLength(1);
    expect(records?.map(({ value }) => (value as { group?: string }).group)).toEqual(["FORWARDS", "DEFENSE"]);
  });

  test("gives the line of a quote that is not closed, or stands inside a cell", () => {
    const rule = 'no " inside a cell (type heights as 5-11; save the sheet as .xlsx if a cell needs quotes)';
    expect(read('id,name\np-1,Jon "Jo" Ö\n')).toMatchObject({
      records: null,
      mistakes: [`p.csv:2: expected ${rule}`],
    });
    expect(read('id,name\np-1,"Jon\n')).toMatchObject({
      records: null,
      mistakes: [expect.stringContaining(rule)],
    });
  });

  test("has no records if it is empty; cells beyond the headings are a mistake unless they are empty", () => {
    expect(read("")).toEqual({ records: [], mistakes: [], notes: [] });
    expect(read("id,name\np-1,Jon,,\n").mistakes).toEqual([]);
    expect(read("id,name\np-1,Ödegaard, Jon\n").mistakes).toHaveLength(1);
  });
});
