import { stableJson } from "../../values/stable-json.ts";
import type { DeskField } from "./desk-form.ts";
import type { Fields } from "./merge-entered.ts";

/**
 * The times that move with a start (`movesWith`) because the officer changed the start and left them: doors
 * open as long before the new start as before the old one. By the clock on the wall, in the record's zone.
 * @param stored the record's values, such as `2026-11-20 19:30`
 * @param entered what the officer sent
 * @returns the fields that move, with their new values
 */
export function movedTimes(
  fields: Readonly<Record<string, DeskField | undefined>>,
  stored: Fields,
  entered: Fields,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const start = field?.movesWith;
      if (start === undefined || !(name in entered) || !(start in entered)) return [];
      if (stableJson(entered[name] ?? null) !== stableJson(stored[name] ?? null)) return [];
      const [was, is, time] = [stored[start], entered[start], stored[name]].map(minutesOf);
      if (was === undefined || is === undefined || time === undefined || was === is) return [];
      return [[name, textOf(time + is - was)]];
    }),
  );
}

const MINUTE_MS = 60_000;

/** Minutes of a full date and time; undefined for less, or for an instant with its zone. */
function minutesOf(text: unknown): number | undefined {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(typeof text === "string" ? text : "");
  return found ? Date.parse(`${found[1]}T${found[2]}Z`) / MINUTE_MS : undefined;
}

const textOf = (minutes: number) =>
  new Date(minutes * MINUTE_MS).toISOString().slice(0, 16).replace("T", " ");

/** The times that change: `Date and time: Sat, Nov 28, 2026, 7:30 PM → Sun, Nov 29, 2026, 7:00 PM`. */
export const movedTimeTexts = (
  fields: Readonly<Record<string, DeskField | undefined>>,
  stored: Fields,
  entered: Fields,
): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field?.as !== "moment" && field?.as !== "open-date") return [];
    const [was, is] = [minutesOf(stored[name]), minutesOf(entered[name])];
    if (was === undefined || is === undefined || was === is) return [];
    return [`${field.label}: ${shownTime(was)} → ${shownTime(is)}`];
  });

/** `Fri, Dec 4, 2026, 7:30 PM` for `2026-12-04 19:30`; the text itself if it is no full date and time. */
export function wallTimeText(text: string): string {
  const minutes = minutesOf(text);
  return minutes === undefined ? text : shownTime(minutes);
}

const TIME = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "short", month: "short", day: "numeric", year: "numeric" },
  ...{ hour: "numeric", minute: "2-digit", timeZone: "UTC" },
});

const shownTime = (minutes: number) => TIME.format(minutes * MINUTE_MS).replaceAll("\u202f", " ");
