import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { images } from "./images.ts";
import { instantColumn, teams } from "./teams.ts";

export const sponsors = pgTable(
  "sponsors",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    name: text("name").notNull(),
    logo: text("logo"),
    url: text("url").notNull(),
    order: integer("order"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.logo], foreignColumns: [images.teamId, images.id] }),
  ],
);
