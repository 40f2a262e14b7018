import { boolean, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { filesColumn } from "../club/files-column.ts";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { games } from "../schedule/games.ts";
import { seasons } from "../schedule/seasons.ts";
import { galleries } from "./galleries.ts";

export const articles = pgTable(
  "articles",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** Where the article was first published; empty if by the club. */
    url: text("url").notNull(),
    author: text("author").notNull(),
    /** HTML, cleaned at import and again when rendered. */
    content: text("content").notNull(),
    mobileContent: text("mobile_content").notNull(),
    /** The editors' own; never rendered. */
    notes: text("notes").notNull(),
    tagIds: text("tag_ids").array().notNull(),
    published: boolean("published").notNull(),
    seasonId: text("season_id"),
    gameId: text("game_id"),
    galleryId: text("gallery_id"),
    featureImage: text("feature_image"),
    files: filesColumn(),
    timeOfArticle: instantColumn("time_of_article"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.seasonId], foreignColumns: [seasons.teamId, seasons.id] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }),
    foreignKey({ columns: [t.teamId, t.galleryId], foreignColumns: [galleries.teamId, galleries.id] }),
    foreignKey({ columns: [t.teamId, t.featureImage], foreignColumns: [images.teamId, images.id] }),
    index("articles_newest").on(t.teamId, t.published, t.timeOfArticle.desc(), t.id),
    index("articles_of_game").on(t.teamId, t.gameId),
  ],
);
