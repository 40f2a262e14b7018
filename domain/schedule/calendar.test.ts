import { describe, expect, test } from "vitest";
import { type CalendarGame, calendarStatus, calendarTitle, calendarUid, gameEvent } from "./calendar.ts";

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
  sequence: 3,
  timeRevised: null,
  datePrecision: "time",
  timeOfGame: new Date("2026-11-28T00:30:00Z"),
  endTimeOfGame: new Date("2026-11-28T03:30:00Z"),
  timeZone: "America/New_York",
  timeCreated: new Date("2026-08-01T12:00:00Z"),
  opponent: { name: "Otters" },
};
const eventOf = (fields: Partial<CalendarGame> = {}) => gameEvent({ ...GAME, ...fields }, SITE);

describe("a game", () => {
  test("has a UID of only club and id, whatever else changes and on every host", () => {
    const { uid } = eventOf();
    expect(uid).toBe("game-g-1@owls.fieldhouse");
    const moved = { timeOfGame: new Date("2026-12-01T00:00:00Z"), state: "cancelled" as const };
    const elsewhere = { ...SITE, canonicalOrigin: "http://localhost:3000", teamParam: "owls" };
    expect(gameEvent({ ...GAME, ...moved }, elsewhere).uid).toBe(uid);
  });

  test.each([
    ["home", "Owls vs Otters"],
    ["away", "Owls at Otters"],
    ["neutral", "Owls vs Otters"],
  ] as const)("at %s is titled %j", (place, title) => {
    expect(eventOf({ place }).title).toBe(title);
  });

  test("was last changed at its revision, or at its creation if it was never revised", () => {
    const timeRevised = new Date("2026-11-01T12:00:00Z");
    expect([eventOf().revised, eventOf({ timeRevised }).revised]).toEqual([GAME.timeCreated, timeRevised]);
  });

  test.each<[string, Partial<CalendarGame>, string[]]>([
    ["as planned", {}, ["League game"]],
    ["an independent game", { kind: "independent", place: "home" }, []],
    ["an independent game on neutral ground", { kind: "independent", place: "neutral" }, ["Neutral site"]],
    [
      "exhibition on neutral ground",
      { kind: "exhibition", place: "neutral" },
      ["Exhibition game, neutral site"],
    ],
    ["without a time", { state: "tbd" }, ["League game", "Time to be announced"]],
    [
      "moved",
      { formerTimeOfGame: new Date("2026-11-21T00:30:00Z") },
      ["League game", "Rescheduled from Nov 20, 2026"],
    ],
    ["entered with its own time as the former", { formerTimeOfGame: GAME.timeOfGame }, ["League game"]],
    [
      "with a note and a stream",
      { note: "Senior night", watchUrl: "https://watch.example" },
      ["League game", "Senior night", "Watch: https://watch.example"],
    ],
    [
      "over",
      {
        state: "final",
        score: 4,
        opponentScore: 3,
        decidedIn: "overtime",
        watchUrl: "https://watch.example",
      },
      ["Final: W 4–3 OT", "League game"],
    ],
  ])("has its notes: %s", (_what, fields, notes) => {
    expect(eventOf(fields).notes).toEqual(notes);
  });

  test("links to its page, and keeps the club's parameter", () => {
    expect(eventOf().url).toBe("https://owls.example/games/g-1/info");
    const byQuery = gameEvent(GAME, { ...SITE, teamParam: "owls" });
    expect(byQuery.url).toBe("https://owls.example/games/g-1/info?team=owls");
  });
});

test.each([
  ["scheduled", "CONFIRMED", "Owls vs Otters"],
  ["live", "CONFIRMED", "Owls vs Otters"],
  ["tbd", "TENTATIVE", "Owls vs Otters"],
  ["postponed", "TENTATIVE", "Postponed: Owls vs Otters"],
  ["cancelled", "CANCELLED", "Cancelled: Owls vs Otters"],
] as const)("a game that is %s is %s, titled %j", (state, status, title) => {
  const event = eventOf({ state });
  expect([calendarStatus(event), calendarTitle(event)]).toEqual([status, title]);
});

test("items of two clubs with the same id have different UIDs", () => {
  expect(calendarUid("ticket", "owls", "1")).not.toBe(calendarUid("ticket", "foxes", "1"));
});
