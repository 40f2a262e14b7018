import { normalizeHost } from "../../../domain/site/host.ts";
import { teamTag } from "../../../domain/site/page-tags.ts";
import type { Database } from "../../db/client.ts";
import { getTeamCalled, listDomains, makePrimary, markHost } from "../../db/queries/club/teams.ts";

/**
 * What the operator says of a club's domain. `verify`: it is the club's and leads here; `unverify`: it does not, or no
 * longer, which ends that it is the primary one; `primary`: the club's other addresses of that mode redirect to it.
 */
export const DOMAIN_MARKS = ["verify", "unverify", "primary"] as const;
export type DomainMark = (typeof DOMAIN_MARKS)[number];

/** `no-club`: none is called so; `no-domain`: its bundle names no such host; `not-verified`: a redirect for good has to be. */
export type MarkRefusal = "no-club" | "no-domain" | "not-verified";
export type MarkedDomain = { ok: true; host: string } | { ok: false; reason: MarkRefusal };

interface Marking {
  /** The club's alias as its address has it, or its id. */
  club: string;
  host: string;
  mark: DomainMark;
}

const MARKS = { verify: { verified: true }, unverify: { verified: false, primary: false } } as const;

/** Keeps it, and renews the club's pages. Alone here, and in no import, is a domain marked. */
export async function markDomain(
  { db, purge }: { db: Database; purge(tags: string[]): Promise<void> },
  { club, host: written, mark }: Marking,
): Promise<MarkedDomain> {
  const team = await getTeamCalled(db, club);
  if (!team) return { ok: false, reason: "no-club" };
  const host = normalizeHost(written) ?? "";
  const domain = (await listDomains(db, team.teamId)).find((one) => one.host === host);
  if (!domain) return { ok: false, reason: "no-domain" };
  if (mark === "primary" && !domain.verified) return { ok: false, reason: "not-verified" };
  const isKept =
    mark === "primary"
      ? await makePrimary(db, team.teamId, host)
      : await markHost(db, team.teamId, host, MARKS[mark]);
  // An import may have taken it away meanwhile.
  if (!isKept) return { ok: false, reason: "no-domain" };
  await purge([teamTag(team.teamId)]);
  return { ok: true, host };
}
