import { expect, test } from "vitest";
import {
  actionForRescheduleMail,
  availableDecisions,
  type ComparableEventChange,
  EVENT_CHANGES,
  EVENT_DECISIONS,
  eventChange,
  followsMailedCancellation,
  isReturnOffered,
  returnDeadline,
} from "./event-change.ts";

const at = (start: string, fields: object = {}) => ({
  start: new Date(start),
  timeZone: "America/New_York",
  isTimeOpen: false,
  off: null,
  ...fields,
});

test.each([
  ["the same date", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z"), null],
  ["another hour", at("2026-12-05T00:30:00Z"), at("2026-12-05T01:00:00Z"), "moved"],
  [
    "a time for a known day",
    at("2026-12-04T17:00:00Z", { isTimeOpen: true }),
    at("2026-12-05T00:30:00Z"),
    null,
  ],
  ["another day", at("2026-12-04T17:00:00Z", { isTimeOpen: true }), at("2026-12-06T00:30:00Z"), "moved"],
  ["cancelled", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z", { off: "cancelled" }), "cancelled"],
  [
    "still cancelled",
    at("2026-12-05T00:30:00Z", { off: "cancelled" }),
    at("2026-12-09T00:30:00Z", { off: "cancelled" }),
    null,
  ],
  ["postponed", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z", { off: "postponed" }), null],
  [
    "a new date after it was postponed",
    at("2026-12-05T00:30:00Z", { off: "postponed" }),
    at("2026-12-12T00:30:00Z"),
    "moved",
  ],
])("finds what changed for buyers: %s", (_what, before, after, change) => {
  expect(eventChange(before as never, after as never)).toBe(change);
});

test.each([
  ["2026-12-20T00:00:00Z", "2026-12-08T12:00:00.000Z"],
  ["2026-12-05T00:00:00Z", "2026-12-04T00:00:00.000Z"],
  ["2026-12-01T18:00:00Z", "2026-12-01T18:00:00.000Z"],
])("tickets for a new date %s can be returned until %s", (start, end) => {
  expect(returnDeadline(new Date("2026-12-01T12:00:00Z"), new Date(start)).toISOString()).toBe(end);
});

test("an event that is back on its date counts as moved if a cancellation was mailed", () => {
  const [off, on] = [at("2026-12-05T00:30:00Z", { off: "cancelled" }), at("2026-12-05T00:30:00Z")] as never[];
  expect([eventChange(off as never, on as never), eventChange(off as never, on as never, true)]).toEqual([
    null,
    "moved",
  ]);
});

test("lists what can be decided about each kind after each decision; a refund and a sent mail are final", () => {
  const [ahead, now] = [new Date("2026-12-05T00:30:00Z"), new Date("2026-12-01T12:00:00Z")];
  const open = (kind: "cancelled" | "moved", decision: (typeof EVENT_DECISIONS)[number] | null) =>
    availableDecisions({ kind, decision }, { start: ahead, off: kind === "cancelled" ? kind : null }, now);
  const table = EVENT_CHANGES.map((kind) =>
    [null, ...EVENT_DECISIONS].map((decision) => open(kind, decision)),
  );
  expect(table).toEqual([
    [["refund", "keep"], [], ["refund"], [], []],
    [["tell", "quiet"], [], [], [], ["tell"]],
  ]);
});

test.each([
  ["a cancelled event that takes place after all", "cancelled", null, { off: null }, []],
  ["a cancelled event that is now postponed", "cancelled", null, { off: "postponed" }, ["refund", "keep"]],
  ["a cancelled event that was deleted", "cancelled", "keep", null, ["refund"]],
  ["a moved event that has no date now", "moved", null, { off: "postponed" }, []],
  ["a moved event kept quiet, once it has begun", "moved", "quiet", { off: null }, []],
] as const)("lists what can be decided about %s", (_what, kind, decision, event, expected) => {
  const start = new Date("2026-12-01T12:00:00Z");
  expect(availableDecisions({ kind, decision }, event && { start, ...event }, start)).toEqual(expected);
});

const NOTICED = new Date("2026-12-01T12:00:00Z");
const change = (id: string, fields: Partial<ComparableEventChange>): ComparableEventChange => ({
  ...{ id, kind: "moved", decision: null, timeNoticed: NOTICED, timeTold: null },
  ...fields,
});
const MOVED = change("moved", { decision: "tell" });
const OFF = change("off", { kind: "cancelled" });
const MAILED_OFF = { ...OFF, timeTold: NOTICED };

test.each([
  ["nothing", [], "send"],
  ["an undecided move", [change("again", {})], "wait"],
  ["a move to be mailed", [change("again", { decision: "tell" })], "drop"],
  ["a quiet move", [change("again", { decision: "quiet" })], "send"],
  [
    "a quiet move after one to be mailed",
    [change("b", { decision: "quiet" }), change("a", { decision: "tell" })],
    "drop",
  ],
  ["a cancellation not mailed yet", [OFF], "wait"],
  ["a mailed cancellation", [MAILED_OFF], "drop"],
  ["a refund to everyone", [{ ...OFF, decision: "refund" as const }], "wait"],
] as const)("the mail about a move that is followed by %s", (_what, newer, what) => {
  expect(actionForRescheduleMail([...newer, MOVED, MAILED_OFF], MOVED, NOTICED)).toBe(what);
});

test("the mail about a move no longer waits for a change that is undecided after a week", () => {
  const weekLater = new Date(NOTICED.getTime() + 7 * 24 * 3_600_000);
  expect(actionForRescheduleMail([change("again", {}), MOVED], MOVED, weekLater)).toBe("send");
});

test("an event is back on only if the change right before was a mailed cancellation", () => {
  expect(followsMailedCancellation([MOVED, MAILED_OFF], MOVED)).toBe(true);
  expect(followsMailedCancellation([MOVED], MOVED)).toBe(false);
  expect(followsMailedCancellation([MOVED, OFF], MOVED)).toBe(false);
  expect(followsMailedCancellation([MAILED_OFF, MOVED], MOVED)).toBe(false);
  expect(followsMailedCancellation([MOVED, change("first", { decision: "tell" }), MAILED_OFF], MOVED)).toBe(
    false,
  );
});

test("a return is offered to orders placed before the move was noticed, if the club mails about it", () => {
  const mailed = { decision: "tell", choiceUntil: NOTICED, timeNoticed: NOTICED } as const;
  const [before, after] = [-1, 1].map((ms) => ({ timeCreated: new Date(NOTICED.getTime() + ms) }));
  const offered = (fields: object, order = before) =>
    order && isReturnOffered({ ...mailed, ...fields }, order);
  expect([offered({}), offered({}, { timeCreated: NOTICED }), offered({}, after)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([offered({ decision: "quiet" }), offered({ choiceUntil: null })]).toEqual([false, false]);
});
