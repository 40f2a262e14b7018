import { inArray } from "drizzle-orm";
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
  const slugs = new Map<string, string>();
  const clubs = bundle.clubs.map((club) => {
    const known = kept.get(club.team.teamId);
    if (!known || nameOf(known) !== nameOf(club.team) || known.slug === club.team.slug) return club;
    slugs.set(known.teamId, known.slug);
    return { ...club, team: { ...club.team, slug: known.slug } };
  });
  if (slugs.size === 0) return bundle;
  const claims = bundle.claims.map((claim) =>
    claim.kind === "slug" ? { ...claim, value: slugs.get(claim.teamId) ?? claim.value } : claim,
  );
  return { ...bundle, clubs, claims };
}
