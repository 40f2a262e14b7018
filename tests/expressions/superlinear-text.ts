import { type HostileText, hostileStringOf, hostileTexts } from "./hostile-texts.ts";

/**
 * Characters of a text that is long enough to notice an expression whose time doubles with each character,
 * and short enough to wait for it.
 */
const SHORTEST = 24;
const SHORT = 1_000;
/** A linear expression reads this many characters in a millisecond; a quadratic expression takes seconds. */
const LONG = 64_000;
/** Only this many of the short texts, the slowest, are lengthened. */
const MOST_SUSPECTS = 6;
/**
 * Milliseconds below which a ratio means nothing, because the clock and other processes would affect it too
 * much.
 */
const FLOOR_MS = 20;
/** For twice the text a linear expression takes twice the time, a quadratic one four times. */
const MOST_RATIO = 3;
const TRIES = [1, 2, 3, 4, 5];
/** Other processes seldom delay a measurement by this much, and not twice in a row. */
const PLAINLY_SLOW_MS = 10 * FLOOR_MS;

/** A text at which an expression's time grows faster than the text; null if none is found. */
export function findSuperlinearText(pattern: RegExp): HostileText | null {
  const timed: { text: HostileText; ms: number }[] = [];
  for (const text of hostileTexts(pattern)) {
    if (slowMs(pattern, hostileStringOf(text, SHORTEST)) !== null) return text;
    const ms = msOf(pattern, hostileStringOf(text, SHORT));
    if (ms > FLOOR_MS && growsFaster(pattern, text)) return text;
    timed.push({ text, ms });
  }
  const suspects = timed.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_SUSPECTS);
  return suspects.find(({ text }) => growsFaster(pattern, text))?.text ?? null;
}

/** The shortest of several times; null as soon as one of them is quick. */
function slowMs(pattern: RegExp, text: string): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (const nth of TRIES) {
    const ms = msOf(pattern, text);
    if (ms <= FLOOR_MS) return null;
    least = Math.min(least, ms);
    if (nth > 1 && least > PLAINLY_SLOW_MS) break;
  }
  return least;
}

/**
 * True if the time grows faster than the text. Goes from short to long texts, because an expression slower
 * than quadratic would never finish the longest.
 */
function growsFaster(pattern: RegExp, text: HostileText): boolean {
  for (let length = SHORT; length <= LONG; length *= 2) {
    const long = slowMs(pattern, hostileStringOf(text, length));
    const half = hostileStringOf(text, length / 2);
    // One quick time for half the text is enough, because the shortest time counts.
    if (long !== null && TRIES.some(() => long > MOST_RATIO * msOf(pattern, half))) return true;
  }
  return false;
}

/**
 * Runs the expression as the program does: for every match if it has the flag g, otherwise for the first
 * match.
 */
function msOf(pattern: RegExp, text: string): number {
  const begun = performance.now();
  text.replace(pattern, "");
  return performance.now() - begun;
}
