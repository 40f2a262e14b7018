import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { EVENT_KINDS } from "../../../../domain/schedule/club-event.ts";
import { images } from "../club/images.ts";
import { clubEventColumns } from "./club-event-columns.ts";

export const events = pgTable(
  "events",
  {
    ...clubEventColumns(),
    kind: text("kind", { enum: EVENT_KINDS }).notNull(),
    /** In words, as visitors read it: "Free", "$10 at the door". */
    cost: text("cost").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.featureImage], foreignColumns: [images.teamId, images.id] }),
    index("events_by_time").on(t.teamId, t.published, t.start, t.id),
    check("events_end_after_start", sql`end_time >= start_time`),
  ],
);
