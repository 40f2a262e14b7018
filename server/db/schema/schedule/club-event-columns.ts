import { boolean, integer, text } from "drizzle-orm/pg-core";
import { CLUB_EVENT_STATES } from "../../../../domain/schedule/club-event.ts";
import { instantColumn, teams } from "../club/teams.ts";

/** The columns that events and practices share. */
export const clubEventColumns = () => ({
  teamId: text("team_id")
    .notNull()
    .references(() => teams.teamId),
  id: text("id").notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  start: instantColumn("start_time").notNull(),
  end: instantColumn("end_time").notNull(),
  /** The former start, if it was moved or postponed; else null. */
  formerStart: instantColumn("former_start_time"),
  /** IANA zone of the place, in which times are shown. */
  timeZone: text("time_zone").notNull(),
  state: text("state", { enum: CLUB_EVENT_STATES }).notNull(),
  venue: text("venue").notNull(),
  address: text("address").notNull(),
  whatToBring: text("what_to_bring").notNull(),
  /** The name or role of the person to ask, not an address. */
  contact: text("contact").notNull(),
  featureImage: text("feature_image"),
  published: boolean("published").notNull(),
  /**
   * How often an import changed what visitors plan by, such as the start: calendars keep the copy with the
   * higher number.
   */
  sequence: integer("sequence").notNull().default(0),
  /** When an import last changed anything; null until then. */
  timeRevised: instantColumn("time_revised"),
  timeCreated: instantColumn("time_created").notNull(),
});
