import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";
import { games } from "../schedule/games.ts";

/** Articles that belong to a gallery name it (articles.galleryId). */
export const galleries = pgTable(
  "galleries",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** An image id; null for the first image. */
    cover: text("cover"),
    tagIds: text("tag_ids").array().notNull(),
    gameId: text("game_id"),
    published: boolean("published").notNull(),
    timeOfGallery: instantColumn("time_of_gallery"),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.gameId], foreignColumns: [games.teamId, games.id] }),
    foreignKey({ columns: [t.teamId, t.cover], foreignColumns: [images.teamId, images.id] }),
    index("galleries_newest").on(t.teamId, t.published, t.timeOfGallery.desc(), t.id),
    index("galleries_of_game").on(t.teamId, t.gameId),
  ],
);

export const galleryImages = pgTable(
  "gallery_pictures",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** "{galleryId}/{position}" */
    id: text("id").notNull(),
    galleryId: text("gallery_id").notNull(),
    /** From 1. */
    position: integer("position").notNull(),
    image: text("image").notNull(),
    /** Replaces the image's own caption unless empty. */
    caption: text("caption").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.galleryId], foreignColumns: [galleries.teamId, galleries.id] }),
    foreignKey({ columns: [t.teamId, t.image], foreignColumns: [images.teamId, images.id] }),
    index("gallery_pictures_of_gallery").on(t.teamId, t.galleryId, t.position),
  ],
);
