import { moreRowsSuffix } from "../records/row-lists.ts";
import type { StoredMatchRecord } from "./match-records.ts";
import type { StoredCollection } from "./stored-snapshot.ts";

/** Messages about records whose stored id was guessed or cannot be determined. */

const NOUNS: Record<StoredCollection, string> = {
  games: "game",
  events: "event",
  practices: "practice",
  tickets: "ticket",
  products: "product",
  forms: "form",
  articles: "article",
};

const SOLD: Partial<Record<StoredCollection, string>> = {
  games: "tickets for it have been sold or store orders are set for pick-up there",
  events: "tickets for it have been sold",
  tickets: "some are sold or on hold",
  products: "it has been sold or is on hold",
  forms: "it has responses",
};

const CALLED_OFF: Partial<Record<StoredCollection, string>> = {
  games: " If that game is off, put its row back with the status Cancelled.",
  events: ' If that event is off, put it back with the state "cancelled".',
};

/** Where people type an id of the collection. */
const placeOf = (collection: StoredCollection) =>
  collection === "games" || collection === "events" ? "an id column" : "the id field";

const MAX_SHOWN = 3;

/**
 * The mistake if a record may be one of several stored ones.
 * @param fresh the id that the record would get if it were new
 */
export function contestedIdText(
  collection: StoredCollection,
  rivals: readonly StoredMatchRecord[],
  fresh: string,
): string {
  const noun = NOUNS[collection];
  const shown = rivals.slice(0, MAX_SHOWN).map((one) => `${one.shown} (id ${one.id})`);
  const more = moreRowsSuffix(rivals.length - MAX_SHOWN);
  const old = rivals.length === 1 ? rivals[0]?.id : "the matching id";
  return (
    `Which ${noun} is this? The file no longer has ${shown.join(" or ")}${more}, but ${SOLD[collection] ?? "it's in use"}. ` +
    `If this is the same ${noun}, type ${old} in ${placeOf(collection)}. ` +
    `If it's another ${noun}, type a new id there, such as ${fresh}.${CALLED_OFF[collection] ?? ""}`
  );
}

/** The note if a record was matched to a stored one that is only likely to be the same. */
export function guessedIdText(collection: StoredCollection, { shown, id }: StoredMatchRecord): string {
  const noun = NOUNS[collection];
  return `read as the saved ${noun} ${shown} with the id ${id}. If it's another ${noun}, type a new id in ${placeOf(collection)}`;
}

/** The note if a record is new even though a past one had the same name. */
export function newIdText(collection: StoredCollection, { shown, id }: StoredMatchRecord): string {
  const noun = NOUNS[collection];
  return `read as a new ${noun}, because ${shown} is over or was removed. If it's the same ${noun}, type ${id} in ${placeOf(collection)}`;
}
