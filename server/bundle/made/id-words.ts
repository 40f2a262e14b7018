import type { StoredCollection } from "../stored-club.ts";
import type { StoredTraits } from "./pair-up.ts";

/** What is said of records whose stored id was guessed, or cannot be. */

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
  games: "it has tickets sold or goods to pick up",
  events: "it has tickets sold",
  tickets: "places of it are sold or held",
  products: "pieces of it are sold or held",
  forms: "people have sent it",
};

const CALLED_OFF: Partial<Record<StoredCollection, string>> = {
  games: "; if that game is off, put its row back with the status Canceled",
  events: '; if that event is off, put it back with the state "cancelled"',
};

/** Where people write an id. */
const placeOf = (collection: StoredCollection) =>
  collection === "games" || collection === "events" ? "a column id" : "a field id";

const MOST_SHOWN = 3;

/** @param fresh what it would be called as a new one */
export function contestedWords(
  collection: StoredCollection,
  rivals: readonly StoredTraits[],
  fresh: string,
): string {
  const noun = NOUNS[collection];
  const shown = rivals.slice(0, MOST_SHOWN).map((one) => `${one.shown} (id ${one.id})`);
  const more = rivals.length > MOST_SHOWN ? ` and ${rivals.length - MOST_SHOWN} more` : "";
  const old = rivals.length === 1 ? `the id ${rivals[0]?.id}` : "that one's id";
  return (
    `to be told which ${noun} this is, because no ${noun} in the file is ${shown.join(" or ")}${more}, ` +
    `and ${SOLD[collection] ?? "it is in use"}. If this is that ${noun}, write ${old} in ${placeOf(collection)}; ` +
    `if it is another ${noun}, write an id of its own there, such as ${fresh}${CALLED_OFF[collection] ?? ""}`
  );
}

export function guessedWords(collection: StoredCollection, { shown, id }: StoredTraits): string {
  const noun = NOUNS[collection];
  return `taken for the stored ${noun} ${shown}. If that is wrong, write an id of its own in ${placeOf(collection)}; ${id} is the stored ${noun}'s`;
}

export function newWords(collection: StoredCollection, { shown, id }: StoredTraits): string {
  const noun = NOUNS[collection];
  return `taken for a new ${noun}, because ${shown} is over or gone. If it is the same ${noun}, write ${id} in ${placeOf(collection)}`;
}
