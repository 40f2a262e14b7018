import { expect, test } from "vitest";
import { readSheetsOf } from "../../../tests/import/bundle-folder.ts";

const TEAM = {
  teamName: "Bay State Tech Lacrosse",
  organizationName: "Bay State Technical Institute",
  teamAlias: "BST",
  sportsType: "MENSLACROSSE",
};

async function games(head: string, ...rows: string[]) {
  const { rows: read, mistakes } = await readSheetsOf({ "schedule.csv": [head, ...rows] }, TEAM);
  return {
    games: (read?.games ?? []).map(
      ({ opponentId, place, state, score, opponentScore }) =>
        `${opponentId} ${place} ${state === "final" ? `${score}-${opponentScore}` : state}`,
    ),
    mistakes,
  };
}

test.each(["G", "Goals", "Score", "Pts."])(
  "two columns %s belong to the teams before them",
  async (score) => {
    const { games: read, mistakes } = await games(
      `Date,Visitor,${score},Home,${score}`,
      "9/1/2026,Bay State Tech,3,Duke,2",
      "9/2/2026,Elon,5,Bay State Tech,1",
      "9/3/2026,Navy,,Bay State Tech,",
    );
    expect(mistakes).toEqual([]);
    expect(read.slice(0, 2)).toEqual(["duke away 3-2", "elon home 1-5"]);
  },
);

test("scores that do not follow their teams are a mistake", async () => {
  const { mistakes } = await games("Date,Visitor,Home,Score,Score", "9/1/2026,Bay State Tech,Duke,3,2");
  expect(mistakes).not.toEqual([]);
});

test("of Opponent and Opp, the one with numbers is the opponent's score", async () => {
  const { games: read, mistakes } = await games(
    "Date,Opponent,H/A,BST,Opp",
    "9/1/2026,Duke,H,9,7",
    "9/2/2026,Elon,A,,PPD",
    "9/3/2026,Navy,A,3,11",
  );
  expect(mistakes).toEqual([]);
  expect(read).toEqual(["duke home 9-7", "elon away postponed", "navy away 3-11"]);
});

test("two columns of opponents' names stay a mistake", async () => {
  const { mistakes } = await games("Date,Opponent,Opp,H/A", "9/1/2026,Duke,Elon,H");
  expect(mistakes).toHaveLength(1);
});
