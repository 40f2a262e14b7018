import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DOOR_ACTS } from "../../../../domain/desk/door/door.ts";
import { instant } from "../club/teams.ts";
import { deskLinks } from "./desk.ts";

/**
 * What doors did, each under a random name that the browser makes: what is told twice, because an answer was
 * lost, counts once. And what a door without network let through although something spoke against it, then or
 * by the time it was told.
 */
export const doorScans = pgTable(
  "door_scans",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    linkId: text("link_id").notNull(),
    act: text("act", { enum: DOOR_ACTS }).notNull(),
    code: text("code").notNull(),
    /** What speaks against it, as the history says it; null if it was right. */
    conflict: text("conflict"),
    /** When the code was shown; `timeCreated` is when the database was told. */
    timeScanned: instant("time_scanned").notNull(),
    timeCreated: instant("time_created").notNull(),
    /** When the door took it back. */
    timeUndone: instant("time_undone"),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.id] }),
    foreignKey({ columns: [t.teamId, t.linkId], foreignColumns: [deskLinks.teamId, deskLinks.id] }),
    index("door_scans_of_link").on(t.teamId, t.linkId, t.timeCreated),
  ],
);
