import { type WrittenSide, writtenPlace } from "../sheets/written-opponent.ts";
import { isCertainPlace, mayBePlace } from "./place-words.ts";

/** "Away (Raleigh)", "Home - Ice House", "Neutral: Cary, NC", "Away @ Raleigh". */
const SIDE_AND_PLACE =
  /^(?<side>home|away|road|neutral(?: site)?|[han](?=[ (–—:-]))(?: ?\((?<inner>[^()]{1,80})\)|(?: ?[–—:-] ?| (?:@|at) |, )(?<rest>[^()]{1,80}))$/i;

export interface SideCell {
  side: WrittenSide;
  /** Where it is; "" where only the side is written. */
  place: string;
  isCertain: boolean;
}

/** A cell of the column H/A; null where it says something else than a side and a place. */
export function sideCell(text: string): SideCell | null {
  const only = writtenPlace(text);
  if (only !== null) return { side: only, place: "", isCertain: true };
  const { side = "", inner, rest } = SIDE_AND_PLACE.exec(text.trim())?.groups ?? {};
  const [said, place] = [writtenPlace(side), (inner ?? rest ?? "").trim()];
  const isCertain = isCertainPlace(place);
  return said !== null && (isCertain || mayBePlace(place)) ? { side: said, place, isCertain } : null;
}
