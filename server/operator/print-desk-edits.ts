import type { MergePreference } from "../../domain/club/merge/merge-fields.ts";
import type { DeskReport } from "../intake/desk/club-desk.ts";
import { shownValue } from "../intake/records/mistake.ts";
import { countedNoun } from "./print-changes.ts";

const MAX_PRINTED = 100;
const MAX_NAMED = 20;

/** Printed after mistakes in records that were edited at the desk. */
export const DESK_MISTAKES_ADVICE =
  "What is marked (edited at the desk) isn't in the folder like that. Put back what it needs, or change it at the desk. Then import again.";

/** Prints what was deleted at the desk of a club that has mistakes: its folder may still refer to it. */
export function printDeletedAtDesk({ kept }: DeskReport, print: (line: string) => void): void {
  const deleted = kept.filter(({ change }) => change === "deleted");
  const named = deleted
    .slice(0, MAX_NAMED)
    .map(({ collection, title }) => `${collection} ${JSON.stringify(title)}`);
  if (deleted.length === 0) return;
  const more = deleted.length > MAX_NAMED ? ` and ${deleted.length - MAX_NAMED} more` : "";
  print(`Deleted at the desk, so the folder can't refer to it: ${named.join(", ")}${more}.`);
}

/**
 * Prints what an import kept of a club's edits at its desk, and what both the desk and the folder changed.
 */
export function printDeskEdits(
  teamName: string,
  { kept, contradictions, prefer }: DeskReport,
  { dryRun, print }: { dryRun: boolean; print: (line: string) => void },
): void {
  if (kept.length > 0)
    print(`${teamName}: ${countedNoun(kept.length, "record")} ${countsText(kept, dryRun)}`);
  if (contradictions.length === 0) return;
  const things = contradictions.length === 1 ? "one thing was" : `${contradictions.length} things were`;
  const outcome = prefer === "bundle" ? [BUNDLE, BUNDLE_DRY] : [DESK, DESK_DRY];
  print(`${teamName}: ${things} changed both at the desk and in the folder. ${outcome[dryRun ? 1 : 0]}`);
  for (const one of contradictions.slice(0, MAX_PRINTED)) print(`  ${contradictionText(one)}`);
  if (contradictions.length > MAX_PRINTED) print(`  … and ${contradictions.length - MAX_PRINTED} more`);
  if (ADVICE[prefer ?? "none"] !== "") print(ADVICE[prefer ?? "none"]);
}

const DESK = "The site keeps the desk's:";
const DESK_DRY = "The site would keep the desk's:";
const BUNDLE = "The site now has the folder's:";
const BUNDLE_DRY = "The site would have the folder's:";

const ADVICE: Readonly<Record<NonNullable<MergePreference> | "none", string>> = {
  none: "To take the folder's instead, import again with --prefer bundle. To keep the desk's and stop listing this, use --prefer desk.",
  bundle: "",
  desk: "",
};

/** "stay as edited at the desk (articles 2, games 1)" */
function countsText(kept: DeskReport["kept"], dryRun: boolean): string {
  const counts = [...Map.groupBy(kept, ({ collection }) => collection)].map(
    ([collection, { length }]) => `${collection === "team" ? "team.json" : collection} ${length}`,
  );
  const stay = kept.length === 1 ? "stays" : "stay";
  return `${dryRun ? "would stay" : stay} as edited at the desk (${counts.join(", ")}).`;
}

function contradictionText({
  collection,
  title,
  path,
  desk,
  file,
}: DeskReport["contradictions"][number]): string {
  const record = collection === "team" ? "team.json" : `${collection} ${JSON.stringify(title)}`;
  if (path.length === 0)
    return `${record}: ${file === null ? "no longer in the folder, but changed at the desk" : "changed in the folder, but deleted at the desk"}`;
  const [theirs, ours] = [file, desk].map((value) => shownValue(path.join(" "), value ?? undefined));
  const place = `${record}, ${path.join(" ")}`;
  return theirs === undefined || ours === undefined
    ? place
    : `${place}: ${theirs} in the folder, ${ours} at the desk`;
}
