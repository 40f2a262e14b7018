import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DOOR_ACTS } from "../../../../domain/desk/door/door.ts";
import { instantColumn } from "../club/teams.ts";
import { deskLinks } from "./desk.ts";

/**
 * Scans at a club's doors. The browser gives each scan a random id, so that a scan sent twice, because an
 * answer was lost, counts once. Includes scans that an offline door accepted although something was wrong
 * with them (`conflict`), either when scanned or by the time they were sent.
 */
export const doorScans = pgTable(
  "door_scans",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    linkId: text("link_id").notNull(),
    act: text("act", { enum: DOOR_ACTS }).notNull(),
    code: text("code").notNull(),
    /** What was wrong, in the words of the history; null if nothing was. */
    conflict: text("conflict"),
    /** When the code was scanned; `timeCreated` is when the scan was stored. */
    timeScanned: instantColumn("time_scanned").notNull(),
    timeCreated: instantColumn("time_created").notNull(),
    /** When the door undid the scan; null if it did not. */
    timeUndone: instantColumn("time_undone"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.linkId], foreignColumns: [deskLinks.teamId, deskLinks.id] }),
    index("door_scans_by_time").on(t.teamId, t.timeCreated),
    index("door_scans_of_link").on(t.teamId, t.linkId, t.timeCreated),
  ],
);
