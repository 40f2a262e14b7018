import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { COACH_CATEGORIES } from "../../../../domain/people/coach.ts";
import type { Detail } from "../../../../domain/people/player.ts";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";

/** Coaches, staff and executive board: one table, told apart by `category`. */
export const coaches = pgTable(
  "coaches",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    name: text("name").notNull(),
    category: text("category", { enum: COACH_CATEGORIES }).notNull(),
    alumni: boolean("alumni").notNull(),
    deleted: boolean("deleted").notNull(),
    order: integer("order"),
    details: jsonb("details").$type<Detail[]>().notNull(),
    biography: text("biography").notNull(),
    image: text("image"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.image], foreignColumns: [images.teamId, images.id] }),
    index("coaches_listed").on(t.teamId, t.category, t.alumni, t.deleted),
  ],
);
