import { join } from "node:path";
import { type Claim, checkClaims, claimHolders } from "../../collections/checks/claims.ts";
import type { Database } from "../../db/client.ts";
import type { Bundle, ClubBundle, ClubFolder } from "../../intake/bundle/bundle.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { type Mistake, sortMistakes } from "../../intake/records/mistake.ts";
import { loadKnownClaims } from "./load-known-claims.ts";

/** A club's folder without mistakes. */
export type ValidClubFolder = ClubFolder & { club: ClubBundle };

/** The clubs of a bundle that can be imported, and the mistakes of those that cannot. */
export interface ImportVerdict {
  sound: ValidClubFolder[];
  left: ClubFolder[];
  mistakes: Mistake[];
  /** Remarks about the claims of the clubs that can be imported. */
  notes: string[];
}

export interface JudgedBundle {
  bundle: Bundle;
  /** The folders to check. The bundle's other clubs count with their stored data. */
  folders: readonly ClubFolder[];
  baseDomain: string;
  /** True to import no club at all if any has a mistake. */
  allOrNothing: boolean;
}

/**
 * Leaves out each club with a mistake of its own, and each club whose claims contradict those of another. A
 * club that is left out keeps its stored data, including names and domains that it would have passed to
 * another club. So that other club is left out as well, and so on. New claims of a club that is left out do
 * not count.
 */
export async function judgeClubs(db: Database, judged: JudgedBundle): Promise<ImportVerdict> {
  const { folders, bundle, allOrNothing } = judged;
  const own = folders.flatMap(({ mistakes }) => mistakes);
  const shared = [...bundle.shared, ...own];
  if (allOrNothing || bundle.shared.length > 0) {
    const { mistakes, notes } = await checkAll(db, judged, folders);
    const all = sortMistakes([...shared, ...mistakes]);
    return all.length > 0
      ? { sound: [], left: [...folders], mistakes: all, notes }
      : { sound: folders.filter(isSound), left: [], mistakes: [], notes };
  }
  let sound = withoutTwins(folders).filter(isSound);
  const contradicted: Mistake[] = [];
  for (;;) {
    const report = await checkAll(db, judged, sound);
    contradicted.push(...report.mistakes);
    const next = sound.filter((folder) => !report.mistakes.some(({ file }) => isIn(file, folder)));
    if (next.length === sound.length) {
      const left = folders.filter((folder) => !next.some((one) => one === folder));
      const mistakes = [...own, ...contradicted, ...(await mistakesOfLeft(db, judged, left))];
      return { sound: next, left, mistakes: sortMistakes(once(mistakes)), notes: report.notes };
    }
    sound = next;
  }
}

/**
 * The mistakes of clubs that are left out, including contradictions with stored data, so that one import
 * reports them all.
 */
async function mistakesOfLeft(
  db: Database,
  judged: JudgedBundle,
  left: readonly ClubFolder[],
): Promise<Mistake[]> {
  if (left.length === 0) return [];
  const { mistakes } = await checkAll(db, judged, judged.folders);
  return mistakes.filter(({ file }) => left.some((folder) => isIn(file, folder)));
}

async function checkAll(
  db: Database,
  { bundle, baseDomain }: JudgedBundle,
  folders: readonly ClubFolder[],
): Promise<BundleReport> {
  const report: BundleReport = { mistakes: [], notes: [] };
  checkClaims(claimsOf(folders), await loadKnownClaims(db, bundle, folders, baseDomain), report);
  return report;
}

/** Uses flatMap: spreading a long table's claims as the arguments of one call overflows the stack. */
const claimsOf = (folders: readonly ClubFolder[]): Claim[] => folders.flatMap(({ claims }) => claims);

const isSound = (folder: ClubFolder): folder is ValidClubFolder =>
  folder.mistakes.length === 0 && folder.club !== null;

/**
 * Leaves out all folders that share a club with another folder, because nobody can tell which of them is
 * meant.
 */
function withoutTwins(folders: readonly ClubFolder[]): ClubFolder[] {
  const alike = Map.groupBy(folders, ({ claims }) => claims.find(({ kind }) => kind === "teamId")?.value);
  return folders.filter(({ claims }) => {
    const teamId = claims.find(({ kind }) => kind === "teamId")?.value;
    return teamId === undefined || alike.get(teamId)?.length === 1;
  });
}

/**
 * True if a file is in the folder. Mistakes name files relative to the bundle's folder, which is also the
 * folder of the club ("") if the bundle has only one.
 */
const isIn = (file: string, { folder }: ClubFolder) => folder === "" || file.startsWith(join(folder, "/"));

function once(mistakes: readonly Mistake[]): Mistake[] {
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}

/**
 * Groups the clubs that must be imported together, because one passes a name or domain to another, or moves
 * an account to another organization. Every other club is a group of its own, so that sales wait only while
 * one club is written.
 */
export async function groupClubs(
  db: Database,
  { bundle, baseDomain }: Pick<JudgedBundle, "bundle" | "baseDomain">,
  folders: readonly ValidClubFolder[],
): Promise<ValidClubFolder[][]> {
  const known = await loadKnownClaims(db, bundle, folders, baseDomain);
  const groupOf = new Map(folders.map((folder) => [folder.club.team.teamId, new Set([folder])]));
  for (const { club, claims } of folders)
    for (const giver of claims.flatMap((claim) => claimHolders(claim, known))) {
      const [mine, theirs] = [groupOf.get(club.team.teamId), groupOf.get(giver)];
      if (!mine || !theirs || mine === theirs) continue;
      for (const folder of theirs) groupOf.set(folder.club.team.teamId, mine.add(folder));
    }
  return [...new Set(groupOf.values())].map((group) => [...group]);
}
