import type { Claim } from "../../collections/checks/claims.ts";
import type { ClubRows } from "../../collections/club-tables.ts";
import type * as schema from "../../db/schema/index.ts";
import type { InspectedImage } from "../../ports/images.ts";
import type { SnapshotMark } from "../ids/stored-snapshot.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { Mistake } from "../records/mistake.ts";

/** Without the revision, which the import counts. */
export type TeamRow = Omit<typeof schema.teams.$inferSelect, "revision">;

/** Shared by all clubs, with the images its rows name. */
export interface Reference {
  seasons: (typeof schema.preDevelopedSeasons.$inferSelect)[];
  leagues: (typeof schema.preDevelopedLeagues.$inferSelect)[];
  conferences: (typeof schema.preDevelopedConferences.$inferSelect)[];
  images: BundleImage[];
}

/** An image file found sound. */
export interface BundleImage {
  file: string;
  path: string;
  facts: InspectedImage;
}

/** A file of files/ found sound. */
export interface BundleFile {
  file: string;
  path: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** In bytes. */
  size: number;
}

export interface ClubBundle {
  team: TeamRow;
  rows: ClubRows;
  images: BundleImage[];
  files: BundleFile[];
}

/** A club's folder as it was read. With mistakes its rows are incomplete and must not be stored. */
export interface ClubFolder extends BundleReport {
  /** Its name in the bundle; "" for a bundle that is one club's folder. */
  folder: string;
  /** Null if its team.json has mistakes. */
  club: ClubBundle | null;
  /** Needs the database to confirm. */
  claims: Claim[];
  /** What its ids were told by; null if all are written, or nothing stored was asked for. */
  seen: SnapshotMark | null;
}

/** With all mistakes and notes, those of its clubs among them. */
export interface Bundle extends BundleReport {
  reference: Reference;
  folders: ClubFolder[];
  /** Those whose team.json has no mistakes. */
  clubs: ClubBundle[];
  /** Of no club alone: in reference.json, or a file beside the clubs. */
  shared: Mistake[];
}
