import type { MergePreference } from "../../../domain/club/merge/merge-fields.ts";
import { domainRows, teamRow } from "../../collections/club/team-row.ts";
import type { ClubContent } from "../../collections/edits/compared-records.ts";
import type { CleanContents } from "../bundle/club-contents.ts";
import { contentRows } from "../bundle/content-rows.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import { withMergedEdits } from "./apply-merged.ts";
import type { ClubDesk, DeskReport } from "./club-desk.ts";
import type { DeskEdits } from "./desk-edits.ts";
import { type EditedVersions, editedVersions } from "./edited-versions.ts";
import { type MergedEdit, mergeEdit } from "./merge-edits.ts";
import { recordTitle } from "./record-title.ts";

interface Merging {
  folder: string;
  asOf: Date;
  prefer: MergePreference;
  report: BundleReport;
  /** True if the files have no mistakes so far. */
  isSound: boolean;
}

/**
 * Merges what a club edited at its desk into the contents of its folder (decision 213). Contents with
 * mistakes stay as they are, because nothing of them is stored.
 */
export function mergeDeskEdits(
  contents: CleanContents,
  desk: DeskEdits,
  { folder, asOf, prefer, report, isSound }: Merging,
): { contents: CleanContents; desk: ClubDesk } {
  const file = desk.content && isSound ? contentOf(contents, asOf) : null;
  const pairs = file ? editedVersions(desk, file) : [];
  const merged = pairs.map((edited) => mergeEdit(edited, prefer));
  const outcome: ClubDesk = {
    mark: desk.mark,
    updates: merged.flatMap(({ updates }) => updates),
    report: { prefer, ...reportOf(pairs, merged) },
  };
  return {
    contents:
      file && desk.content
        ? { ...contents, ...withMergedEdits(contents, merged, { folder, file, desk: desk.content, report }) }
        : contents,
    desk: outcome,
  };
}

/**
 * The club as its files alone make it. Notes and mistakes of this step are dropped: what is stored in the end
 * is checked after merging.
 */
function contentOf(contents: CleanContents, asOf: Date): ClubContent | null {
  const team = contents.team?.value;
  if (!team) return null;
  const dropped: BundleReport = { mistakes: [], notes: [] };
  const rows = contentRows(contents, team.teamId, asOf, dropped);
  return { team: teamRow(team), rows: { domains: domainRows(team), ...rows } };
}

function reportOf(
  pairs: readonly EditedVersions[],
  merged: readonly MergedEdit[],
): Pick<DeskReport, "kept" | "contradictions"> {
  const report: Pick<DeskReport, "kept" | "contradictions"> = { kept: [], contradictions: [] };
  for (const [at, { recordId, versions }] of pairs.entries()) {
    const edit = merged[at];
    if (!edit) continue;
    const title = recordTitle(recordId, [versions.desk, versions.file, versions.base]);
    const record = { collection: edit.merged?.collection ?? edit.ids, recordId, title };
    if (edit.kept !== null) report.kept.push({ ...record, change: edit.kept });
    for (const contradiction of edit.contradictions)
      report.contradictions.push({ ...record, ...contradiction });
  }
  return report;
}
