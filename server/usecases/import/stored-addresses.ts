import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { isPresent } from "../../../domain/values/validity.ts";
import type { Database } from "../../db/client.ts";
import { teams } from "../../db/schema/index.ts";
import type { Bundle, ClubFolder } from "../../intake/bundle/bundle.ts";

type Stored = Pick<typeof teams.$inferSelect, "teamId" | "slug" | "teamAlias" | "teamName">;

/**
 * Gives the bundle's clubs the addresses (slugs) that they have in the database, even if their names have
 * changed: links lead there, and only an operator moves a club (move-club.ts). Also returns a note for each
 * club whose new name would yield another address.
 */
export async function withStoredAddresses(
  db: Database,
  bundle: Bundle,
): Promise<{ bundle: Bundle; notes: string[] }> {
  const ids = bundle.clubs.map(({ team }) => team.teamId);
  const { teamId, slug, teamAlias, teamName } = teams;
  const stored: Stored[] = await db
    .select({ teamId, slug, teamAlias, teamName })
    .from(teams)
    .where(inArray(teamId, ids));
  const known = new Map(stored.map((club) => [club.teamId, club]));
  const notes: string[] = [];
  const folders = bundle.folders.map((folder) => {
    const before = known.get(folder.club?.team.teamId ?? "");
    if (!before) return folder;
    const note = noteOf(folder, before);
    if (note !== null) notes.push(note);
    return withSlug(folder, before.slug);
  });
  const clubs = folders.map(({ club }) => club).filter(isPresent);
  return { bundle: { ...bundle, folders, clubs }, notes };
}

function withSlug(folder: ClubFolder, slug: string): ClubFolder {
  return {
    ...folder,
    club: folder.club && { ...folder.club, team: { ...folder.club.team, slug } },
    claims: folder.claims.map((claim) => (claim.kind === "slug" ? { ...claim, value: slug } : claim)),
  };
}

const nameOf = ({ teamAlias, teamName }: Pick<Stored, "teamAlias" | "teamName">) => teamAlias || teamName;

/**
 * The note about a club's address; null unless this import changes the club's name, so that the note appears
 * only once.
 */
function noteOf({ folder, club }: ClubFolder, before: Stored): string | null {
  if (!club || nameOf(club.team) === nameOf(before) || club.team.slug === before.slug) return null;
  const [from, to] = [before.slug, club.team.slug];
  return `${join(folder, "team.json")}: the club keeps its address ${from}. To change it after this import: npx fieldhouse clubs move ${from} ${to || "NEW-ADDRESS"}`;
}
