import { iceHockey } from "../domain/sports/ice-hockey.ts";
import { lacrosse } from "../domain/sports/lacrosse.ts";
import { rugby } from "../domain/sports/rugby.ts";

/** The sports under the short names that `test.each` tables use. */
export const SPORT_CALLED = { hockey: iceHockey, rugby, lacrosse } as const;

export type SportCalled = keyof typeof SPORT_CALLED;

export const SPORTS_CALLED = Object.keys(SPORT_CALLED) as SportCalled[];
