import { isToBeAnnounced } from "../../dates/parse-time.ts";
import { parseSide, type WrittenSide } from "./parse-opponent.ts";
import { canBePlace, isCertainPlace } from "./place-names.ts";

/**
 * Matches a side with a place: "Away (Raleigh)", "Home - Ice House", "Neutral: Cary, NC", "Away @ Raleigh".
 */
const SIDE_AND_PLACE =
  /^(?<side>home|away|road|neutral(?: site)?|[han](?=[ (–—:-]))(?: ?\((?<inner>[^()]{1,80})\)|(?: ?[–—:-] ?| (?:@|at) |, )(?<rest>[^()]{1,80}))$/i;

export interface SideCell {
  side: WrittenSide;
  /** The place; "" if the cell has only the side. */
  place: string;
  isCertain: boolean;
  /** Further text, which is left out: "A (bus)". */
  remark: string;
}

/** "H*", "HOME!" */
const MARKS = /[\s*!^#.?]{1,4}$/;
/** Matches a side with a remark: "Home (DH)", "A (bus)", "H - Senior Night". */
const SIDE_AND_REMARK =
  /^(?<side>[^()[\]–-]{1,20}?)(?: ?[([](?<inner>[^()[\]]{1,60})[)\]]| [–-] (?<rest>.{1,60}))$/;
/** Matches "H/N": the home team at a neutral site. */
const NEUTRAL_HOST = /^(?:[ha]|home|away) ?\/ ?(?:n|neutral)$|^(?:n|neutral) ?\/ ?(?:[ha]|home|away)$/i;
/** Matches text that must not be left out: another side, or a status. */
const NO_REMARK =
  /\b(?:home|away|road|neutral|[han]|post?poned|ppd|cancell?ed|cxl|called off|(?:rain|snow)(?:ed)? ?out|moved|rescheduled|forfeit)\b|[@/]/i;

/** Parses a cell of the column H/A; null unless it is a side alone, or a side with a place or a remark. */
export function parseSideCell(text: string): SideCell | null {
  const plain = text.trim().replace(MARKS, "");
  const only = parseSide(plain);
  if (only !== null) return { side: only, place: "", isCertain: true, remark: "" };
  if (NEUTRAL_HOST.test(plain)) return { side: "neutral", place: "", isCertain: true, remark: "" };
  if (isToBeAnnounced(text) && text.trim() !== "") return { ...OPEN, remark: text.trim() };
  return sideAndPlace(plain) ?? sideAndRemark(plain);
}

/** The result for a cell such as "TBD": the place of the game is still undecided. */
const OPEN: SideCell = { side: "neutral", place: "", isCertain: true, remark: "" };

function sideAndPlace(text: string): SideCell | null {
  const { side = "", inner, rest } = SIDE_AND_PLACE.exec(text)?.groups ?? {};
  const [parsedSide, place] = [parseSide(side), (inner ?? rest ?? "").trim()];
  const isCertain = isCertainPlace(place);
  return parsedSide !== null && (isCertain || canBePlace(place))
    ? { side: parsedSide, place, isCertain, remark: "" }
    : null;
}

function sideAndRemark(text: string): SideCell | null {
  const { side = "", inner, rest } = SIDE_AND_REMARK.exec(text)?.groups ?? {};
  const [parsedSide, remark] = [parseSide(side), (inner ?? rest ?? "").trim()];
  return parsedSide === null || NO_REMARK.test(remark)
    ? null
    : { side: parsedSide, place: "", isCertain: true, remark };
}
