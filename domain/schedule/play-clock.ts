import type { Play } from "./play.ts";

/** The times of plays, as scorekeepers write them. */

const CLOCK = /^(\d{1,2}):([0-5]\d)$/;
/** A minute of a game, in rugby with the minutes added to a half: "34", "40+2". */
const MINUTE = /^(\d{1,3})(?:\+(\d{1,2}))?$/;

/** "4:10" from "04:10"; empty for anything else. */
export function clockText(written: string): string {
  const [, minutes, seconds] = CLOCK.exec(written.trim()) ?? [];
  return minutes === undefined ? "" : `${Number(minutes)}:${seconds}`;
}

/** A clock without its colon, as a keypad of digits types it: "1505". */
const DIGITS = /^(\d{1,2})([0-5]\d)$/;

/**
 * A play's time as an officer typed it, in the form in which it is stored: "15:05" from "1505", "34" from
 * "34'". Null if it is no time.
 * @param playTime how the sport writes times (`GameRules.playTime`)
 */
export function readPlayTime(typed: string, playTime: "clock" | "minute"): string | null {
  if (playTime === "minute") {
    const minute = typed.replace(/['’]$/, "").replaceAll(" ", "");
    return MINUTE.test(minute) ? minute : null;
  }
  return clockText(typed.replace(DIGITS, "$1:$2")) || null;
}

/** How a scorekeeper wrote times: since the period's start, until its end, or unknown. */
export type ClockDirection = "elapsed" | "left" | "unknown";

/** Reads from the order of plays if their times count up or down. */
export function clockDirection(plays: readonly Pick<Play, "clock" | "period">[]): ClockDirection {
  let [up, down] = [0, 0];
  for (const [index, { clock, period }] of plays.entries()) {
    const earlier = plays[index - 1];
    const [time, earlierTime] = [
      secondsOfClock(clock),
      earlier?.period === period ? secondsOfClock(earlier.clock) : null,
    ];
    if (time === null || earlierTime === null || time === earlierTime) continue;
    if (time > earlierTime) up += 1;
    else down += 1;
  }
  if (up > 0 && down === 0) return "elapsed";
  return down > 0 && up === 0 ? "left" : "unknown";
}

function secondsOfClock(clock: string): number | null {
  const [, minutes, seconds] = CLOCK.exec(clock.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** A number by which the times of one period can be compared; null if it is unknown. */
function comparableTime(clock: string): number | null {
  const [, minute, added = "0"] = MINUTE.exec(clock.trim()) ?? [];
  return minute === undefined ? secondsOfClock(clock) : Number(minute) * 60 + Number(added);
}

/**
 * Puts plays into a list where they belong: into their period, by their time if they have one, otherwise at
 * its end. The order of the others stays. Times count up unless those of the list count down.
 */
export function insertPlays<P extends Pick<Play, "clock" | "period">>(
  list: readonly P[],
  added: readonly P[],
): P[] {
  const countsDown = clockDirection(list) === "left";
  const ordered = list.toSorted((a, b) => a.period - b.period);
  for (const play of added) {
    const time = comparableTime(play.clock);
    const isLater = (other: P) => {
      if (other.period !== play.period) return other.period > play.period;
      const otherTime = comparableTime(other.clock);
      if (time === null || otherTime === null) return false;
      return countsDown ? otherTime < time : otherTime > time;
    };
    const at = ordered.findIndex(isLater);
    ordered.splice(at < 0 ? ordered.length : at, 0, play);
  }
  return ordered;
}
