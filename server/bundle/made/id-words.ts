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
  games: ' If the stored game is off, keep its row and type "Canceled" as its status.',
  events: ' If the stored event is off, keep it and write "cancelled" as its state.',
};

const NUMBERS = /-\d+$/;

/** @param id what it would be called as a new one */
export function contestedWords(
  collection: StoredCollection,
  rivals: readonly StoredTraits[],
  id: string,
): string {
  const noun = NOUNS[collection];
  const stored = rivals.slice(0, 3).map((one) => `${one.shown}, id ${one.id}`);
  const more = rivals.length > 3 ? ` and ${rivals.length - 3} more` : "";
  const [first] = rivals;
  const fresh = rivals.some((one) => one.id === id) ? `${id.replace(NUMBERS, "")}-new` : id;
  return (
    `a sign of which ${noun} this is. No row is left for ${stored.join("; ")}${more}, and ${SOLD[collection] ?? "it is in use"}. ` +
    `If this is the stored ${noun}, give it that id (a column or field id: ${first?.id ?? ""}). ` +
    `If it is a new ${noun}, give it an id of its own, such as ${fresh}.${CALLED_OFF[collection] ?? ""}`
  );
}

export function guessedWords(collection: StoredCollection, { shown, id }: StoredTraits): string {
  const noun = NOUNS[collection];
  return `taken for the stored ${noun} ${shown}, id ${id}. If it is another ${noun}, give it an id of its own (a column or field id)`;
}

/** @param newId what the new one is called */
export function newWords(collection: StoredCollection, { shown, id }: StoredTraits, newId: string): string {
  const noun = NOUNS[collection];
  return `a new ${noun}, id ${newId}: the stored one, ${shown}, is over or gone. If it is the same, give it the id ${id} (a column or field id)`;
}
