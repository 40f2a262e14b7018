import { foreignKey, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";
import { formSubmissions } from "./forms.ts";

/** Notes that officers wrote to each other about a submission. Its sender never sees them. */
export const submissionNotes = pgTable(
  "submission_notes",
  {
    teamId: text("team_id").notNull(),
    submissionId: text("submission_id").notNull(),
    id: text("id").notNull(),
    /** The address of the member who wrote it. */
    who: text("who").notNull(),
    note: text("note").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.submissionId, t.id] }),
    foreignKey({
      columns: [t.teamId, t.submissionId],
      foreignColumns: [formSubmissions.teamId, formSubmissions.id],
    }),
  ],
);
