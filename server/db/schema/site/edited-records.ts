import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * The records that a club edited at its desk since the last import that agreed with them, each as the bundle
 * had it. The next import compares three versions by it: this one, the stored record and the file's. A club
 * that edits nothing at its desk has no rows here.
 */
export const editedRecords = pgTable(
  "edited_records",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId, { onDelete: "cascade" }),
    /** The collection's name, or "team" for team.json. */
    collection: text("collection").notNull(),
    /**
     * The record's key, such as its id; for lines and totals what identifies the row, for plays their game,
     * and "team" for team.json.
     */
    recordId: text("record_id").notNull(),
    /**
     * The record as an export would have written it after the last import; null if the bundle does not have
     * it. A record that was deleted at the desk keeps its row.
     */
    base: jsonb("base").$type<Readonly<Record<string, unknown>>>(),
    /** When the desk changed the record last. */
    timeEdited: instantColumn("time_edited").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.collection, t.recordId] })],
);
