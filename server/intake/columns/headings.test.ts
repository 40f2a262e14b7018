import { expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";
import { headingForms, headingsOf } from "./headings.ts";

const meantBy = (collection: "players" | "games", heading: string) =>
  headingForms(heading)
    .map((form) => headingsOf(collection).get(form))
    .find((meant) => meant !== undefined);

test.each([
  ["Prev. Team", "Previous Team"],
  ["Prev.Team", "Previous Team"],
  ["H.S.", "Previous Team"],
  ["HS/Club", "Previous Team"],
  ["Last Club", "Previous Team"],
  ["High School / Prep", "Previous Team"],
  ["Prior Team", "Previous Team"],
  ["Grad", "Year"],
  ["Grad. Yr.", "Year"],
  ["Expected Grad", "Year"],
  ["Expected graduation year", "Year"],
  ["Anticipated Graduation", "Year"],
  ["Squad No.", "Team Number"],
  ["Preferred jersey #", "Team Number"],
  ["Preferred Number (0-99)", "Team Number"],
  ["Student", "name"],
  ["Town", "city"],
  ["Hometown State", "state"],
  ["Ht. / Wt.", "Height"],
])("of players: %s", (heading, meant) => expect(meantBy("players", heading)).toBe(meant));

test.each([
  ["KO", "time"],
  ["K.O.", "time"],
  ["Kickoff Time", "time"],
  ["Time/Result", "timeOrResult"],
  ["Result / Time", "timeOrResult"],
  ["Time or Score", "timeOrResult"],
  ["Pitch", "venue"],
  ["H/V", "place"],
  ["H. / A.", "place"],
  ["Opp. Score", "opponentScore"],
  ["Match", "team"],
])("of games: %s", (heading, meant) => expect(meantBy("games", heading)).toBe(meant));

async function games(head: string, ...rows: string[]) {
  const { rows: read, mistakes } = await readSheetsOf({ "schedule.csv": [head, ...rows] });
  return {
    games: (read?.games ?? []).map((game) => {
      const { timeOfGame, state, score, opponentScore, place, opponentId } = game;
      const result = state === "final" ? `${score}-${opponentScore}` : state;
      return [opponentId, place, timeOfGame instanceof Date ? timeOfGame.toISOString() : "", result].join(
        " ",
      );
    }),
    mistakes,
  };
}

test("a column for time or result holds either, or both", async () => {
  const { games: read, mistakes } = await games(
    "Date,Opponent,H/A,Time/Result",
    "9/1/2026,Duke,H,W 4-3",
    "9/2/2026,Elon,H,7:00 PM / L 2-5",
    "9/3/2026,Navy,H,PPD",
    "10/1/2027,Army,H,7:00 PM",
    "10/2/2027,Vale,H,TBD",
  );
  expect(mistakes).toEqual([]);
  expect(read.map((game) => game.split(" ").at(-1))).toEqual(["4-3", "2-5", "postponed", "scheduled", "tbd"]);
  expect([read[1], read[3]].map((game) => game?.includes("23:00:00"))).toEqual([true, true]);
});

test("a cell that is neither is a mistake, and so is a time that contradicts the row's", async () => {
  const { mistakes } = await games(
    "Date,Time,Opponent,H/A,Time/Result",
    "9/1/2026,,Duke,H,after varsity",
    "10/2/2027,6:00 PM,Elon,H,7:00 PM",
  );
  expect(mistakes).toEqual([
    expect.stringMatching(/^schedule\.csv:2 Time\/Result \(E2\): expected a result/),
    expect.stringMatching(/^schedule\.csv:3 Time \(B3\): "6:00 PM"\. This cell has more than one time/),
  ]);
});

test("V beside H means visitor, and match numbers are no opponents", async () => {
  const { games: read, mistakes } = await games(
    "Match,Date,Opponent,H/V",
    "1,10/1/2026,Duke,H",
    "2,10/2/2026,Elon,V",
  );
  expect(mistakes).toEqual([]);
  expect(read.map((game) => game.split(" ").slice(0, 2))).toEqual([
    ["duke", "home"],
    ["elon", "away"],
  ]);
});

test("a column Match holds the opponents if no other column does", async () => {
  const { games: read } = await games(
    "Date,Match,Pitch",
    "10/1/2026,Duke,Pitch 3",
    "10/2/2026,@ Elon,Pitch 1",
  );
  expect(read.map((game) => game.split(" ").slice(0, 2))).toEqual([
    ["duke", "home"],
    ["elon", "away"],
  ]);
});

test("town and state from two columns are joined", async () => {
  const { rows } = await readSheetsOf({
    "roster.csv": ["Name,Hometown,Hometown State", "Jane Roe,Fargo,ND", 'Kim Poe,"Madison, WI",WI'],
  });
  const towns = rows?.players.map(({ details }) => details.find(({ title }) => title === "Hometown")?.value);
  expect(towns).toEqual(["Fargo, ND", "Madison, WI"]);
});
