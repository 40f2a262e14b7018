import { createHash } from "node:crypto";
import type { DatePrecision } from "../../../domain/schedule/game-date.ts";
import type { RawCollections } from "../bundle/read-collections.ts";
import { fieldText } from "../records/record-fields.ts";

/** What of a club is stored, as far as it tells which record a row without an id is. */

interface Stored {
  id: string;
  /** Somebody bought it, holds it, waits for it or has something to fetch there. */
  held: boolean;
}

export interface StoredGame extends Stored {
  seasonId: string;
  opponentId: string;
  opponentName: string;
  place: string;
  start: Date;
  end: Date;
  datePrecision: DatePrecision;
  timeZone: string;
  state: string;
  score: number | null;
  opponentScore: number | null;
}

export interface StoredEvent extends Stored {
  title: string;
  start: Date;
  end: Date;
  timeZone: string;
  state: string;
}

export interface StoredTicket extends Stored {
  title: string;
  eventType: string;
  eventId: string | null;
  /** Its own, or the copy of its game's. */
  start: Date | null;
  end: Date | null;
  timeZone: string;
  prices: string[];
  /** Left the bundle, and stays for its orders. */
  deleted: boolean;
}

export interface StoredProduct extends Stored {
  title: string;
  price: number;
  shortDescription: string;
  options: unknown;
  inputs: unknown;
  deleted: boolean;
}

export interface StoredFormFacts extends Stored {
  title: string;
  type: string;
  elements: unknown;
  deleted: boolean;
}

export interface StoredArticle extends Stored {
  title: string;
  timeOfArticle: Date | null;
}

/** A game or event that is stored no more, and that orders, tickets or changes still name. */
export interface GoneEvent {
  id: string;
  /** By the clock of its place, as far as a ticket remembers it. */
  day: string | null;
}

/** A collection is empty where it was not asked for. */
export interface StoredClub {
  games: StoredGame[];
  events: StoredEvent[];
  practices: StoredEvent[];
  tickets: StoredTicket[];
  products: StoredProduct[];
  forms: StoredFormFacts[];
  articles: StoredArticle[];
  gone: Record<"games" | "events", GoneEvent[]>;
}

export const STORED_COLLECTIONS = [
  "games",
  "events",
  "practices",
  "tickets",
  "products",
  "forms",
  "articles",
] as const;

export type StoredCollection = (typeof STORED_COLLECTIONS)[number];

/** Answers with what is stored of a club in these collections. */
export type ReadStored = (teamId: string, of: readonly StoredCollection[]) => Promise<StoredClub>;

/** What a club's ids are told by. */
export interface StoredSnapshot {
  of: readonly StoredCollection[];
  stored: StoredClub;
  /** By collection and id: what was not held and could be moved for that, or go. */
  loose: Set<string>;
}

/** What is left of it for the import: while the same is stored, the ids are right. */
export type SnapshotMark = Pick<StoredSnapshot, "of" | "loose"> & { mark: string };

/** The same for a club that is stored the same, as far as neither sales nor scorers change it. */
export function markOf(club: StoredClub): string {
  const told = STORED_COLLECTIONS.map((name) => club[name].map((one) => ({ ...one, ...UNTOLD })));
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}

const UNTOLD = { held: null, isOrdered: null, state: null, score: null, opponentScore: null };

export const looseKey = (collection: StoredCollection, id: string) => `${collection} ${id}`;

export const emptySnapshot = (): StoredSnapshot => ({
  of: [],
  stored: {
    ...{ games: [], events: [], practices: [], tickets: [], products: [], forms: [], articles: [] },
    gone: { games: [], events: [] },
  },
  loose: new Set(),
});

/**
 * What is stored of a club, of those collections in which something has no id; null if there is nothing to
 * tell.
 */
export async function readSnapshot(
  teamId: string | undefined,
  raws: RawCollections,
  readStored: ReadStored,
): Promise<StoredSnapshot | null> {
  const of = STORED_COLLECTIONS.filter((name) => raws[name]?.some((raw) => fieldText(raw, "id") === ""));
  if (teamId === undefined || of.length === 0) return null;
  return { of, stored: await readStored(teamId, of), loose: new Set() };
}

/** A bundle of many clubs does not hold what is stored of all. */
export const snapshotMark = ({ of, loose, stored }: StoredSnapshot): SnapshotMark => ({
  of,
  loose,
  mark: markOf(stored),
});
