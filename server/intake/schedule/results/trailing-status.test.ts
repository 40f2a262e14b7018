import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";
import { parseEventTitle } from "../../calendar/event-title.ts";
import { trailingStatus } from "./trailing-status.ts";

const BEHIND = [
  ["vs RPI (postponed - ice down)", "vs RPI", "postponed - ice down"],
  ["at Union (cancelled: weather)", "at Union", "cancelled: weather"],
  ["vs Army (PPD)", "vs Army", "PPD"],
  ["vs Army PPD", "vs Army", "PPD"],
  ["vs Siena [CANCELED]", "vs Siena", "CANCELED"],
  ["vs Siena - CANCELED!", "vs Siena", "CANCELED"],
  ["@ Marist (snow - cancelled)", "@ Marist", "cancelled - snow"],
  ["NYU (game cancelled, no refs)", "NYU", "cancelled, no refs"],
  ["NYU - postponed to 1/22", "NYU", "postponed to 1/22"],
  ["Kent (Ohio) cancelled due to weather", "Kent (Ohio)", "cancelled due to weather"],
  ["Stony Brook (rained out", "Stony Brook", "rained out"],
  ["Delmont game called off", "Delmont", "called off"],
] as const;

describe("a status behind a name is split off with its reason", () => {
  test.each(BEHIND)("%s", (text, rest, status) => {
    expect(trailingStatus(text)).toEqual({ rest, status });
  });

  test.each([
    "LSU [NC]",
    "Postponed",
    "(cancelled)",
    "Duke (JV game cancelled)",
    "Duke (tickets cancelled only)",
    "Duke (postponed from 10/3)",
    "Cancelled Stamps",
    "Elon (PPD) @ Rec Field",
  ])("nothing is split from %s", (text) => {
    expect(trailingStatus(text)).toBeNull();
  });
});

const isOwn = (name: string) => name === "Kestrels";

test("a calendar's title gives status and reason, which are no part of the opponent", () => {
  expect(parseEventTitle("vs RPI (postponed - ice down)", isOwn)).toMatchObject({
    title: "vs RPI",
    status: "postponed - ice down",
  });
  expect(parseEventTitle("Kestrels @ Union (cancelled: weather)", isOwn)).toMatchObject({
    opponent: "Union",
    place: "away",
    status: "cancelled: weather",
  });
});

async function schedule(head: string, ...lines: string[]) {
  const { rows, mistakes, notes } = await readSheetsOf({ "schedule.csv": [head, ...lines] });
  const opponents = new Map(rows?.opponents.map(({ id, name }) => [id, name]));
  const games = rows?.games.map(({ opponentId, state, note }) => [
    opponents.get(opponentId ?? ""),
    state,
    note,
  ]);
  return { games, mistakes, notes };
}

describe("in a schedule", () => {
  test.each([
    ["RPI (postponed - ice down)", ["RPI", "postponed", "ice down"]],
    ["vs Union (cancelled: weather)", ["Union", "cancelled", "weather"]],
    ["Army (PPD)", ["Army", "postponed", ""]],
  ])("the opponent %s has a status", async (cell, game) => {
    const { games, mistakes } = await schedule("Date,Opponent,H/A", `9/12/2026,${cell},H`);
    expect([games, mistakes]).toEqual([[game], []]);
  });

  test("a title has a status, too", async () => {
    const { games, mistakes } = await schedule("Date,Title,H/A", "9/12/2026,vs RPI (postponed - ice down),H");
    expect([games, mistakes]).toEqual([[["RPI", "postponed", "ice down"]], []]);
  });

  test("that contradicts the column Status is a mistake", async () => {
    const head = "Date,Opponent,H/A,Status";
    expect((await schedule(head, "9/12/2026,RPI (PPD),H,Scheduled")).mistakes).toEqual([
      `schedule.csv:2 Opponent (B2): "RPI (PPD)". This doesn't match Status, which says "Scheduled". Fix one of them.`,
    ]);
    expect((await schedule(head, "9/12/2026,RPI (PPD),H,Postponed")).mistakes).toEqual([]);
  });
});
