import { foreignKey, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { SportsType } from "../../../../domain/sports/sports.ts";
import type { ImageFile } from "../../../../domain/values/image.ts";

/** Reference data, shared by all clubs: no team_id. */
export const preDevelopedSeasons = pgTable("pre_developed_seasons", {
  id: text("id").primaryKey(),
  sportsType: smallint("sports_type").$type<SportsType>().notNull(),
  name: text("name").notNull(),
  /** The bytes are in the image store. Not a row of `images`, because those belong to clubs. */
  logo: jsonb("logo").$type<ImageFile>(),
});

export const preDevelopedLeagues = pgTable("pre_developed_leagues", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  division: text("division").notNull(),
  sportsType: smallint("sports_type").$type<SportsType>().notNull(),
});

export const preDevelopedConferences = pgTable(
  "pre_developed_conferences",
  {
    preDevelopedLeagueId: text("pre_developed_league_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.preDevelopedLeagueId, t.id] }),
    foreignKey({ columns: [t.preDevelopedLeagueId], foreignColumns: [preDevelopedLeagues.id] }),
  ],
);
