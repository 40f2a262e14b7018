import { iceHockey } from "../domain/sports/ice-hockey.ts";
import { lacrosse } from "../domain/sports/lacrosse.ts";
import { rugby } from "../domain/sports/rugby.ts";

/** The sports under the short names that `test.each` tables use. */
export const TEST_SPORTS = { hockey: iceHockey, rugby, lacrosse } as const;

export type TestSportName = keyof typeof TEST_SPORTS;

export const TEST_SPORT_NAMES = Object.keys(TEST_SPORTS) as TestSportName[];
