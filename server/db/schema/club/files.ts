import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

/**
 * Files that a club offers for download, such as rules as a PDF. Their bytes are in the file store under
 * `hash`.
 */
export const files = pgTable(
  "files",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.teamId),
    /** The file name in the bundle's files folder: "rules.pdf". */
    id: text("id").notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    hash: text("hash").notNull(),
    /** In bytes. */
    size: integer("size").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.id] }), index("files_by_hash").on(t.teamId, t.hash)],
);
