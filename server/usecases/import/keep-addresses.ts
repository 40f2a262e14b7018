import { inArray } from "drizzle-orm";
import { isPresent } from "../../../domain/values/validity.ts";
import type { Bundle } from "../../bundle/bundle.ts";
import type { Database } from "../../db/client.ts";
import { teams } from "../../db/schema/index.ts";

/** The bundle with the addresses that stored clubs have, as long as the name they were made of stays: links lead there. */
export async function keepAddresses(db: Database, bundle: Bundle): Promise<Bundle> {
  const ids = bundle.clubs.map(({ team }) => team.teamId);
  const { teamId, slug, teamAlias, teamName } = teams;
  const stored = await db
    .select({ teamId, slug, teamAlias, teamName })
    .from(teams)
    .where(inArray(teamId, ids));
  const kept = new Map(stored.map((club) => [club.teamId, club]));
  const nameOf = (team: { teamAlias: string; teamName: string }) => team.teamAlias || team.teamName;
  const folders = bundle.folders.map((folder) => {
    const known = kept.get(folder.club?.team.teamId ?? "");
    if (!folder.club || !known || nameOf(known) !== nameOf(folder.club.team)) return folder;
    const { slug: ours } = known;
    return {
      ...folder,
      club: { ...folder.club, team: { ...folder.club.team, slug: ours } },
      claims: folder.claims.map((claim) => (claim.kind === "slug" ? { ...claim, value: ours } : claim)),
    };
  });
  return { ...bundle, folders, clubs: folders.map(({ club }) => club).filter(isPresent) };
}
