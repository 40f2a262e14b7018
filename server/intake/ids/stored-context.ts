import { resolveMoment } from "../../collections/fields/moment.ts";
import type { RawCollections } from "../bundle/read-collections.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import { fieldText, nameKey } from "../records/record-fields.ts";
import type { StoredContext } from "./renamed-records.ts";
import type { FoundClub } from "./stored-records.ts";

interface Sources {
  /** The club as it is stored; left out for a new one. */
  found: FoundClub | undefined;
  asOf: Date;
  textOf: StoredContext["textOf"];
}

/**
 * What is known of a club before its records are made: what is stored of it, and how the files are compared
 * with that.
 */
export async function loadStoredContext(
  team: RawRecord | undefined,
  read: RawCollections,
  { found, asOf, textOf }: Sources,
): Promise<StoredContext> {
  const stored = (await found?.readRecords(titlesIn(read))) ?? null;
  return { stored, instant: instantIn(team, asOf), textOf };
}

/** Null for what is no moment: its schema reports it. */
function instantIn(team: RawRecord | undefined, asOf: Date): StoredContext["instant"] {
  const ofTeam = team && valueAt(team.value, ["timeZone"]);
  return (moment, zone) => {
    try {
      return resolveMoment(moment, zone || String(ofTeam ?? "UTC"), asOf);
    } catch {
      return null;
    }
  };
}

function titlesIn({ articles, pages }: RawCollections): (title: string) => boolean {
  const titles = new Set(
    [...(articles ?? []), ...(pages ?? [])].map((raw) => nameKey(fieldText(raw, "title"))),
  );
  return (title) => titles.has(nameKey(title));
}
