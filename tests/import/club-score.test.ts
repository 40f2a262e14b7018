import { expect, test } from "vitest";
import { readSheetsOf } from "./bundle-folder.ts";

/** The games in a club's folder with only team.json and schedule.csv. */
async function gamesOf(schedule: string[], more: object = {}) {
  const { bundle, mistakes } = await readSheetsOf(
    { "schedule.csv": schedule },
    { teamName: "Pinecrest", ...more },
  );
  const games = bundle.folders[0]?.club?.rows.games ?? [];
  return {
    mistakes,
    results: games.map(({ state, score, opponentScore }) => [state, score, opponentScore]),
  };
}

test("the club's own column of scores is recognized by the names in team.json", async () => {
  const rows = ["9/11/26,Away,Delmont,2,4", "9/12/26,Away,Vale,6,4", "11/27/26,Home,Harrow,TBD,TBD"];
  const expected = {
    mistakes: [],
    results: [
      ["final", 2, 4],
      ["final", 6, 4],
      ["tbd", null, null],
    ],
  };
  expect(await gamesOf(["date,location,opponent,pinecrest_score,opp_score", ...rows])).toEqual(expected);
  expect(
    await gamesOf(["date,location,opponent,pc_score,opp_score", ...rows], { teamName: "Pinecrest Ice aa1" }),
  ).toEqual(expected);
});
