import { DETAIL_TITLES, type Detail } from "../../../domain/people/player.ts";
import type { StoredRecord } from "../../../domain/values/assigned-ids.ts";
import type { CollectionWith } from "../../collections/collections.ts";

/**
 * The records of a stored club that have pages of their own, for telling which of them a bundle's records
 * are.
 */

/** Collections whose records may be recognized under a corrected name. Alumni are among the players. */
export type RenamableCollection = CollectionWith<"renamed">;

/** Collections whose records are told by their names only. */
export const NAMED_COLLECTIONS = ["opponents", "tags", "about", "sponsors"] as const;
export type NamedCollection = (typeof NAMED_COLLECTIONS)[number];

type StoredName = Pick<StoredRecord, "id" | "name">;

export type StoredRecords = Readonly<
  Record<RenamableCollection, readonly StoredRecord[]> & Record<NamedCollection, readonly StoredName[]>
>;

export interface FoundClub {
  teamId: string;
  teamName: string;
  organizationId: string;
  /**
   * What is stored of it. The texts of articles and pages are read only for those whose titles the bundle
   * does not have.
   */
  readRecords(hasTitle: (title: string) => boolean): Promise<StoredRecords>;
}

/** The stored clubs that have one of the ids. */
export type FindClubs = (teamIds: readonly string[]) => Promise<FoundClub[]>;

interface Place {
  /** An id; "" where no season is known. */
  season: string;
  details: readonly Detail[];
}

/** What of a player in each season tells whether two are one: the number, or what else is known together. */
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
    // One thing, such as "Forward", is true of half a team.
    if (about.filter(Boolean).length > 1) facts.about.push(`${season}: ${about.join(", ")}`);
  }
  return facts;
}

/** Short texts are alike by chance. */
const LEAST_LETTERS = 60;

/**
 * The letters of a text without its tags, in one form for what is written and what is stored; "" for a short
 * one.
 */
export function textLettersOf(html: string): string {
  const letters = html
    .replace(/<[^<>]*>/g, "")
    .replace(/&[a-z0-9#]{1,10};/gi, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.length < LEAST_LETTERS ? "" : letters;
}

export const wholeList = (values: readonly (string | number)[]) =>
  values.length === 0 ? [] : [values.join(" ")];
