import { describe, expect, test } from "vitest";
import { readSheetsOf } from "../../../../tests/import/bundle-folder.ts";
import { isEventName } from "../event-names.ts";

describe("a text that is only an event's name", () => {
  test.each([
    ...[
      "Prairie 7s",
      "NPSU 7s Tournament",
      "Maine Tournament (Portland)",
      "Ruggerfest 2026",
      "St. Patrick's Sevens",
    ],
    ...["ACHA Nationals", "WCLA Midwest Regional Tournament", "Brown Bowl", "BRWLL Championship"],
  ])("%s", (name) => {
    expect(isEventName(name)).toBe(true);
  });

  test.each([
    ...["Bowling Green", "Classic City Rugby", "Cupertino", "Delmont", "Nationals watch party"],
    ...["Fall Classic vs Duke", "Tour of Ireland", "Championship banquet"],
  ])("not %s", (name) => {
    expect(isEventName(name)).toBe(false);
  });
});

async function schedule(...lines: string[]) {
  const { rows, mistakes, notes } = await readSheetsOf({ "schedule.csv": lines });
  const opponents = new Map(rows?.opponents.map(({ id, name }) => [id, name]));
  const games = rows?.games.map(({ opponentId, kind, place, state, score, note }) => [
    opponents.get(opponentId ?? ""),
    ...[kind, place, state, score, note],
  ]);
  return { games, mistakes, notes: notes.filter((line) => line.includes("tournament")) };
}

const READ = `was read as a tournament, not as an opponent`;
const OPEN = `was read as a tournament at a neutral site, not as an opponent`;
const ONE = "for a single game, type the other team's name";
const HOST = "if you host it, type H in an H/A column";

describe("a tournament of one day", () => {
  test("keeps its name, with a note that it is no opponent", async () => {
    expect(await schedule("Date,Time,Opponent,H/A", "4/10/2027,9 AM,Prairie 7s,N")).toEqual({
      games: [["Prairie 7s", "tournament", "neutral", "scheduled", null, ""]],
      mistakes: [],
      notes: [`schedule.csv:2 Opponent (C2): "Prairie 7s" ${READ}; ${ONE}`],
    });
  });

  test.each(["Match", "Title"])(
    "is read from a column %s, at a neutral site where nothing says which",
    async (head) => {
      const { games, mistakes, notes } = await schedule(
        `Date,Time,${head},H/A`,
        "4/3/2027,1 PM,vs Elon,",
        "4/10/2027,9 AM,NPSU 7s Tournament,",
        "4/17/2027,9 AM,NPSU 7s,H",
      );
      expect([mistakes, games?.slice(1).map(([name, kind, place]) => [name, kind, place])]).toEqual([
        [],
        [
          ["NPSU 7s Tournament", "tournament", "neutral"],
          ["NPSU 7s", "tournament", "home"],
        ],
      ]);
      expect(notes).toEqual([
        `schedule.csv:3 ${head} (C3): "NPSU 7s Tournament" ${OPEN}; ${ONE}; ${HOST}`,
        `schedule.csv:4 ${head} (C4): "NPSU 7s" ${READ}; ${ONE}`,
      ]);
    },
  );

  test("has no score: text under Result becomes its note, and does not count in the record", async () => {
    const { games, notes } = await schedule("Date,Opponent,H/A,Result", "9/12/2026,Prairie 7s,A,W 2-1");
    expect(games?.[0]?.slice(3)).toEqual(["scheduled", null, "W 2-1"]);
    expect(notes).toEqual([
      `schedule.csv:2 Opponent (B2): "Prairie 7s" ${READ}, so "W 2-1" is only a note; ${ONE}`,
    ]);
  });

  test("is not a home game only because other games are marked as away", async () => {
    const { games } = await schedule(
      "Date,Opponent",
      "9/5/2026,@ Elon",
      "9/12/2026,Duke",
      "9/19/2026,Prairie 7s",
    );
    expect(games?.map(([, , place]) => place)).toEqual(["away", "home", "neutral"]);
  });

  test("over several days is noted only if the place was open", async () => {
    const head = "Date,Opponent,H/A";
    expect((await schedule(head, "4/10/2027 - 4/11/2027,Prairie 7s,A")).notes).toEqual([]);
    expect((await schedule(head, "4/3/2027,Elon,H", "4/10/2027 - 4/11/2027,Prairie 7s,")).notes).toEqual([
      `schedule.csv:3 Opponent (B3): "Prairie 7s" ${OPEN}; ${HOST}`,
    ]);
  });

  test("is no round of a draw, and no opponent in the club's own list", async () => {
    expect((await schedule("Date,Opponent,H/A", "4/10/2027,Conference Final,H")).games?.[0]?.[0]).toBe(
      "Opponent to be announced",
    );
    const { rows, notes } = await readSheetsOf({
      "schedule.csv": ["Date,Opponent,H/A,Result", "9/12/2026,Seattle Sevens,A,W 2-1"],
      "opponents.csv": ["Name", "Seattle Sevens"],
    });
    expect([rows?.games[0]?.score, notes.filter((line) => line.includes("tournament"))]).toEqual([2, []]);
  });
});
