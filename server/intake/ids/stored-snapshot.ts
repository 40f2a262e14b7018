import { createHash } from "node:crypto";
import type { DatePrecision } from "../../../domain/schedule/game-date.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { DeskEdit } from "../desk/club-desk.ts";
import { fieldText } from "../records/record-fields.ts";

/** The stored facts of a club by which a row without an id is matched to its record. */

interface Stored {
  id: string;
  /**
   * True if a buyer has bought the record's item, has it on hold, is on its waiting list, or picks up goods
   * there.
   */
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
  /** The start of the ticket itself, or of its game. */
  start: Date | null;
  end: Date | null;
  timeZone: string;
  prices: string[];
  /** True if the record is no longer in the bundle and is stored only for its orders. */
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

/** A game or event that is no longer stored, but that orders, tickets or changes still refer to. */
export interface MissingEvent {
  id: string;
  /** The day in the venue's zone, if a ticket recorded it; else null. */
  day: string | null;
}

/**
 * The stored data of a club that is needed to match records without ids. A collection that was not requested
 * is empty.
 */
export interface StoredClub {
  games: StoredGame[];
  events: StoredEvent[];
  practices: StoredEvent[];
  tickets: StoredTicket[];
  products: StoredProduct[];
  forms: StoredFormFacts[];
  articles: StoredArticle[];
  gone: Record<"games" | "events", MissingEvent[]>;
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

/** Loads the stored data of a club for these collections. */
export type LoadStoredClub = (teamId: string, of: readonly StoredCollection[]) => Promise<StoredClub>;

/** The stored records against which a club's records were matched. */
export interface StoredSnapshot {
  of: readonly StoredCollection[];
  stored: StoredClub;
  /** Collections and ids of records without buyers, which the matching may move or remove. */
  loose: Set<string>;
  /** What the club edited at its desk. */
  edits: readonly DeskEdit[];
}

/**
 * The part of a snapshot that the import stores: as long as the hash stays the same, the ids are still right.
 */
export type SnapshotMark = Pick<StoredSnapshot, "of" | "loose"> & { mark: string };

/** A hash of the stored club that changes neither with sales nor with scores entered by scorers. */
export function snapshotHash(club: StoredClub): string {
  const told = STORED_COLLECTIONS.map((name) => club[name].map((one) => ({ ...one, ...UNTOLD })));
  return createHash("sha256").update(JSON.stringify(told)).digest("hex");
}

const UNTOLD = { held: null, isOrdered: null, state: null, score: null, opponentScore: null };

export const uncertainMatchKey = (collection: StoredCollection, id: string) => `${collection} ${id}`;

export const emptySnapshot = (): StoredSnapshot => ({
  of: [],
  stored: {
    ...{ games: [], events: [], practices: [], tickets: [], products: [], forms: [], articles: [] },
    gone: { games: [], events: [] },
  },
  loose: new Set(),
  edits: [],
});

/** Loads the collections in which some record has no id; null if there are none. */
export async function loadSnapshot(
  teamId: string | undefined,
  raws: RawCollections,
  { readStored, edits }: { readStored: LoadStoredClub; edits: readonly DeskEdit[] },
): Promise<StoredSnapshot | null> {
  const of = STORED_COLLECTIONS.filter((name) => raws[name]?.some((raw) => fieldText(raw, "id") === ""));
  if (teamId === undefined || of.length === 0) return null;
  return { of, stored: await readStored(teamId, of), loose: new Set(), edits };
}

/** The snapshot's hash instead of its data, which for a bundle of many clubs would take too much memory. */
export const snapshotMark = ({ of, loose, stored }: StoredSnapshot): SnapshotMark => ({
  of,
  loose,
  mark: snapshotHash(stored),
});
