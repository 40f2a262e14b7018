import { expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

/** The current players and the alumni, with positions, read from rosters. Keys of `files` are file names. */
async function rosters(files: Record<string, readonly string[]>) {
  const { rows, notes } = await readSheetsOf(files, { sportsType: "WOMENSRUGBY" });
  const told = (alumni: boolean) =>
    (rows?.players ?? [])
      .filter((player) => player.alumni === alumni)
      .map(({ name, details }) =>
        [name, details.find(({ title }) => title === "Position")?.value].filter(Boolean).join(", "),
      );
  return { players: told(false), alumni: told(true), notes };
}

test("a roster without a season, beside one with a season, is the current one", async () => {
  const { players, alumni } = await rosters({
    "roster.csv": ["#,Name", "7,Jane Roe", "8,Ann Fox"],
    "roster 2025-26.csv": ["#,Name", "7,Jane Roe", "9,Old Girl"],
  });
  expect({ players, alumni }).toEqual({ players: ["Jane Roe", "Ann Fox"], alumni: ["Old Girl"] });
});

test("fall and spring of one year are two seasons, in the order of the calendar", async () => {
  const { players, alumni } = await rosters({
    "roster.csv": [
      "Season,#,Name",
      "Fall 2025,7,Jane Roe",
      "Spring 2026,7,Jane Roe",
      "Spring 2026,9,Mia Poe",
      "Fall 2026,7,Jane Roe",
    ],
  });
  expect({ players, alumni }).toEqual({ players: ["Jane Roe"], alumni: ["Mia Poe"] });
});

test("a fall belongs to its academic year", async () => {
  const { players, alumni } = await rosters({
    "roster.csv": ["Season,#,Name", "2026-27,7,Jane Roe", "Fall 2026,8,Ann Fox", "Spring 2026,9,Old Girl"],
  });
  expect({ players, alumni }).toEqual({ players: ["Jane Roe", "Ann Fox"], alumni: ["Old Girl"] });
});

test("other headings end a position's group, and are no players", async () => {
  const { players } = await rosters({
    "roster.csv": [
      "#,Name",
      "FORWARDS (1),",
      "7,Jane Roe",
      ",Injured Reserve",
      "8,Ann Fox",
      "Captains,",
      "9,Mia Poe",
    ],
  });
  expect(players).toEqual(["Jane Roe, Forward", "Ann Fox", "Mia Poe"]);
});

test("people under Alumni and vacant places are no players, with notes", async () => {
  const { players, notes } = await rosters({
    "roster.csv": [
      "#,Name",
      "7,Jane Roe",
      "8,TBD",
      "9,VACANT",
      "10,Pat Moe (Coach)",
      "Alumni,",
      "33,Old Girl",
    ],
  });
  expect(players).toEqual(["Jane Roe"]);
  expect(notes.filter((note) => note.includes("isn't a player"))).toHaveLength(4);
});

test("the first group's heading may be above the headings of the columns", async () => {
  const { players } = await rosters({
    "roster.csv": ["Forwards,", "#,Name", "7,Jane Roe", "Backs,", "#,Name", "9,Mia Poe"],
  });
  expect(players).toEqual(["Jane Roe, Forward", "Mia Poe, Back"]);
});
