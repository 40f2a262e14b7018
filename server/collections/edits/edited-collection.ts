import type { z } from "zod";
import type { MergeRules } from "../../../domain/club/merge/merge-fields.ts";
import { teamSchema } from "../club/team.ts";
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from "../collections.ts";
import type { Collection } from "../definition/define-collection.ts";

/**
 * What can be edited at the desk: the records of the collections, the club itself ("team", one record with
 * that id), and the files for visitors to download.
 */
export type EditedCollection = CollectionName | "team" | "files";

export const isEditedCollection = (name: string): name is EditedCollection =>
  name === "team" || name === "files" || (COLLECTION_NAMES as readonly string[]).includes(name);

/** The id of the only record of "team". */
export const TEAM_RECORD_ID = "team";

interface EditedDefinition extends Omit<MergeRules, "prefer"> {
  /** The schema of a record; null if it has no fields but those that are compared. */
  schema: z.ZodObject | null;
  /** Fields that are written even if they have their default. */
  alwaysWritten: readonly string[];
}

const TEAM: EditedDefinition = {
  schema: teamSchema,
  alwaysWritten: [],
  entryKeys: { domains: "host", websiteImages: "id", "storeInfo.acceptedSellers": "" },
  // A club connects its account at the desk, but by itself: that is no edit of team.json.
  fileOnly: ["timeCreated", "stripeAccountId"],
};

/** How the records of a collection are compared and merged. */
export function editedDefinition(name: EditedCollection): EditedDefinition {
  if (name === "team") return TEAM;
  if (name === "files") return { schema: null, alwaysWritten: [], entryKeys: {}, fileOnly: [] };
  const { schema, alwaysWritten = [], edits }: Collection = COLLECTIONS[name];
  const isWhole = edits?.records !== undefined || edits?.areLists === true;
  return {
    schema: isWhole ? null : schema,
    alwaysWritten,
    entryKeys: edits?.entryKeys ?? {},
    fileOnly: ["timeCreated"],
  };
}

/** The collection under whose name a record counts, of those that share a set of ids: alumni are players. */
export const collectionOfIds = (name: EditedCollection): EditedCollection => {
  if (name === "team" || name === "files") return name;
  const { sharesIdsWith }: Collection = COLLECTIONS[name];
  return (sharesIdsWith?.name as CollectionName | undefined) ?? name;
};
