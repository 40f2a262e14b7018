import type { RawRecord } from "../../records/record.ts";
import { fieldText } from "../../records/record-fields.ts";
import { type GameMoment, momentFields } from "./game-moment.ts";

/** How a game's day compares to the day of the import; "unknown" while no day is set. */
export type GameTiming = "ahead" | "today" | "past" | "unknown";

/** @param today the day of the import in the club's zone: 2026-11-26 */
export function gameTiming(raw: RawRecord, moment: GameMoment | "wrong" | null, today: string): GameTiming {
  if (moment === "wrong") return "unknown";
  const made = moment && momentFields(moment, raw).timeOfGame;
  return dayBeside(today, typeof made === "string" ? made : fieldText(raw, "timeOfGame"));
}

/** Compares days, or months if no day is set: the current month counts as "today" until it ends. */
function dayBeside(today: string, date: string): GameTiming {
  const [day] = /^\d{4}-\d{2}(?:-\d{2})?/.exec(date) ?? [];
  if (day === undefined) return "unknown";
  const now = today.slice(0, day.length);
  return day === now ? "today" : day > now ? "ahead" : "past";
}
