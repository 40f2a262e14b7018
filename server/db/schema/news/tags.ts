import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { teams } from "../club/teams.ts";

/** A tag links items: an article to a player, a season to its roster. */
export const tags = pgTable(
  "tags",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    /** The id of the tagged item. No foreign key: a tag outlives its target (rule news-2). */
    reference: text("reference").notNull(),
    tagType: text("tag_type", { enum: ["player", "coach", "opponent", "league", "none"] }).notNull(),
    value: text("value").notNull(),
    label: text("label").notNull(),
    url: text("url").notNull(),
    deleted: boolean("deleted").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] })],
);
