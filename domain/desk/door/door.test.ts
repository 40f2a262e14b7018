import { expect, test } from "vitest";
import { canUndoScan, isDoorOpen, otherEventRefusal } from "./door.ts";
import { parseDoorCode } from "./door-code.ts";
import { answerFromList, countsFromList, type DoorList, parseDoorList } from "./door-list.ts";

const CODE = "K7PM3XQF0123456789ABCDEFGHJ";

test.each([
  [`https://kestrels.example/admissions/${CODE}`, CODE],
  [`https://x.example/pickups/${CODE}?team=kestrels`, CODE],
  [`HTTPS://KESTRELS.EXAMPLE/ADMISSIONS/${CODE}`, CODE],
  [`https://kestrels.example/admissions/${CODE}`.toLowerCase(), CODE],
  // A scanner that is set to another keyboard language.
  [`https>&&kestrels.example&admissions&${CODE}\r`, CODE],
  [` ${CODE}\n`, CODE],
  ["k7pm 3xqf", "K7PM3XQF"],
  ["k7pm-3xqf-o1il", "K7PM3XQF0111"],
  ["k7pm3xqfoi23456789abcdefghj", CODE],
  ["K7PM3XQFOL23456789ABCDEFGHJ\n", CODE],
  ["K7PM3XQ", null],
  ["", null],
  ["https://kestrels.example/tickets/1", null],
  [`${CODE}K`, null],
])("%j is read as %j", (shown, code) => expect(parseDoorCode(shown)).toBe(code));

test("a check-in can be undone within a minute, its last millisecond included", () => {
  const done = new Date("2026-11-20T17:00:00Z");
  expect(canUndoScan(done, new Date(done.getTime() + 60_000))).toBe(true);
  expect(canUndoScan(done, new Date(done.getTime() + 60_001))).toBe(false);
});

test("a door is open from 12 hours before the start to 12 hours after the end, both included", () => {
  const times = { start: new Date("2026-11-20T18:00:00Z"), end: new Date("2026-11-20T20:00:00Z") };
  const isOpen = (at: string) => isDoorOpen(times, new Date(at));
  expect([isOpen("2026-11-20T06:00:00Z"), isOpen("2026-11-20T05:59:59.999Z")]).toEqual([true, false]);
  expect([isOpen("2026-11-21T08:00:00Z"), isOpen("2026-11-21T08:00:00.001Z")]).toEqual([true, false]);
});

test("another event's ticket has the wrong event on the same local day, otherwise the wrong day", () => {
  const here = {
    start: new Date("2026-11-21T00:30:00Z"),
    end: new Date("2026-11-21T03:00:00Z"),
    timeZone: "America/New_York",
  };
  expect(otherEventRefusal(here, { start: new Date("2026-11-20T17:00:00Z") })).toBe("wrong-event");
  expect(otherEventRefusal(here, { start: new Date("2026-11-21T17:00:00Z") })).toBe("wrong-day");
});

const START = Date.parse("2026-11-20T18:00:00Z");
const LIST: DoorList = {
  version: 1,
  teamId: "t",
  event: "game.1",
  title: "vs Foxes",
  venue: "",
  timeZone: "America/New_York",
  start: START,
  end: START + 7_200_000,
  door: "South",
  until: START + 14_400_000,
  made: START - 60_000,
  words: ["Adult", "2 × Scarf"],
  doors: ["North"],
  rows: [
    ["free", 0, 0],
    ["void", 0, 0, 1],
    ["used", 0, 0, 0, START - 1000, 0],
    ["goods", 1, 1],
    ["gone", 1, 1, 0, START - 1000, 0],
  ],
};

test.each([
  ["free", "admitted", "South"],
  ["void", "void", ""],
  ["used", "used", "North"],
  ["goods", "pickup", ""],
  ["gone", "fetched", "North"],
  ["none", "unlisted", ""],
  ["mine", "used", "South"],
  ["own", "used", "South"],
])("offline %s is answered %s", (hash, result, door) => {
  const own = [
    { hash: "mine", at: START },
    { hash: "own", at: START },
  ];
  const list = { ...LIST, rows: [...LIST.rows, ["own", 0, 0] as const] } as DoorList;
  const answer = answerFromList(list, hash, { own, isHandOut: false, now: new Date(START) });
  expect(answer).toMatchObject({ result, door });
  expect(countsFromList(list, own)).toEqual({ all: 3, in: 2 });
});

test("an offline door hands out goods if asked to, and checks nobody in on another day", () => {
  const asked = (hash: string, isHandOut: boolean, now: number) =>
    answerFromList(LIST, hash, { own: [], isHandOut, now: new Date(now) }).result;
  expect(asked("goods", true, START)).toBe("handed-out");
  expect(asked("free", false, START - 12 * 3_600_000)).toBe("admitted");
  expect(asked("free", false, START - 12 * 3_600_000 - 1)).toBe("wrong-day");
});

test("a list is read only for its own event and in its own version", () => {
  expect(parseDoorList(JSON.stringify(LIST), "game.1")).toEqual(LIST);
  for (const text of [JSON.stringify({ ...LIST, version: 2 }), "{", "null", "[]"])
    expect(parseDoorList(text, "game.1")).toBeNull();
  expect(parseDoorList(JSON.stringify(LIST), "game.2")).toBeNull();
});
