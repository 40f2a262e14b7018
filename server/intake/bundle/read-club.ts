import { isPresent } from "../../../domain/values/validity.ts";
import { collectionClaims } from "../../collections/checks/collection-claims.ts";
import { domainRows, teamClaims, teamRow } from "../../collections/club/team-row.ts";
import { noteUnusedTexts } from "../../texts/read-texts.ts";
import type { CompleteClub } from "../club/complete-club.ts";
import { mergeDeskEdits } from "../desk/merge-desk-edits.ts";
import { noteUnusedPictures } from "../files/unused-pictures.ts";
import type { BundleReport } from "../records/bundle-report.ts";
import type { ClubFolder } from "./bundle.ts";
import { checkContents } from "./check-contents.ts";
import { type CleanContents, type ClubContents, withCleanTexts } from "./club-contents.ts";
import { checkedRows } from "./content-rows.ts";
import { type ReadClubOptions, readContents } from "./read-contents.ts";

/**
 * Reads one club's folder and merges what the club edited at its desk. Mistakes name the folder as `shown`;
 * "" is the bundle itself, which may also contain reference.json. The club is null if its team.json has
 * mistakes.
 */
export async function readClub(
  folder: string,
  shown: string,
  reading: ReadClubOptions,
): Promise<Omit<ClubFolder, "folder" | "mistakes" | "notes"> & { made: CompleteClub["reference"] }> {
  const { asOf, report, prefer } = reading;
  const { contents: ofFiles, made, snapshot, edits } = await readContents(folder, shown, reading);
  report.doing?.(shown === "" ? "checking the club" : `checking ${shown}`);
  let cleaning: BundleReport = { mistakes: [], notes: [] };
  const clean = withCleanTexts(ofFiles, cleaning);
  const isSound = report.mistakes.length + cleaning.mistakes.length === 0;
  const merged = edits && mergeDeskEdits(clean, edits, { folder: shown, asOf, prefer, report, isSound });
  let contents = merged?.contents ?? clean;
  if (!hasSameFiles(contents, clean)) {
    cleaning = { mistakes: [], notes: [] };
    contents = withCleanTexts(contents, cleaning);
  }
  report.mistakes.push(...cleaning.mistakes);
  report.notes.push(...cleaning.notes);
  checkContents(contents, report);
  noteUnused(contents, ofFiles, shown, report);
  const team = contents.team?.value ?? null;
  const rows = checkedRows(contents, team?.teamId ?? "", asOf, report);
  return {
    club: team && {
      team: teamRow(team),
      rows: { domains: domainRows(team), ...rows },
      images: [...contents.images.values()].filter(isPresent),
      files: [...contents.files.values()].filter(isPresent),
    },
    claims: contents.team
      ? [...teamClaims(contents.team.raw), ...collectionClaims(contents.raws, contents.team)]
      : [],
    made,
    snapshot,
    desk: merged?.desk ?? null,
  };
}

/** True if the texts of two contents have the same pictures and files to refer to. */
const hasSameFiles = (one: ClubContents, other: ClubContents) =>
  one.images === other.images &&
  one.files === other.files &&
  one.collections.images === other.collections.images;

/** Notes texts that no record of the files names, and pictures of the folder that nothing names. */
function noteUnused(
  contents: CleanContents,
  { collections, images, team, raws }: ClubContents,
  shown: string,
  report: BundleReport,
): void {
  const { articleTexts, texts } = contents;
  noteUnusedTexts("articles", articleTexts, [collections.articles], shown, report);
  noteUnusedTexts("pages", texts, [collections.pages, collections.about], shown, report);
  const merged = { ...contents.raws, team: contents.team && [contents.team.raw] };
  noteUnusedPictures({ team, raws, images, articleTexts, texts, merged }, shown, report);
}
