import { expect, test } from "vitest";
import {
  choiceEnd,
  EVENT_CHANGES,
  EVENT_DECISIONS,
  eventChange,
  isOffered,
  moveMail,
  type Noticed,
  openDecisions,
  wasCalledOff,
} from "./event-change.ts";

const at = (start: string, given: object = {}) => ({
  start: new Date(start),
  timeZone: "America/New_York",
  isTimeOpen: false,
  off: null,
  ...given,
});

test.each([
  ["the same", at("2026-12-05T00:30:00Z"), at("2026-12-05T00:30:00Z"), null],
  ["another hour", at("2026-12-05T00:30:00Z"), at("2026-12-05T01:00:00Z"), "moved"],
  [
    "the hour of a known day",
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
])("an event with buyers: %s", (_what, before, after, change) => {
  expect(eventChange(before as never, after as never)).toBe(change);
});

test.each([
  ["2026-12-20T00:00:00Z", "2026-12-08T12:00:00.000Z"],
  ["2026-12-05T00:00:00Z", "2026-12-04T00:00:00.000Z"],
  ["2026-12-01T18:00:00Z", "2026-12-01T18:00:00.000Z"],
])("the choice for a new date %s ends %s", (start, end) => {
  expect(choiceEnd(new Date("2026-12-01T12:00:00Z"), new Date(start)).toISOString()).toBe(end);
});

test("one that takes place after all is news to who was told that it is cancelled", () => {
  const [off, on] = [at("2026-12-05T00:30:00Z", { off: "cancelled" }), at("2026-12-05T00:30:00Z")] as never[];
  expect([eventChange(off as never, on as never), eventChange(off as never, on as never, true)]).toEqual([
    null,
    "moved",
  ]);
});

test("what can be decided, of each kind and after each decision; a refund and a sent mail are for good", () => {
  const [ahead, now] = [new Date("2026-12-05T00:30:00Z"), new Date("2026-12-01T12:00:00Z")];
  const can = (kind: "cancelled" | "moved", decision: (typeof EVENT_DECISIONS)[number] | null) =>
    openDecisions({ kind, decision }, { start: ahead, off: kind === "cancelled" ? kind : null }, now);
  const table = EVENT_CHANGES.map((kind) =>
    [null, ...EVENT_DECISIONS].map((decision) => can(kind, decision)),
  );
  expect(table).toEqual([
    [["refund", "keep"], [], ["refund"], [], []],
    [["tell", "quiet"], [], [], [], ["tell"]],
  ]);
});

test.each([
  ["a cancelled one that takes place after all", "cancelled", null, { off: null }, []],
  ["a cancelled one that is postponed now", "cancelled", null, { off: "postponed" }, ["refund", "keep"]],
  ["a cancelled one that is not there any more", "cancelled", "keep", null, ["refund"]],
  ["a moved one that has no date now", "moved", null, { off: "postponed" }, []],
  ["a moved one that nobody is to be mailed of, once it has begun", "moved", "quiet", { off: null }, []],
] as const)("of %s", (_what, kind, decision, event, can) => {
  const start = new Date("2026-12-01T12:00:00Z");
  expect(openDecisions({ kind, decision }, event && { start, ...event }, start)).toEqual(can);
});

const NOTICED = new Date("2026-12-01T12:00:00Z");
const change = (id: string, given: Partial<Noticed>): Noticed => ({
  ...{ id, kind: "moved", decision: null, timeNoticed: NOTICED, timeTold: null },
  ...given,
});
const MOVED = change("moved", { decision: "tell" });
const OFF = change("off", { kind: "cancelled" });
const TOLD_OFF = { ...OFF, timeTold: NOTICED };

test.each([
  ["nothing", [], "send"],
  ["a move that is not decided yet", [change("again", {})], "wait"],
  ["a move that is told", [change("again", { decision: "tell" })], "drop"],
  ["a move that the club keeps quiet about", [change("again", { decision: "quiet" })], "send"],
  [
    "one kept quiet after one that is told",
    [change("b", { decision: "quiet" }), change("a", { decision: "tell" })],
    "drop",
  ],
  ["a cancellation that is not told yet", [OFF], "wait"],
  ["a cancellation that is told", [TOLD_OFF], "drop"],
  ["a refund to everybody", [{ ...OFF, decision: "refund" as const }], "wait"],
] as const)("the mail about a move that is followed by %s", (_what, newer, what) => {
  expect(moveMail([...newer, MOVED, TOLD_OFF], MOVED, NOTICED)).toBe(what);
});

test("it waits for no decision that will tell nobody any more", () => {
  const weekLater = new Date(NOTICED.getTime() + 7 * 24 * 3_600_000);
  expect(moveMail([change("again", {}), MOVED], MOVED, weekLater)).toBe("send");
});

test("only a cancellation that was told right before a move makes it one back on", () => {
  expect(wasCalledOff([MOVED, TOLD_OFF], MOVED)).toBe(true);
  expect(wasCalledOff([MOVED], MOVED)).toBe(false);
  expect(wasCalledOff([MOVED, OFF], MOVED)).toBe(false);
  expect(wasCalledOff([TOLD_OFF, MOVED], MOVED)).toBe(false);
  expect(wasCalledOff([MOVED, change("first", { decision: "tell" }), TOLD_OFF], MOVED)).toBe(false);
});

test("the choice is of who ordered before the move was noticed and is told of", () => {
  const told = { decision: "tell", choiceUntil: NOTICED, timeNoticed: NOTICED } as const;
  const [before, after] = [-1, 1].map((ms) => ({ timeCreated: new Date(NOTICED.getTime() + ms) }));
  const offered = (given: object, order = before) => order && isOffered({ ...told, ...given }, order);
  expect([offered({}), offered({}, { timeCreated: NOTICED }), offered({}, after)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([offered({ decision: "quiet" }), offered({ choiceUntil: null })]).toEqual([false, false]);
});
