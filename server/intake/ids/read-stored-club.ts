import type { RawCollections } from "../bundle/read-collections.ts";
import { writtenText } from "../records/record-fields.ts";
import { markOf, type ReadStored, type SeenClub, type SeenMark, STORED_COLLECTIONS } from "./stored-club.ts";

/**
 * What is stored of a club, of those collections in which something has no id; null if there is nothing to
 * tell.
 */
export async function readSeen(
  teamId: string | undefined,
  raws: RawCollections,
  readStored: ReadStored,
): Promise<SeenClub | null> {
  const of = STORED_COLLECTIONS.filter((name) => raws[name]?.some((raw) => writtenText(raw, "id") === ""));
  if (teamId === undefined || of.length === 0) return null;
  return { of, stored: await readStored(teamId, of), loose: new Set() };
}

/** A bundle of many clubs does not hold what is stored of all. */
export const marked = ({ of, loose, stored }: SeenClub): SeenMark => ({ of, loose, mark: markOf(stored) });
