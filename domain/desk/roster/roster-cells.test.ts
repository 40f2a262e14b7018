import { expect, test } from "vitest";
import {
  changeOfCells,
  detailCell,
  mergeRoster,
  type RosterCells,
  rosterCells,
  undoneRoster,
} from "./roster-cells.ts";
import { addedPlayerNote, undoRosterLabel } from "./roster-sentences.ts";

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

const row = (id: string, name: string, number: string) => ({
  id,
  name,
  cells: { [detailCell("Team Number")]: number },
});

test("who was added is named, with everybody else who wears the number", () => {
  const rows = [
    row("sam", "Sam Whitlock", "27"),
    row("andre", "Andre Kowalczyk", "27"),
    row("bea", "Bea", ""),
  ];
  expect(addedPlayerNote(rows, "sam", "record-saved")).toEqual({
    text: "Sam Whitlock was added. The website shows it now.",
    same: [{ id: "andre", text: "Andre Kowalczyk also wears 27." }],
  });
  expect(addedPlayerNote(rows, "bea", "record-saved-planned")?.same).toEqual([]);
  expect(addedPlayerNote(rows, "nobody", "record-saved")).toBeNull();
  expect(addedPlayerNote(rows, "sam", "record-undone")).toBeNull();
});

test("the button that undoes a change names it and its player", () => {
  const names = new Map([["sam", "Sam Whitlock"]]);
  const number = detailCell("Team Number");
  const change = (before: RosterCells, after: RosterCells) => [{ playerId: "sam", before, after }];
  const label = (before: RosterCells, after: RosterCells, isUndone = false) =>
    undoRosterLabel(change(before, after), names, isUndone);
  expect(label({ [number]: "27" }, { [number]: "37" })).toBe("Undo: Sam Whitlock, number 27 → 37");
  expect(label({ [number]: "37" }, { [number]: "27" }, true)).toBe("Redo: Sam Whitlock, number 27 → 37");
  expect(label({ on: "" }, { on: "yes", [number]: "27" })).toBe("Undo: added Sam Whitlock");
  expect(label({ on: "yes" }, { on: "" })).toBe("Undo: took Sam Whitlock off the roster");
  expect(label({ [number]: "1", name: "S" }, { [number]: "2", name: "Sam" })).toBe(
    "Undo your last change (Sam)",
  );
  expect(undoRosterLabel([...change({}, {}), ...change({}, {})], names)).toBe(
    "Undo your last change (2 players)",
  );
});
