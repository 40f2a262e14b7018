import { expect, test } from "vitest";
import { type RecordedChange, undoObstacle } from "./undo-obstacle.ts";

const change = (actId: number, kind: RecordedChange["kind"], left: Record<string, string> = {}) =>
  ({ actId, kind, collection: "players", id: "sam", left: new Map(Object.entries(left)) }) as const;

const first = change(1, "changed", { name: '"Sam"' });

test.each([
  ["nothing", [], null],
  ["another field", [change(2, "changed", { hometown: '"Nashua"' })], null],
  ["the same field", [change(2, "changed", { name: '"Samuel"' })], "changed-since"],
  [
    "the same field, and that was undone",
    [change(3, "changed", { name: '"Sam"' }), change(2, "changed", { name: '"Samuel"' })],
    null,
  ],
  ["the same field of another record", [{ ...change(2, "changed", { name: '"Li"' }), id: "li" }], null],
  ["the same record, and a removal", [change(2, "removed")], "removed-since"],
  ["the list in which the person is", [{ ...change(2, "moved"), collection: "alumni" }], "moved-since"],
  ["only a draft", [change(2, "draft", { name: '"Samuel"' })], null],
])("after a later change of %s, an earlier change is judged right", (_of, later, expected) => {
  expect(undoObstacle(first, later)).toBe(expected);
});

test("an added record that has more now is not removed by undoing", () => {
  const added = change(1, "added", { name: '"Sam"' });
  expect(undoObstacle(added, [change(2, "changed", { hometown: '"Nashua"' })])).toBe("changed-since");
  expect(undoObstacle(added, [])).toBeNull();
});

test("a removed record that was brought back is not added twice, and a draft goes back one save only", () => {
  expect(undoObstacle(change(1, "removed"), [change(2, "added", { name: '"Sam"' })])).toBe("back-since");
  expect(undoObstacle(change(1, "draft"), [change(2, "draft")])).toBe("changed-since");
});
