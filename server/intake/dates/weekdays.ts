/** Days of the week, from 1 for Monday. An abbreviation that may mean two days has both. */
export type Weekdays = readonly number[];

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const SHORT: Readonly<Record<string, Weekdays>> = {
  ...{ m: [1], t: [2, 4], w: [3], r: [4], f: [5], s: [6, 7], u: [7] },
  ...{ mo: [1], tu: [2], we: [3], th: [4], fr: [5], sa: [6], su: [7] },
  ...{ mon: [1], tue: [2], wed: [3], thu: [4], fri: [5], sat: [6], sun: [7] },
  ...{ tues: [2], weds: [3], thur: [4], thurs: [4] },
};
const DAYS: ReadonlyMap<string, Weekdays> = new Map([
  ...Object.entries(SHORT),
  ...NAMES.map((name, at) => [name.toLowerCase(), [at + 1]] as const),
]);

/** Parses "Sat", "Sat.", "Saturdays", "Th", "weds"; null for anything else. */
export function parseWeekday(text: string): Weekdays | null {
  const [, plain = ""] = /^\(?([a-z]{1,10})[.,]*\)?$/i.exec(text.trim()) ?? [];
  const name = plain.toLowerCase();
  return DAYS.get(name) ?? (name.length > 3 ? DAYS.get(name.replace(/s$/, "")) : undefined) ?? null;
}

/**
 * Parses a whole cell: "Sat", "Fri-Sun", "Thu, Fri & Sat". Null for anything else; an empty list for an empty
 * cell.
 */
export function parseWeekdays(text: string): readonly Weekdays[] | null {
  const parts = text
    .split(/[-–—/&+,]|\b(?:to|thru|through|and)\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  if (text.trim() === "") return [];
  const days = parts.map(parseWeekday).filter((one) => one !== null);
  return days.length === parts.length && days.length > 0 ? days : null;
}

const BEFORE = /^(?<word>[a-z]{1,10})(?:[.,]+\s*|\s+(?:[-–]\s+)?)(?=\S)/i;
const BEHIND = /^(?<word>[a-z]{2,10}|\([a-z]{1,10}\.?\))[.,]*(?:\s+|$)/i;

/**
 * Splits a weekday from the beginning of a text, before a date ("Sat, Oct 3") or after one ("(Sat) 7:30 PM").
 */
export function splitWeekday(
  text: string,
  where: "before" | "behind",
): { weekdays: Weekdays | null; rest: string } {
  const found = (where === "before" ? BEFORE : BEHIND).exec(text);
  const weekdays = found && parseWeekday(found.groups?.word ?? "");
  return found && weekdays ? { weekdays, rest: text.slice(found[0].length) } : { weekdays: null, rest: text };
}

export const weekdayOf = ({ year, month, day }: Record<"year" | "month" | "day", number>): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

export const weekdayName = (weekday: number): string => NAMES[weekday - 1] ?? "";
