import type * as schema from "../db/schema/index.ts";
import type { InspectedImage } from "../ports/images.ts";
import type { BundleReport } from "./bundle-report.ts";
import type { Claim } from "./claims.ts";
import type { Mistake } from "./mistake.ts";
import type { SeenMark } from "./stored-club.ts";

/** A null `timeCreated` is filled by the import: with the stored time, or that of the first import. */
export type Pending<T extends { timeCreated: Date }> = Omit<T, "timeCreated"> & { timeCreated: Date | null };

/** Without its revision, which the import counts. */
type Unrevised<T extends { timeCreated: Date }> = Omit<Pending<T>, "sequence" | "timeRevised">;

/** A club's rows as they are to be stored, by table. Players and alumni share one table. */
export interface ClubRows {
  /** Without primary and verified: only an operator sets them. */
  domains: Omit<typeof schema.domains.$inferSelect, "primary" | "verified">[];
  images: (typeof schema.images.$inferSelect)[];
  files: (typeof schema.files.$inferSelect)[];
  tags: (typeof schema.tags.$inferSelect)[];
  seasons: (typeof schema.seasons.$inferSelect)[];
  opponents: Pending<typeof schema.opponents.$inferSelect>[];
  leagues: Pending<typeof schema.leagues.$inferSelect>[];
  players: Pending<typeof schema.players.$inferSelect>[];
  seasonPlayers: (typeof schema.seasonPlayers.$inferSelect)[];
  coaches: Pending<typeof schema.coaches.$inferSelect>[];
  games: Unrevised<typeof schema.games.$inferSelect>[];
  playerLines: (typeof schema.playerLines.$inferSelect)[];
  givenTotals: (typeof schema.givenTotals.$inferSelect)[];
  plays: (typeof schema.plays.$inferSelect)[];
  leagueResults: (typeof schema.leagueResults.$inferSelect)[];
  events: Unrevised<typeof schema.events.$inferSelect>[];
  practices: Unrevised<typeof schema.practices.$inferSelect>[];
  galleries: Pending<typeof schema.galleries.$inferSelect>[];
  galleryImages: (typeof schema.galleryImages.$inferSelect)[];
  articles: Pending<typeof schema.articles.$inferSelect>[];
  pages: Pending<typeof schema.pages.$inferSelect>[];
  aboutSections: (typeof schema.aboutSections.$inferSelect)[];
  sponsors: Pending<typeof schema.sponsors.$inferSelect>[];
  /** Without the counts, which belong to the orders. */
  tickets: Omit<Pending<typeof schema.tickets.$inferSelect>, "ticketsSold" | "ticketsHold">[];
  ticketPrices: (typeof schema.ticketPrices.$inferSelect)[];
  /** Without the counts, which belong to the orders. */
  products: Omit<Pending<typeof schema.products.$inferSelect>, "productsSold" | "productsHold">[];
  productImages: (typeof schema.productImages.$inferSelect)[];
  forms: Pending<typeof schema.forms.$inferSelect>[];
}

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
  seen: SeenMark | null;
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
