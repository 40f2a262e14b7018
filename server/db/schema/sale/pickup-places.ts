import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, teams } from "../club/teams.ts";

/** Where and when goods can be picked up instead of at their game, in the club's own words. */
export const pickupPlaces = pgTable(
  "pickup_places",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** No foreign key: an import may remove the game, and its goods still wait. */
    gameId: text("game_id").notNull(),
    place: text("place").notNull(),
    timeSet: instantColumn("time_set").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.gameId] })],
);
