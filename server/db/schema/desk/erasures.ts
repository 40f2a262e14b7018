import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../club/teams.ts";

/**
 * Whose personal data was erased, and when, so that the erasure can be repeated on a restored backup. An
 * empty team means all clubs.
 */
export const erasures = pgTable(
  "erasures",
  {
    teamId: text("team_id").notNull(),
    /** Keyed hash of the address, from which nobody can read it (`erasedAddressHash`). */
    addressHash: text("address_hash").notNull(),
    /** The latest time. Whatever the person does afterwards is not erased. */
    timeErased: instantColumn("time_erased").notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.addressHash] })],
);
