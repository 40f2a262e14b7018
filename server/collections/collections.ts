import type { z } from "zod";
import type { CheckedRecord } from "../intake/records/record.ts";
import { aboutCollection } from "./about.ts";
import { alumniCollection } from "./alumni.ts";
import { articlesCollection } from "./articles.ts";
import { coachesCollection } from "./coaches.ts";
import type { Collection, RecordOfValidFields, SheetFormat } from "./definition/define-collection.ts";
import { eventsCollection } from "./events.ts";
import { formsCollection } from "./forms.ts";
import { galleriesCollection } from "./galleries.ts";
import { gamesCollection } from "./games.ts";
import { imagesCollection } from "./images.ts";
import { leagueresultsCollection } from "./leagueresults.ts";
import { leaguesCollection } from "./leagues.ts";
import { linesCollection } from "./lines.ts";
import { opponentsCollection } from "./opponents.ts";
import { pagesCollection } from "./pages.ts";
import { playersCollection } from "./players.ts";
import { playsCollection } from "./plays.ts";
import { practicesCollection } from "./practices.ts";
import { productsCollection } from "./products.ts";
import { seasonsCollection } from "./seasons.ts";
import { sponsorsCollection } from "./sponsors.ts";
import { tagsCollection } from "./tags.ts";
import { ticketsCollection } from "./tickets.ts";
import { totalsCollection } from "./totals.ts";

/** The collections of a club's bundle, in the order in which they are read, imported and exported. */
const LIST = [
  imagesCollection,
  tagsCollection,
  seasonsCollection,
  opponentsCollection,
  leaguesCollection,
  playersCollection,
  alumniCollection,
  coachesCollection,
  gamesCollection,
  linesCollection,
  totalsCollection,
  playsCollection,
  leagueresultsCollection,
  eventsCollection,
  practicesCollection,
  galleriesCollection,
  articlesCollection,
  pagesCollection,
  aboutCollection,
  sponsorsCollection,
  ticketsCollection,
  productsCollection,
  formsCollection,
] as const;

type Listed = (typeof LIST)[number];
type Collections = { readonly [C in Listed as C["name"]]: C };
export type CollectionName = Listed["name"];

export const ALL_COLLECTIONS: readonly (Collection & { name: CollectionName })[] = LIST;

export const COLLECTION_NAMES: readonly CollectionName[] = LIST.map(({ name }) => name);

/** Names of the collections whose definition has this part; in other definitions it is null. */
export type CollectionWith<Part extends keyof Collection> = Exclude<Listed, Record<Part, null>>["name"];

/** The definition of each collection, by its name. */
export const COLLECTIONS = Object.fromEntries(LIST.map((one) => [one.name, one])) as Collections;

/** True if records of the collection may be kept as drafts. */
export const hasDrafts = (name: CollectionName): boolean => {
  const { drafts }: Collection = COLLECTIONS[name];
  return drafts === true;
};

export const collectionsWith = <Part extends keyof Collection>(part: Part) =>
  ALL_COLLECTIONS.filter((one) => one[part] !== null).map(({ name }) => name) as CollectionWith<Part>[];

/** The names of all collections that share one set of ids with a collection, including its own name. */
export const collectionsSharingIds = (of: string): CollectionName[] =>
  ALL_COLLECTIONS.filter(({ name, sharesIdsWith }) => name === of || sharesIdsWith?.name === of).map(
    ({ name }) => name,
  );

/** Calls `make` for each collection; returns the results by the collections' names. */
export const mapCollections = <T>(make: (collection: Collection & { name: CollectionName }) => T) =>
  Object.fromEntries(ALL_COLLECTIONS.map((one) => [one.name, make(one)])) as Record<CollectionName, T>;

/** A club's checked records by collection. */
export type CheckedCollections = {
  [C in Listed as C["name"]]: CheckedRecord<z.output<C["schema"]>, z.input<C["schema"]>>[];
};

/** A collection's records without the fields that its schema refused. */
export const recordsOfValidFields = (
  checked: CheckedCollections,
  name: CollectionName,
): RecordOfValidFields<z.ZodObject>[] =>
  checked[name].map(({ sound }) => sound as RecordOfValidFields<z.ZodObject>);

/** Collections that may also be provided as spreadsheets (intake/sheets/). */
export type SheetCollection = CollectionWith<"sheet">;
export const SHEET_COLLECTIONS: readonly SheetCollection[] = collectionsWith("sheet");

export const sheetFormat = (collection: SheetCollection): SheetFormat => COLLECTIONS[collection].sheet;
