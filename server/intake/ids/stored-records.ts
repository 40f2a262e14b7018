import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import type { StoredRecord } from "../../../domain/values/assigned-ids.ts";
import type { CollectionWith } from "../../collections/collections.ts";
import type { DeskEdits } from "../desk/desk-edits.ts";

/**
 * The stored records of a club that have pages of their own. A bundle's records are compared with them, so
 * that known records keep their ids.
 */

/**
 * Collections whose records are recognized even if their name was corrected. Alumni are stored with the
 * players.
 */
export type RenamableCollection = CollectionWith<"renamed">;

/** Collections whose records are matched by name only. */
export const NAMED_COLLECTIONS = ["opponents", "tags", "about", "sponsors"] as const;
export type NamedCollection = (typeof NAMED_COLLECTIONS)[number];

export type StoredName = Pick<StoredRecord, "id" | "name" | "nameInFiles">;

/** A club's stored records, to compare a bundle's records with. */
export type StoredRecords = Readonly<
  Record<RenamableCollection, readonly StoredRecord[]> & Record<NamedCollection, readonly StoredName[]>
>;

/** A stored club. */
export interface FoundClub {
  teamId: string;
  teamName: string;
  /** The name in the club's files, if the club was renamed at its desk. */
  teamNameInFiles?: string;
  organizationId: string;
  /**
   * Loads the club's records. Texts of articles and pages are loaded only for titles that the bundle lacks.
   */
  readRecords(hasTitle: (title: string) => boolean): Promise<StoredRecords>;
  /** Loads what the club edited at its desk since the last import. */
  loadEdits(): Promise<DeskEdits>;
}

/** Finds the stored clubs with one of these ids. */
export type FindClubs = (teamIds: readonly string[]) => Promise<FoundClub[]>;

interface Place {
  /** The season's id; "" if unknown. */
  season: string;
  details: readonly Detail[];
}

/** A player's facts in each season, to compare two people: the number, or several other details together. */
export function personFacts(places: readonly Place[]) {
  const facts = { worn: [] as string[], unnumbered: [] as string[], about: [] as string[] };
  for (const { season, details } of places) {
    const told = (title: string) =>
      details
        .find((detail) => detail.title === title)
        ?.value.trim()
        .toLowerCase() ?? "";
    const number = told(DETAIL_TITLES.number);
    if (number === "") facts.unnumbered.push(`in ${season}`);
    else facts.worn.push(`${season} #${number}`);
    const about = [DETAIL_TITLES.position, DETAIL_TITLES.year, DETAIL_TITLES.hometown].map(told);
    // A single detail such as "Forward" is shared by half a team.
    if (about.filter(Boolean).length > 1) facts.about.push(`${season}: ${about.join(", ")}`);
  }
  return facts;
}

/** Shorter texts may be equal by chance. */
const MIN_LETTERS = 60;

/**
 * A text's letters without HTML tags, so that written and stored texts can be compared; "" for a short text.
 */
export function textLettersOf(html: string): string {
  const letters = html
    .replace(/<[^<>]*>/g, "")
    .replace(/&[a-z0-9#]{1,10};/gi, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.length < MIN_LETTERS ? "" : letters;
}

export const joinList = (values: readonly (string | number)[]) =>
  values.length === 0 ? [] : [values.join(" ")];
