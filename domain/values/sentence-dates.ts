import { formatDate, formatTime } from "./dates.ts";

/**
 * Formats dates and times for running sentences and for the desk, as people write them (decision 155).
 * Tables, labels and lists of the website use dates.ts. An instant is a Date (UTC); the zone is the IANA zone
 * of the event or the club.
 */

/** "Nov 5, 2026" */
export const sentenceDate = (instant: Date, zone: string): string =>
  formatDate(instant, zone).replace(" 0", " ");

/** "7:30 PM EST" */
export const sentenceTime = (instant: Date, zone: string): string =>
  formatTime(instant, zone).replace(/^0/, "");

/** "Nov 5, 2026 at 7:30 PM EST" */
export const sentenceMoment = (instant: Date, zone: string): string =>
  `${sentenceDate(instant, zone)} at ${sentenceTime(instant, zone)}`;

/** "Nov 5, 7:30 PM": a time within a year, in the club's own zone. */
export const shortMoment = (instant: Date, zone: string): string =>
  `${sentenceDate(instant, zone).replace(/, \d+$/, "")}, ${sentenceTime(instant, zone).replace(/ \S+$/, "")}`;

/** "Nov 5, 2026, 7:30 PM EST": in a list of the desk. */
export const listedMoment = (instant: Date, zone: string): string =>
  `${sentenceDate(instant, zone)}, ${sentenceTime(instant, zone)}`;
