import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Fields, FieldVersions } from "../../../../domain/desk/content/merge-entered.ts";
import { instantColumn, teams } from "../club/teams.ts";

/**
 * Drafts of records: new ones, and changes of published ones. They are apart from what visitors read, so no
 * query for visitors can forget to leave them out. Neither exports nor imports know them.
 */
export const recordDrafts = pgTable(
  "record_drafts",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId, { onDelete: "cascade" }),
    /** The collection's name. */
    collection: text("collection").notNull(),
    /** The id that the record has, or will have once it is published. */
    recordId: text("record_id").notNull(),
    /** The whole record as an export would write it. It may be incomplete. */
    record: jsonb("record").$type<Fields>().notNull(),
    /** The versions of the published record's fields when the draft began; null for a new record. */
    began: jsonb("began").$type<FieldVersions>(),
    /** By field, what publishing adds to a stock of the published record. */
    added: jsonb("added").$type<Readonly<Record<string, number>>>().notNull(),
    /** A part of the preview's link, which thereby ends with the draft. */
    previewId: text("preview_id").notNull(),
    /** When it is published by itself (UTC); null if it is not. */
    publishAt: instantColumn("publish_at"),
    /** The officer who chose `publishAt`. */
    scheduledBy: text("scheduled_by"),
    /** Why it could not be published at its time, in a sentence; null if that did not happen. */
    failure: text("failure"),
    editedBy: text("edited_by").notNull(),
    timeEdited: instantColumn("time_edited").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.collection, t.recordId] }),
    index("record_drafts_due").on(t.publishAt).where(sql`publish_at is not null`),
  ],
);
