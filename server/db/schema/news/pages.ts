import { boolean, foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ABOUT_KINDS } from "../../../../domain/club/about.ts";
import { filesColumn } from "../club/files-column.ts";
import { images } from "../club/images.ts";
import { instantColumn, teams } from "../club/teams.ts";

/** A page a club wrote itself, besides its news. */
export const pages = pgTable(
  "pages",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** HTML, cleaned at import and again when rendered. */
    content: text("content").notNull(),
    featureImage: text("feature_image"),
    files: filesColumn(),
    published: boolean("published").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.featureImage], foreignColumns: [images.teamId, images.id] }),
  ],
);

/** A section of the club's About page. The page's league and colors come from elsewhere. */
export const aboutSections = pgTable(
  "about_sections",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    id: text("id").notNull(),
    kind: text("kind", { enum: ABOUT_KINDS }).notNull(),
    title: text("title").notNull(),
    /** HTML, cleaned at import and again when rendered. */
    content: text("content").notNull(),
    /** A place to show on a map: the home venue's. */
    address: text("address").notNull(),
    featureImage: text("feature_image"),
    /** From 1, in the order of the page. */
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.featureImage], foreignColumns: [images.teamId, images.id] }),
  ],
);
