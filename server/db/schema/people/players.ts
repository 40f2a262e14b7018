import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Detail } from "../../../../domain/people/player.ts";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";

/** Players and alumni: one table, told apart by `alumni`. */
export const players = pgTable(
  "players",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** Sorts by name, bytewise, because databases differ in collation (domain/values/sort-key.ts). */
    sortKey: text("sort_key").notNull(),
    alumni: boolean("alumni").notNull(),
    deleted: boolean("deleted").notNull(),
    details: jsonb("details").$type<Detail[]>().notNull(),
    biography: text("biography").notNull(),
    image: text("image"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.image], foreignColumns: [images.teamId, images.id] }),
    index("players_by_name").on(t.teamId, t.alumni, t.deleted, t.sortKey, t.id),
  ],
);
