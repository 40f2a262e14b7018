import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";

/**
 * The backups that this installation began, so that any process can tell the age of the last good one. The
 * backups themselves are at their destination. Belongs to no club.
 */
export const backups = pgTable("backups", {
  /** Its name at the destination: "2026-11-27T09-00-00Z". */
  id: text("id").primaryKey(),
  /** The folder, or the bucket's address. */
  destination: text("destination").notNull(),
  timeBegun: instantColumn("time_begun").notNull(),
  /** The time of its data; null until it is complete. */
  timeTaken: instantColumn("time_taken"),
  /** When it was found to be loadable; null before, and if it was not checked. */
  timeChecked: instantColumn("time_checked"),
  /** Why it failed, as a sentence; null if it did not. */
  failure: text("failure"),
  /** Stored bytes of its tables, without pictures and files; null until it is complete. */
  size: bigint("size", { mode: "number" }),
  /** When its data was restored into this database; null if it was not. */
  timeRestored: instantColumn("time_restored"),
});
