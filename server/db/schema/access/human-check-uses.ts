import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";

/** Solved human checks, stored until they expire, so that each works only once. */
export const humanCheckUses = pgTable(
  "captcha_uses",
  {
    teamId: text("team_id").notNull(),
    hash: text("hash").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.hash] }), index("captcha_uses_expired").on(t.expiresAt)],
);
