import { resolveMoment } from "../../collections/fields/moment.ts";
import type { RawCollections } from "../bundle/raw-collections.ts";
import type { DeskEdit } from "../desk/club-desk.ts";
import { type RawRecord, valueAt } from "../records/record.ts";
import { fieldText, nameKey } from "../records/record-fields.ts";
import { withBases } from "./edited-bases.ts";
import type { StoredContext } from "./renamed-records.ts";
import type { FoundClub } from "./stored-records.ts";

interface Sources {
  /** The club as stored; undefined for a new one. */
  found: FoundClub | undefined;
  /** What the club edited at its desk. */
  edits: readonly DeskEdit[];
  asOf: Date;
  textOf: StoredContext["textOf"];
}

/** Loads what is needed to recognize a club's stored records. */
export async function loadStoredContext(
  team: RawRecord | undefined,
  read: RawCollections,
  { found, edits, asOf, textOf }: Sources,
): Promise<StoredContext> {
  const stored = (await found?.readRecords(titlesIn(read))) ?? null;
  const sources = { instant: instantIn(team, asOf), textOf };
  return { stored: stored && withBases(stored, edits, { ...sources, placed: [] }), ...sources };
}

/** Returns null for an invalid moment, which its schema reports. */
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
