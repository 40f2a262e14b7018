import { expect, test } from "vitest";
import { type CalendarClubEvent, clubCalendarEvent } from "./club-event-calendar.ts";

const SITE = {
  team: { teamId: "owls", teamName: "Owls", teamAlias: "", sportsType: 2 as const },
  canonicalOrigin: "https://owls.example",
  teamParam: "owls",
};
const SKATE: CalendarClubEvent = {
  id: "skate",
  type: "event",
  title: "Alumni skate",
  description: "All are welcome.",
  formerStart: null,
  venue: "Owl Rink",
  address: "1 Wood Road",
  whatToBring: "",
  contact: "",
  cost: "",
  state: "scheduled",
  sequence: 1,
  timeRevised: null,
  timeZone: "America/New_York",
  start: new Date("2026-11-28T00:30:00Z"),
  end: new Date("2026-11-28T02:30:00Z"),
  timeCreated: new Date("2026-08-01T12:00:00Z"),
};
const eventOf = (fields: Partial<CalendarClubEvent> = {}) => clubCalendarEvent({ ...SKATE, ...fields }, SITE);

test("an event names the club and links to its own page", () => {
  expect(eventOf()).toMatchObject({
    uid: "event-skate@owls.fieldhouse",
    title: "Owls: Alumni skate",
    url: "https://owls.example/events/skate?team=owls",
    notes: ["All are welcome."],
    revised: SKATE.timeCreated,
    off: null,
  });
});

test("a practice with the same id is another event", () => {
  const { uid, url } = eventOf({ type: "practice" });
  expect([uid, url]).toEqual([
    "practice-skate@owls.fieldhouse",
    "https://owls.example/practice/skate?team=owls",
  ]);
});

test("has one note per fact", () => {
  const formerStart = new Date("2026-11-21T00:30:00Z");
  const fields = { formerStart, cost: "$10", whatToBring: "Skates", contact: "Ann", state: "tbd" } as const;
  expect(eventOf(fields).notes).toEqual([
    "Time to be announced",
    "Rescheduled from Nov 20, 2026",
    "All are welcome.",
    "Cost: $10",
    "Bring: Skates",
    "Contact: Ann",
  ]);
});

test.each([
  ["scheduled", null],
  ["postponed", "postponed"],
  ["cancelled", "cancelled"],
] as const)("an event that is %s is %s", (state, off) => {
  expect(eventOf({ state }).off).toBe(off);
});
