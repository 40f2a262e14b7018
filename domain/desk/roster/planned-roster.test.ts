import { expect, test } from "vitest";
import {
  changesToShow,
  completePlan,
  plannedCells,
  plannedNewcomers,
  withPlannedChanges,
} from "./planned-roster.ts";

const YEAR = "detail:Year";
const NUMBER = "detail:Team Number";
const STEP = { ends: 2027, isOtherYear: true };
const stored = (list: string, year: string, more: Record<string, string> = {}) => ({
  ...{ on: "", list, name: "Ann", [NUMBER]: "9", [YEAR]: year },
  ...more,
});
const kept = { playerId: "ann", after: { on: "yes", [YEAR]: "Senior" } };
const planned = () => withPlannedChanges({}, [kept], () => stored("players", "Junior"));

test("a plan says only what differs, and follows what is stored in everything else", () => {
  expect(planned()).toEqual({
    ann: { from: "players", after: { on: "yes", [YEAR]: "Senior" } },
  });
  const now = stored("players", "Junior", { [NUMBER]: "10" });
  expect(plannedCells(now, planned().ann)).toMatchObject({ on: "yes", [NUMBER]: "10", [YEAR]: "Senior" });
  const again = withPlannedChanges(planned(), [{ playerId: "ann", after: { [NUMBER]: "10" } }], () => now);
  expect(again.ann?.after).toEqual({ on: "yes", [YEAR]: "Senior" });
});

test("who was removed or became an alum since then stays so, unless the plan says otherwise", () => {
  const show = (now: Record<string, string>, players = planned()) => changesToShow({ players }, () => now);
  expect(show({ on: "" })).toEqual([]);
  expect(show(stored("alumni", "Junior"))).toEqual([]);
  expect(show(stored("players", "Senior"))).toEqual([
    { playerId: "ann", before: { on: "" }, after: { on: "yes" } },
  ]);
  const back = withPlannedChanges({}, [{ playerId: "ann", after: { on: "yes", list: "players" } }], () =>
    stored("alumni", "Class of 2026"),
  );
  expect(show(stored("alumni", "Class of 2026"), back)[0]?.after).toEqual({ on: "yes", list: "players" });
});

test("who is taken off a plan again keeps today's class, and an undo brings the next one back", () => {
  const today = () => stored("players", "Junior");
  const off = withPlannedChanges(planned(), [{ playerId: "ann", after: { on: "" } }], today);
  expect(changesToShow({ players: off }, today)).toEqual([]);
  expect(withPlannedChanges(off, [{ playerId: "ann", after: { on: "yes" } }], today)).toEqual(planned());
});

test("a new player is in the plan alone, and leaves no trace when taken back", () => {
  const nobody = () => ({ on: "" });
  const after = { on: "yes", list: "players", name: "Nia", [NUMBER]: "7" };
  const players = withPlannedChanges({}, [{ playerId: "nia", after }], nobody);
  expect(plannedNewcomers({ players })).toEqual([{ id: "nia", name: "Nia", isAlum: false }]);
  const undone = { on: "", list: "", name: "", [NUMBER]: "" };
  expect(withPlannedChanges(players, [{ playerId: "nia", after: undone }], nobody)).toEqual({});
});

test("who joined the former roster later plays on, and graduates as everybody does", () => {
  const member = (id: string, year: string) => ({
    ...{ id, name: id, former: stored("players", year, { on: "yes" }), next: stored("players", year) },
  });
  const plan = { name: "2027-28", firstDay: "2027-07-01", from: "now", movesUp: true, players: planned() };
  const { players } = completePlan(
    plan,
    [member("ann", "Junior"), member("wes", "Freshman"), member("sam", "Senior")],
    STEP,
  );
  expect(players.wes?.after).toEqual({ on: "yes", [YEAR]: "Sophomore" });
  expect(players.sam?.after).toEqual({ list: "alumni", [YEAR]: "Class of 2027" });
  expect(players.ann).toBe(plan.players.ann);
});
