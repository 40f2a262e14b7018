/**
 * Dates and times in a workbook are stored as numbers of days; only their formats distinguish them from other
 * numbers.
 */

/**
 * The format code in lower case, without quoted words, colors and locales. `[h]` stays: it marks hours beyond
 * 24.
 */
const bare = (code: string) =>
  code
    .replace(/"[^"]*"|\\[a-z]|[_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]|\\/gi, "")
    .split(";", 1)[0]
    ?.toLowerCase() ?? "";

/** True if the format shows a date, a time or both. */
export const isDateCode = (code: string) => code.toLowerCase() !== "general" && /[ymdhs]/.test(bare(code));

/**
 * Matches the time part of a format. An m after hours or before seconds means minutes, any other m the month.
 */
const CLOCK = /\[?h{1,3}\]?(?:\W{0,4}m{1,2})?(?:\W{0,4}s{1,2})?|\[?m{1,5}\]?\W{0,4}s{1,2}|\[?s{1,2}\]?/g;

const MINUTES_A_DAY = 24 * 60;
const FIRST_OF = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
export type WorkbookEpoch = keyof typeof FIRST_OF;

/** A number below this, in a format with a time, is a time without a date. */
const FIRST_DAYS = 366;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * The text that the format shows, except that a day always has its year: "2026-12-03", "2026-12-03 20:30",
 * "20:30", "Dec 2026", "36:00".
 */
export function formatDateCell(value: number, code: string, firstYear: WorkbookEpoch): string {
  const plain = bare(code);
  const calendar = plain.replace(CLOCK, "").replace(/a(?:m\/pm|\/p)/g, "");
  const hasClock = plain.search(CLOCK) !== -1;
  if (!/[ymd]/.test(calendar)) return clockText(value, plain);
  if (value < 0 || value > 3_000_000) return String(value);
  if (hasClock && value < FIRST_DAYS) return clockText(value, "h:mm");
  const minutes = Math.round(value * MINUTES_A_DAY);
  const at = new Date(momentOf(hasClock ? minutes : Math.floor(value + 1e-9) * MINUTES_A_DAY, firstYear));
  const [day = "", clock = ""] = at.toISOString().slice(0, 16).split("T");
  if (value < 1 && !hasClock) return "1/0/1900";
  if (!/d/.test(calendar) && /y/.test(calendar)) return withoutDay(at, /m/.test(calendar), day);
  return hasClock && clock !== "00:00" ? `${day} ${clock}` : day;
}

const momentOf = (minutes: number, firstYear: WorkbookEpoch) => FIRST_OF[firstYear] + minutes * 60_000;

/**
 * The text for a format that hides the day: the year alone, or "Nov 2026" for the first of a month. Any other
 * date is shown in full, so that its day is not lost.
 */
function withoutDay(at: Date, hasMonth: boolean, day: string): string {
  if (!hasMonth) return String(at.getUTCFullYear());
  return at.getUTCDate() === 1 ? `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}` : day;
}

/** A time of day; for formats with `[h]` or `m:ss`, a duration. Seconds are shown only if they are not 0. */
function clockText(value: number, plain: string): string {
  if (value < 0) return String(value);
  const seconds = Math.round(value * MINUTES_A_DAY * 60);
  if (!plain.includes("h")) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const minutes = Math.round(value * MINUTES_A_DAY);
  if (!plain.includes("[h")) return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  const rest = plain.includes("s") && seconds % 60 !== 0 ? `:${two(seconds % 60)}` : "";
  const whole = rest === "" ? minutes : Math.floor(seconds / 60);
  return `${Math.floor(whole / 60)}:${two(whole % 60)}${rest}`;
}

const two = (number: number) => String(number).padStart(2, "0");

const MONTH_AND_DAY = /^(?<first>m{1,2}|d{1,2})(?<between>[-/.])(?<second>m{1,2}|d{1,2})$/;

/**
 * The text for a format that shows only month and day as numbers, such as "4-3", because that is what the
 * person typed. Null for any other format.
 */
export function formatCellAsDate(value: number, code: string, firstYear: WorkbookEpoch): string | null {
  const { first = "", between = "", second = "" } = MONTH_AND_DAY.exec(bare(code))?.groups ?? {};
  if (first === "" || first[0] === second[0]) return null;
  const at = new Date(momentOf(Math.floor(value) * MINUTES_A_DAY, firstYear));
  const shown = (part: string) =>
    String(part[0] === "m" ? at.getUTCMonth() + 1 : at.getUTCDate()).padStart(part.length, "0");
  return `${shown(first)}${between}${shown(second)}`;
}
