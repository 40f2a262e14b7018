import { expect, test } from "vitest";
import { SPORTS } from "../sports/sports.ts";
import { nextGameWords, resultWords } from "./directory-words.ts";

const NEXT = {
  timeOfGame: new Date("2026-11-28T00:30:00Z"),
  timeZone: "America/New_York",
  place: "home",
  opponent: "Harrow Bay",
  state: "scheduled",
  kind: "league",
  datePrecision: "time",
} as const;

test("the next game has its time in the venue's zone", () => {
  expect(nextGameWords(NEXT)).toEqual({
    when: "Fri, Nov 27, 2026, 07:30 PM EST",
    machine: "2026-11-28T00:30:00.000Z",
    against: "vs Harrow Bay",
  });
  expect(nextGameWords({ ...NEXT, timeZone: "America/Denver", place: "away" })).toMatchObject({
    when: "Fri, Nov 27, 2026, 05:30 PM MST",
    against: "at Harrow Bay",
  });
});

test.each([{ state: "tbd" }, { datePrecision: "day" }] as const)(
  "a game that is %j has only its day",
  (open) => {
    expect(nextGameWords({ ...NEXT, ...open })).toMatchObject({
      when: "Fri, Nov 27, 2026, time TBD",
      machine: "2026-11-27",
    });
  },
);

test("a tournament of several days has its days and its own name", () => {
  const days = {
    kind: "tournament",
    datePrecision: "day",
    endTimeOfGame: new Date("2026-11-30T04:59:59Z"),
  } as const;
  expect(nextGameWords({ ...NEXT, ...days, opponent: "Lakefest" })).toEqual({
    when: "Nov 27–29, 2026",
    machine: "2026-11-27",
    against: "at Lakefest",
  });
});

test("the year is that of the venue's zone, not of UTC", () => {
  const eve = { ...NEXT, timeOfGame: new Date("2027-01-01T02:00:00Z") };
  expect(nextGameWords(eve).when).toBe("Thu, Dec 31, 2026, 09:00 PM EST");
  expect(nextGameWords({ ...eve, timeZone: "UTC" }).when).toMatch(/^Fri, Jan 01, 2027, 02:00 AM/);
});

test("a result is seen from the club's side", () => {
  const game = {
    ...NEXT,
    id: "g",
    state: "final",
    score: 2,
    opponentScore: 3,
    decidedIn: "overtime",
  } as const;
  expect(resultWords(game, SPORTS.MENSICEHOCKEY)).toEqual({
    when: "Fri, Nov 27, 2026",
    machine: "2026-11-27",
    against: "vs Harrow Bay",
    letter: "OTL",
    score: "2–3 OT",
  });
  expect(resultWords({ ...game, state: "live" }, SPORTS.MENSICEHOCKEY)).toBeNull();
});
