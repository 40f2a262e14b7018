import { index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

/**
 * A club's images. The bytes are in the image store under `hash`; resized versions are made when first
 * requested.
 */
export const images = pgTable(
  "images",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** The file name in the bundle's images folder: "rink.webp". */
    id: text("id").notNull(),
    /** SHA-256 of the original, hexadecimal. */
    hash: text("hash").notNull(),
    mediaType: text("media_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    alt: text("alt").notNull(),
    caption: text("caption").notNull(),
    /** The point that must stay in view when the image is cropped, 0 to 1 from the upper left. */
    focalX: real("focal_x").notNull(),
    focalY: real("focal_y").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index("images_by_hash").on(t.teamId, t.hash)],
);
