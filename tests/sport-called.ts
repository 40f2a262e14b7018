import { iceHockey } from "../domain/sports/ice-hockey.ts";
import { lacrosse } from "../domain/sports/lacrosse.ts";
import { rugby } from "../domain/sports/rugby.ts";

/** The sports by the short names that tables of tests call them by. */
export const SPORT_CALLED = { hockey: iceHockey, rugby, lacrosse } as const;

export type SportCalled = keyof typeof SPORT_CALLED;

export const SPORTS_CALLED = Object.keys(SPORT_CALLED) as SportCalled[];
