import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { images } from "../club/images.ts";
import { clubEventColumns } from "./club-event-columns.ts";

export const practices = pgTable("practices", clubEventColumns(), (t) => [
  primaryKey({ columns: [t.teamId, t.id] }),
  foreignKey({ columns: [t.teamId, t.featureImage], foreignColumns: [images.teamId, images.id] }),
  index("practices_by_time").on(t.teamId, t.published, t.start, t.id),
  check("practices_end_after_start", sql`end_time >= start_time`),
]);
