import type { ReactNode } from "react";
import type { Month } from "../../../domain/schedule/schedule.ts";
import type { Season } from "../../../domain/schedule/season.ts";
import type { SeasonRecord } from "../../../domain/schedule/season-record.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { Failures } from "../../ui/failures.tsx";
import { ScheduleBody } from "./schedule-body.tsx";

export type ScheduleViewName = "upcoming" | "results";

/** A season's games in one of the two views. */
export interface Schedule {
  months: Month<ShownGame>[];
  record: SeasonRecord;
  homeOnly: boolean;
  /** True if the view has a home game, or shows only home games. */
  hasHome: boolean;
  hasUpcoming: boolean;
  hasResults: boolean;
  /** True if no game is left to play: the record is final, and both views show the results. */
  isOver: boolean;
  now: Date;
  /** Sentences about parts that could not be read; always empty in production (rule site-7). */
  failures: string[];
  /** Undefined for the current season. */
  seasonId?: string | undefined;
  /** The schedule's path without its view. */
  path: string;
}

export interface ScheduleProps extends Schedule {
  view: ScheduleViewName;
  title: string;
  /** The season's logo. */
  logo?: Season["logo"];
  /** The record's label; null if there is no season. */
  standing: string | null;
  children?: ReactNode;
}

export function ScheduleView(schedule: ScheduleProps) {
  return (
    <>
      <Failures sentences={schedule.failures} />
      <ScheduleBody {...schedule} />
    </>
  );
}
