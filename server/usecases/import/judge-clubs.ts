import { join } from "node:path";
import { type Claim, checkClaims, holdersOf } from "../../collections/checks/claims.ts";
import type { Database } from "../../db/client.ts";
import type { Bundle, ClubBundle, ClubFolder } from "../../intake/bundle/bundle.ts";
import type { BundleReport } from "../../intake/records/bundle-report.ts";
import { type Mistake, sortMistakes } from "../../intake/records/mistake.ts";
import { getKnown } from "./import-known.ts";

/** A club's folder in which nothing is wrong. */
export type SoundFolder = ClubFolder & { club: ClubBundle };

/** Which clubs of a bundle can be imported, and what is wrong with the others. */
export interface Verdict {
  sound: SoundFolder[];
  left: ClubFolder[];
  mistakes: Mistake[];
  /** What is odd about the claims of those that can be imported. */
  notes: string[];
}

export interface Judged {
  bundle: Bundle;
  /** Those of the bundle's folders that are judged; what the others claim counts as far as it is stored. */
  folders: readonly ClubFolder[];
  baseDomain: string;
  /** A mistake of one club then leaves out all. */
  allOrNothing: boolean;
}

/**
 * Leaves out each club with a mistake of its own, and each whose claims contradict the others. A club that is
 * left out stays as it is stored: it keeps what it would have handed to another, which is then left out as
 * well, and so on. What it claims anew is nobody's.
 */
export async function judgeClubs(db: Database, judged: Judged): Promise<Verdict> {
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

/** Everything that is wrong with those left out is told at once, also what only the stored data know. */
async function mistakesOfLeft(db: Database, judged: Judged, left: readonly ClubFolder[]): Promise<Mistake[]> {
  if (left.length === 0) return [];
  const { mistakes } = await checkAll(db, judged, judged.folders);
  return mistakes.filter(({ file }) => left.some((folder) => isIn(file, folder)));
}

async function checkAll(
  db: Database,
  { bundle, baseDomain }: Judged,
  folders: readonly ClubFolder[],
): Promise<BundleReport> {
  const report: BundleReport = { mistakes: [], notes: [] };
  checkClaims(claimsOf(folders), await getKnown(db, bundle, folders, baseDomain), report);
  return report;
}

/** One by one: spread into one call, a long table's claims overflow the stack. */
const claimsOf = (folders: readonly ClubFolder[]): Claim[] => folders.flatMap(({ claims }) => claims);

const isSound = (folder: ClubFolder): folder is SoundFolder =>
  folder.mistakes.length === 0 && folder.club !== null;

/** Which of two folders with one club is meant, nobody can say. */
function withoutTwins(folders: readonly ClubFolder[]): ClubFolder[] {
  const alike = Map.groupBy(folders, ({ claims }) => claims.find(({ kind }) => kind === "teamId")?.value);
  return folders.filter(({ claims }) => {
    const teamId = claims.find(({ kind }) => kind === "teamId")?.value;
    return teamId === undefined || alike.get(teamId)?.length === 1;
  });
}

/** A mistake's file is named from the bundle's folder on; the only club's folder is the bundle itself. */
const isIn = (file: string, { folder }: ClubFolder) => folder === "" || file.startsWith(join(folder, "/"));

function once(mistakes: readonly Mistake[]): Mistake[] {
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}

/**
 * The clubs that must be imported together: one hands a name or a domain to another, or they take an account
 * to another organization. All others can be imported one by
 * one, so that nobody waits for more than one club.
 */
export async function groupClubs(
  db: Database,
  { bundle, baseDomain }: Pick<Judged, "bundle" | "baseDomain">,
  folders: readonly SoundFolder[],
): Promise<SoundFolder[][]> {
  const known = await getKnown(db, bundle, folders, baseDomain);
  const groupOf = new Map(folders.map((folder) => [folder.club.team.teamId, new Set([folder])]));
  for (const { club, claims } of folders)
    for (const giver of claims.flatMap((claim) => holdersOf(claim, known))) {
      const [mine, theirs] = [groupOf.get(club.team.teamId), groupOf.get(giver)];
      if (!mine || !theirs || mine === theirs) continue;
      for (const folder of theirs) groupOf.set(folder.club.team.teamId, mine.add(folder));
    }
  return [...new Set(groupOf.values())].map((group) => [...group]);
}
