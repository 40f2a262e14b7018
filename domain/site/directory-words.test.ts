import { expect, test } from "vitest";
import { SPORTS } from "../club/sports.ts";
import { nextGameWords, resultWords } from "./directory-words.ts";

const NOW = new Date("2026-11-20T17:00:00Z");
const NEXT = {
  timeOfGame: new Date("2026-11-28T00:30:00Z"),
  timeZone: "America/New_York",
  place: "home",
  opponent: "Harrow Bay",
  state: "scheduled",
  kind: "league",
  datePrecision: "time",
} as const;

test("the next game is told in the venue's zone", () => {
  expect(nextGameWords(NEXT, NOW)).toEqual({
    when: "Fri, Nov 27, 7:30 PM EST",
    machine: "2026-11-28T00:30:00.000Z",
    against: "vs Harrow Bay",
  });
  expect(nextGameWords({ ...NEXT, timeZone: "America/Denver", place: "away" }, NOW)).toMatchObject({
    when: "Fri, Nov 27, 5:30 PM MST",
    against: "at Harrow Bay",
  });
});

test.each([{ state: "tbd" }, { datePrecision: "day" }] as const)("of %j only the day is told", (open) => {
  expect(nextGameWords({ ...NEXT, ...open }, NOW)).toMatchObject({
    when: "Fri, Nov 27, time TBD",
    machine: "2026-11-27",
  });
});

test("a tournament of days is told by its days and its own name", () => {
  const days = {
    kind: "tournament",
    datePrecision: "day",
    endTimeOfGame: new Date("2026-11-30T04:59:59Z"),
  } as const;
  expect(nextGameWords({ ...NEXT, ...days, opponent: "Lakefest" }, NOW)).toEqual({
    when: "Nov 27–29, 2026",
    machine: "2026-11-27",
    against: "at Lakefest",
  });
});

test("another year is named, as the venue counts it", () => {
  const eve = { ...NEXT, timeOfGame: new Date("2027-01-01T02:00:00Z") };
  expect(nextGameWords(eve, NOW).when).toBe("Thu, Dec 31, 9:00 PM EST");
  expect(nextGameWords({ ...eve, timeZone: "UTC" }, NOW).when).toMatch(/^Fri, Jan 1, 2027, 2:00 AM/);
});

test("a result is told from the club's side", () => {
  const game = {
    ...NEXT,
    id: "g",
    state: "final",
    score: 2,
    opponentScore: 3,
    decidedIn: "overtime",
  } as const;
  expect(resultWords(game, SPORTS.MENSICEHOCKEY, NOW)).toEqual({
    when: "Fri, Nov 27",
    machine: "2026-11-27",
    against: "vs Harrow Bay",
    letter: "OTL",
    score: "2–3 OT",
  });
  expect(resultWords({ ...game, state: "live" }, SPORTS.MENSICEHOCKEY, NOW)).toBeNull();
});
