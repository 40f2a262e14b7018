import { ASSUMED } from "./assumed.ts";
import type { Group } from "./crowds.ts";

/** The day, in minutes of Eastern time since midnight: from six in the morning to five at night. */
export const DAY = { begin: 6 * 60, end: 29 * 60 } as const;

const BEFORE = 180;
const AFTER = 120;
const AT_KICK_OFF = 10;
/** People are awake from 7 to 23 of their own clock. */
const AWAKE = { begin: 7 * 60, end: 23 * 60 } as const;

/** Which part of a day's visits comes in a minute; all minutes together are 1. */
export function shareOfVisits(
  { kickOff, behind }: Pick<Group, "kickOff" | "behind">,
  minute: number,
): number {
  if (kickOff === null) {
    const own = minute - 60 * behind;
    return own >= AWAKE.begin && own < AWAKE.end ? 1 / (AWAKE.end - AWAKE.begin) : 0;
  }
  const since = minute - kickOff;
  const { before, during, atKickOff, gameMinutes } = ASSUMED;
  const whole = gameMinutes.value;
  // The nearer, the more: a triangle.
  if (since < 0) return since < -BEFORE ? 0 : (before.value * 2 * (BEFORE + since + 0.5)) / BEFORE ** 2;
  if (since < whole) {
    const even = (during.value * (1 - atKickOff.value)) / whole;
    return since < AT_KICK_OFF ? even + (during.value * atKickOff.value) / AT_KICK_OFF : even;
  }
  // The longer ago, the fewer.
  const over = since - whole;
  const after = 1 - before.value - during.value;
  return over < AFTER ? (after * 2 * (AFTER - over - 0.5)) / AFTER ** 2 : 0;
}

/** Whether the club's game is being played. */
export function isBeingPlayed({ kickOff }: Pick<Group, "kickOff">, minute: number): boolean {
  return kickOff !== null && minute >= kickOff && minute < kickOff + ASSUMED.gameMinutes.value;
}

/** Whether tickets of today's game are still to be bought. */
export function isBeforeHomeGame(
  { kind, kickOff }: Pick<Group, "kind" | "kickOff">,
  minute: number,
): boolean {
  return kind === "home" && kickOff !== null && minute < kickOff;
}
