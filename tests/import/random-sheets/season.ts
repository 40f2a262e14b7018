import fc from "fast-check";

/** A game of a season before the season is written into a sheet. */
export interface TrueGame {
  opponent: string;
  place: "home" | "away";
  /** Days after September 1, 2026. */
  day: number;
  /** Minutes after midnight on the club's clock; null if no time is set. */
  minutes: number | null;
  outcome: TrueOutcome;
}

export type TrueOutcome =
  | { state: "final"; score: number; opponentScore: number; isOvertime: boolean }
  | { state: "scheduled" | "postponed" | "cancelled" };

export interface TruePlayer {
  number: string;
  first: string;
  last: string;
  position: "Forward" | "Defense" | "Goalie";
  year: "Freshman" | "Sophomore" | "Junior" | "Senior";
}

export interface TrueSeason {
  games: TrueGame[];
  players: TruePlayer[];
}

/** The day of the import: earlier games are played, later games are not. */
const TODAY = { day: 81, date: new Date("2026-11-21T15:00:00Z") };
const LAST_DAY = 180;

export const OWN_CLUB = { teamName: "Blue Ridge Ice Hockey", organizationName: "Blue Ridge College" };
/**
 * Names that begin alike, or contain something that has a meaning elsewhere in a sheet, such as "at" or
 * parentheses.
 */
const OPPONENTS = [
  ...["Delmont", "Delmont State", "Vale Tech", "St. Mary's", "Port Larkin A&M", "University at Harrow"],
  ...["Calder-Mesa", "Marlow (NH)", "UC Santa Clio", "Harbor"],
];
const FIRST = ["Jane", "Zoë", "Łukasz", "Mary Kate", "D'Arcy", "Anne-Sophie", "Wing", "J.P."];
const LAST = ["Roe", "O'Brien", "Ödegaard", "van der Berg", "St. Clair", "Smith-Jones", "Lock", "Wójcik"];

const goals = fc.integer({ min: 0, max: 12 });
const played: fc.Arbitrary<TrueOutcome> = fc
  .tuple(goals, goals, fc.boolean())
  .map(([score, opponentScore, isOvertime]) => ({
    state: "final",
    score,
    opponentScore,
    // Only a one-goal game can be decided in overtime.
    isOvertime: isOvertime && Math.abs(score - opponentScore) === 1,
  }));
const calledOff: fc.Arbitrary<TrueOutcome> = fc.constantFrom({ state: "postponed" }, { state: "cancelled" });

/** Times in the evening, as most games have: a column of hours without AM or PM is read as evenings. */
const evening = fc
  .integer({ min: 13, max: 21 })
  .chain((hour) => fc.constantFrom(0, 15, 30, 45).map((minute) => hour * 60 + minute));

const gameOn = (day: number): fc.Arbitrary<TrueGame> =>
  fc.record({
    opponent: fc.constantFrom(...OPPONENTS),
    place: fc.constantFrom("home" as const, "away" as const),
    day: fc.constant(day),
    minutes: fc.oneof({ weight: 8, arbitrary: evening }, { weight: 1, arbitrary: fc.constant(null) }),
    outcome: fc.oneof(
      { weight: 8, arbitrary: day < TODAY.day ? played : fc.constant<TrueOutcome>({ state: "scheduled" }) },
      { weight: 1, arbitrary: calledOff },
    ),
  });

/** At most one game a day, in chronological order; the result of a played game is a win, a loss or a tie. */
const games = fc
  .uniqueArray(
    fc.integer({ min: 0, max: LAST_DAY }).filter((day) => day !== TODAY.day),
    { minLength: 6, maxLength: 24 },
  )
  .chain((days) => fc.tuple(...days.toSorted((a, b) => a - b).map(gameOn)));

const players = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 99 }).map(String),
      first: fc.constantFrom(...FIRST),
      last: fc.constantFrom(...LAST),
      position: fc.constantFrom("Forward" as const, "Defense" as const, "Goalie" as const),
      year: fc.constantFrom("Freshman" as const, "Sophomore" as const, "Junior" as const, "Senior" as const),
    }),
    { minLength: 3, maxLength: 20, selector: ({ first, last }) => `${first} ${last}` },
  )
  .map((all) => all.filter(({ number }, at) => all.findIndex((other) => other.number === number) === at));

export const randomSeason: fc.Arbitrary<TrueSeason> = fc.record({ games, players });

export const dateOfDay = (day: number) => new Date(Date.UTC(2026, 8, 1 + day));
