/**
 * The state of a game as clubs and programs write it. `listed` ("Normal") does not say whether the game was
 * played; `moved` does not say whether the row has the old day or the new one; `open` is not decided yet.
 */
export type WrittenStatus =
  | "final"
  | "live"
  | "unplayed"
  | "open"
  | "listed"
  | "moved"
  | "postponed"
  | "cancelled";

const STATES = [
  ["postponed", /^(?:ppd|post?poned?|(?:rain|snow)(?:ed)?[ -]?out|suspended)(?![a-z])/i],
  [
    "cancelled",
    /^(?:canc|cancell?ed|cancell?ation|canx|cxl'?d?|cncl'?d?|called off|no contest|nc|dnp|did not play)(?![a-z])/i,
  ],
  ["moved", /^(?:rescheduled|moved)(?![a-z])/i],
  [
    "unplayed",
    /^(?:scheduled|upcoming|(?:not (?:yet )?|un)(?:played|started)|not begun|future|pending|pre-?game|no (?:result|score))(?: yet)?$/i,
  ],
  ["open", /^(?:t\.?b\.?[ad]\.?|to be (?:announced|determined)|unscheduled)$/i],
  ["listed", /^(?:normal|confirmed|active|published|tentative|delayed|on time|on schedule)$/i],
  ["live", /^(?:live|in[ -]progress|under ?way|ongoing|playing|half-?time)$/i],
] as const satisfies readonly [WrittenStatus, RegExp][];

/**
 * Matches the sign or word that introduces a reason: "Cancelled - weather", "PPD (rain)", "Postponed to Oct
 * 12".
 */
const REASON = /^\s*(?:[-‐-―−:;,/(.]|(?=(?:due|because|by|for|from|to|until|till|on)\s))/i;

/**
 * A status and its reason; null if the text does not begin with a status, or if anything but a reason
 * follows.
 */
export function parseStatus(text: string): { state: WrittenStatus; reason: string } | null {
  for (const [state, form] of STATES) {
    const found = form.exec(text)?.[0];
    if (found === undefined) continue;
    const rest = text.slice(found.length).trim();
    if (rest !== "" && !REASON.test(rest)) return null;
    const reason = rest.replace(/^[-‐-―−:;,/(.\s]+/, "").replace(/\)$/, "");
    return { state, reason: isOpen(reason) ? "" : reason.trim() };
  }
  return null;
}

const isOpen = (text: string) => isBlankCell(text) || /^t\.?b\.?[ad]\.?$/i.test(text.trim());

const NOTHING = /^(?:[\s\p{P}\p{S}]*|x|#?n\/?a|none|null)$/iu;

/** True for text that means an empty cell: "-", "N/A", "x". */
export const isBlankCell = (text: string): boolean => NOTHING.test(text.trim());

/** True if a game in this state has no result. */
export const hasNoResult = (state: WrittenStatus | null): boolean =>
  state === "unplayed" || state === "open" || state === "postponed" || state === "cancelled";
