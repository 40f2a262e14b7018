import type { Claim } from "../../collections/checks/claims.ts";
import type { ClubRows } from "../../collections/club-tables.ts";
import type * as schema from "../../db/schema/index.ts";
import type { ClubDesk } from "../desk/club-desk.ts";
import type { SnapshotMark } from "../ids/stored-snapshot.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { Mistake } from "../records/mistake.ts";
import type { BundleFile, BundleImage } from "./sound-files.ts";

/** A team's row without the revision, which the import increments itself. */
export type TeamRow = Omit<typeof schema.teams.$inferSelect, "revision">;

/** Data shared by all clubs, with the images it names. */
export interface ReferenceData {
  seasons: (typeof schema.preDevelopedSeasons.$inferSelect)[];
  leagues: (typeof schema.preDevelopedLeagues.$inferSelect)[];
  conferences: (typeof schema.preDevelopedConferences.$inferSelect)[];
  images: BundleImage[];
}

export interface ClubBundle {
  team: TeamRow;
  rows: ClubRows;
  images: BundleImage[];
  files: BundleFile[];
}

/** A club's folder after reading. With mistakes its rows are incomplete and must not be stored. */
export interface ClubFolder extends BundleReport {
  /** The folder's name in the bundle; "" if the bundle is this folder. */
  folder: string;
  /** The club's data; null if its team.json has mistakes. */
  club: ClubBundle | null;
  /** Claims that the database must confirm. */
  claims: Claim[];
  /**
   * The stored records that ids were matched against; null if the files contain all ids, or without a
   * database.
   */
  snapshot: SnapshotMark | null;
  /** What was edited at the desk; null for a club that is not stored, or without a database. */
  desk: ClubDesk | null;
}

/** A whole bundle, with the mistakes and notes of all its clubs. */
export interface Bundle extends BundleReport {
  reference: ReferenceData;
  folders: ClubFolder[];
  /** Clubs whose team.json has no mistakes. */
  clubs: ClubBundle[];
  /** Mistakes that belong to no single club: in reference.json, or in a file beside the clubs. */
  shared: Mistake[];
}
