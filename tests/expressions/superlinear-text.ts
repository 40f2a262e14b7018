import { type HostileText, hostileTexts, repeatPump } from "./hostile-texts.ts";

/**
 * Long enough to notice an expression whose time doubles with each character, short enough to wait for one.
 */
const SHORTEST = 24;
const SHORT = 1_000;
/** A linear expression reads this in a millisecond; a quadratic one takes seconds. */
const LONG = 64_000;
/** Only the slowest of the short texts are lengthened. */
const MOST_SUSPECTS = 6;
/** Milliseconds below which a ratio means nothing, because the clock and other processes would decide it. */
const FLOOR_MS = 20;
/** Twice the text takes a linear expression twice the time, a quadratic one four times. */
const MOST_RATIO = 3;
const TRIES = [1, 2, 3, 4, 5];
/** Other processes seldom take so long, and not twice one after the other. */
const PLAINLY_SLOW_MS = 10 * FLOOR_MS;

/** A text at which an expression's time grows faster than the text; null if none is found. */
export function findSuperlinearText(pattern: RegExp): HostileText | null {
  const timed: { text: HostileText; ms: number }[] = [];
  for (const text of hostileTexts(pattern)) {
    if (slowMs(pattern, repeatPump(text, SHORTEST)) !== null) return text;
    const ms = msOf(pattern, repeatPump(text, SHORT));
    if (ms > FLOOR_MS && growsFaster(pattern, text)) return text;
    timed.push({ text, ms });
  }
  const suspects = timed.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_SUSPECTS);
  return suspects.find(({ text }) => growsFaster(pattern, text))?.text ?? null;
}

/** The shortest of several times; null as soon as one is quick. */
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

/** From short to long: what grows faster than the square would not come to an end at the longest. */
function growsFaster(pattern: RegExp, text: HostileText): boolean {
  for (let length = SHORT; length <= LONG; length *= 2) {
    const long = slowMs(pattern, repeatPump(text, length));
    const half = repeatPump(text, length / 2);
    // One quick time is enough, because the shortest decides.
    if (long !== null && TRIES.some(() => long > MOST_RATIO * msOf(pattern, half))) return true;
  }
  return false;
}

/** As the program asks: for every match where the flag says so, and otherwise for the first. */
function msOf(pattern: RegExp, text: string): number {
  const begun = performance.now();
  text.replace(pattern, "");
  return performance.now() - begun;
}
