import { normalizeHost } from "../../../domain/site/host.ts";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import type { WritePool } from "../../db/client.ts";
import { findTeamByAliasOrId, listDomains, makeHostPrimary, markHost } from "../../db/queries/club/teams.ts";

/**
 * `verify`: the domain belongs to the club and leads here; `unverify`: it does not, so it is no longer
 * primary either; `primary`: the club's other addresses of the same mode redirect to it.
 */
export const DOMAIN_MARKS = ["verify", "unverify", "primary"] as const;
export type DomainMark = (typeof DOMAIN_MARKS)[number];

/**
 * `no-domain`: the club's bundle names no such host; `not-verified`: a permanent redirect needs a verified
 * domain.
 */
export type MarkDomainRefusal = "no-club" | "no-domain" | "not-verified";
export type MarkDomainResult = { ok: true; host: string } | { ok: false; reason: MarkDomainRefusal };

interface Marking {
  /** The club's alias (as in its address), or its id. */
  club: string;
  host: string;
  mark: DomainMark;
}

const MARKS = { verify: { verified: true }, unverify: { verified: false, primary: false } } as const;

/** Stores the mark and purges the club's pages. Domains are marked only here, never by an import. */
export async function markDomain(
  { db, purge }: { db: WritePool; purge(tags: string[]): Promise<void> },
  { club, host: written, mark }: Marking,
): Promise<MarkDomainResult> {
  const team = await findTeamByAliasOrId(db, club);
  if (!team) return { ok: false, reason: "no-club" };
  const host = normalizeHost(written) ?? "";
  const domain = (await listDomains(db, team.teamId)).find((one) => one.host === host);
  if (!domain) return { ok: false, reason: "no-domain" };
  if (mark === "primary" && !domain.verified) return { ok: false, reason: "not-verified" };
  const isKept =
    mark === "primary"
      ? await makeHostPrimary(db, team.teamId, host)
      : await markHost(db, team.teamId, host, MARKS[mark]);
  // An import may have removed the domain meanwhile.
  if (!isKept) return { ok: false, reason: "no-domain" };
  await purge([HOSTS_TAG, teamTag(team.teamId)]);
  return { ok: true, host };
}
