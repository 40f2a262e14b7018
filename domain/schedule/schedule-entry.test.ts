import { describe, expect, test } from "vitest";
import type { CalendarGame } from "./calendar.ts";
import { scheduleEntry } from "./schedule-entry.ts";

const SITE = {
  team: { teamId: "owls", teamName: "Owls", teamAlias: "", sportsType: 2 as const },
  canonicalOrigin: "https://owls.example",
  teamParam: null,
};
const GAME: CalendarGame = {
  id: "g-1",
  kind: "league",
  place: "home",
  state: "scheduled",
  score: null,
  opponentScore: null,
  decidedIn: "regulation",
  formerTimeOfGame: null,
  venue: "Owl Rink",
  address: "1 Wood Road",
  note: "",
  watchUrl: "",
  sequence: 0,
  timeRevised: null,
  datePrecision: "time",
  timeOfGame: new Date("2026-11-28T00:30:00Z"),
  endTimeOfGame: new Date("2026-11-28T03:30:00Z"),
  timeZone: "America/New_York",
  timeCreated: new Date("2026-08-01T12:00:00Z"),
  opponent: { name: "Otters" },
};
const entryOf = (fields: Partial<CalendarGame> = {}) => scheduleEntry({ ...GAME, ...fields }, SITE);

describe("a game for other programs", () => {
  test("has its instants in UTC, and its day and time in the venue's zone", () => {
    expect(entryOf()).toMatchObject({
      start: "2026-11-28T00:30:00.000Z",
      end: "2026-11-28T03:30:00.000Z",
      timeZone: "America/New_York",
      formerStart: null,
      day: "2026-11-27",
      time: "07:30 PM EST",
      kind: "league",
      url: "https://owls.example/games/g-1/info",
    });
  });

  test("with an open time has only its day", () => {
    expect(entryOf({ state: "tbd" })).toMatchObject({ isTimeOpen: true, day: "2026-11-27", time: "TBD" });
  });

  test("without a league is an exhibition; a moved one has its original start", () => {
    const formerTimeOfGame = new Date("2026-11-21T00:30:00Z");
    expect(entryOf({ kind: "exhibition", formerTimeOfGame })).toMatchObject({
      kind: "exhibition",
      formerStart: "2026-11-21T00:30:00.000Z",
    });
  });

  test("has a result once it is final, and no score before", () => {
    const score = { score: 3, opponentScore: 4, decidedIn: "overtime" } as const;
    expect(entryOf({ ...score, state: "final" })).toMatchObject({ ...score, result: "OTL" });
    const none = { score: null, opponentScore: null, decidedIn: null, result: null };
    expect(entryOf({ ...score, state: "live" })).toMatchObject(none);
  });
});
