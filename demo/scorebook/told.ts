import type { Told } from "./book.ts";

/** Club → game → what the club's stories tell of it (articles/). */
export const TOLD: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  "ashford-kestrels": {},
  "larkin-foxes": {},
  "calder-mesa": {},
};
