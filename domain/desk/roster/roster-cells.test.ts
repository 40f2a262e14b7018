import { expect, test } from "vitest";
import { changeOfCells, mergeRoster, rosterCells, undoneRoster } from "./roster-cells.ts";

const ann = { list: "players", name: "Ann", "detail:Team Number": "9", "detail:Position": "Forward" };

test("two officers' changes of different cells are both taken, and of the same cell are asked about", () => {
  const stored = new Map([["ann", { ...ann, "detail:Position": "Defense" }]]);
  const change = { playerId: "ann", before: ann, after: { "detail:Team Number": "10" } };
  expect(mergeRoster(stored, [change])).toEqual({
    changes: [
      { playerId: "ann", before: { "detail:Team Number": "9" }, after: { "detail:Team Number": "10" } },
    ],
    clashes: [],
  });
  const same = { ...change, after: { "detail:Position": "Goalie" } };
  expect(mergeRoster(stored, [same]).clashes).toEqual([
    { playerId: "ann", cell: "detail:Position", entered: "Goalie", stored: "Defense" },
  ]);
  // Both entered the same: nothing is left to do.
  const agreed = { ...change, after: { "detail:Position": "Defense" } };
  expect(mergeRoster(stored, [agreed])).toEqual({ changes: [], clashes: [] });
});

test("a change that is undone clashes only with a later one of the same cell", () => {
  const change = changeOfCells("ann", ann, { ...ann, "detail:Team Number": "10" });
  if (!change) throw new Error("No change");
  const undone = undoneRoster([change]);
  const now = (number: string) => new Map([["ann", { ...ann, "detail:Team Number": number }]]);
  expect(mergeRoster(now("10"), undone).changes).toMatchObject([{ after: { "detail:Team Number": "9" } }]);
  expect(mergeRoster(now("11"), undone).clashes).toMatchObject([{ stored: "11" }]);
});

test("a season's own number wins over today's, even if it is empty", () => {
  const number = (value: string) => [{ title: "Team Number", value }];
  const player = { list: "players", name: "Ann", biography: "", isOn: true, details: number("9") } as const;
  expect(rosterCells({ ...player, inSeason: [] })["detail:Team Number"]).toBe("9");
  expect(rosterCells({ ...player, inSeason: number("") })["detail:Team Number"]).toBe("");
});
