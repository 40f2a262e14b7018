import { boolean, foreignKey, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";

export const opponents = pgTable(
  "opponents",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** Up to six letters, shown where the full name does not fit: "WCC". */
    abbreviation: text("abbreviation").notNull(),
    logo: text("logo"),
    deleted: boolean("deleted").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.logo], foreignColumns: [images.teamId, images.id] }),
  ],
);
