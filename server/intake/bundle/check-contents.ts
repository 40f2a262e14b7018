import { checkNav, visibleIds } from "../../collections/checks/check-nav.ts";
import { checkReferences } from "../../collections/checks/check-references.ts";
import { checkTeam } from "../../collections/club/team-row.ts";
import {
  ALL_COLLECTIONS,
  type CollectionName,
  collectionsSharingIds,
  recordsOfValidFields,
} from "../../collections/collections.ts";
import type { CheckContext } from "../../collections/definition/define-collection.ts";
import {
  ARTICLE_FILES_TARGET,
  DOWNLOAD_FILES_TARGET,
  IMAGE_FILES_TARGET,
  PAGE_FILES_TARGET,
  type ReferenceTarget,
  type ReferenceTargets,
} from "../../collections/definition/references.ts";
import { checkMaxPerPage } from "../../collections/limits.ts";
import { createUnknownPlayerAdvice } from "../people/player-names.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { valueAt } from "../records/record.ts";
import type { CleanContents } from "./club-contents.ts";

/** Checks a club's records with each other. */
export function checkContents(contents: CleanContents, report: BundleReport): void {
  const { team, collections } = contents;
  const targets = targetsOf(contents);
  checkReferences(collections, targets, report);
  checkMaxPerPage(contents.raws, report);
  const recordsIn = (name: CollectionName) => recordsOfValidFields(collections, name);
  // The cast is safe: the records under a definition's name have that definition's schema.
  const recordsOf: CheckContext["recordsOf"] = ({ name }) => recordsIn(name as CollectionName) as never[];
  const context = { targets, team: team?.sound.value, recordsOf, report };
  for (const { name, check } of ALL_COLLECTIONS) check?.(recordsIn(name), context);
  if (team) checkTeam(team.sound, targets, report);
  if (team) checkNav(team.sound, visibleIds(collections, contents.raws), report);
}

function targetsOf({
  raws,
  collections,
  images,
  files,
  articleTexts,
  texts,
}: CleanContents): ReferenceTargets {
  const named = new Map<ReferenceTarget, ReadonlySet<unknown> | null>([
    [IMAGE_FILES_TARGET, new Set(images.keys())],
    [ARTICLE_FILES_TARGET, new Set(articleTexts.keys())],
    [PAGE_FILES_TARGET, new Set(texts.keys())],
    [DOWNLOAD_FILES_TARGET, new Set(files.keys())],
  ]);
  const idsIn = (name: string): ReadonlySet<unknown> | null => {
    const sharing = collectionsSharingIds(name);
    if (sharing.some((one) => raws[one] === null)) return null;
    return new Set(
      sharing.flatMap((one) => collections[one].map((record) => valueAt(record.sound.value, ["id"]))),
    );
  };
  return {
    namesOf(target) {
      const known = named.get(target);
      if (known !== undefined) return known;
      const ids = idsIn(target.name);
      named.set(target, ids);
      return ids;
    },
    expectedPlayer: createUnknownPlayerAdvice(raws),
  };
}
