import { and, eq } from "drizzle-orm";
import { labelUnderDomain, RESERVED_SUBDOMAINS } from "../../../domain/site/host.ts";
import { HOSTS_TAG, teamTag } from "../../../domain/site/page-tags.ts";
import { slugOf } from "../../../domain/values/slug.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import type { Database, WritePool } from "../../db/client.ts";
import {
  findTeamByAliasOrId,
  findTeamByFormerSlug,
  findTeamBySlug,
  raiseClubRevision,
} from "../../db/queries/club/teams.ts";
import { domains, formerSlugs, teams } from "../../db/schema/index.ts";
import { lockImports } from "./import-clubs.ts";

export interface MoveServices {
  db: WritePool;
  purge(tags: string[]): Promise<void>;
  now(): Date;
  baseDomain: string;
}

/**
 * `no-address`: no character of the new label is allowed in an address; `taken`: another club has this
 * address, or had it and redirects from there; `there`: the club has this address already.
 */
export type MoveRefusal = "no-club" | "no-address" | "reserved" | "taken" | "there";
export type MovedClub =
  | { ok: true; teamId: string; from: string; to: string }
  | { ok: false; reason: MoveRefusal };

interface Move {
  /** The club's current or former label, or its id. */
  club: string;
  /** The new label, as the operator typed it. */
  to: string;
}

/**
 * Gives a club another label under the base domain. The former label redirects forever and stays the club's:
 * no other club gets it, and the club may move back. Runs under the lock of imports, because imports give
 * labels to new clubs.
 */
export async function moveClub(services: MoveServices, move: Move): Promise<MovedClub> {
  const { db, purge } = services;
  const moved = await retryConflicts(() => db.transaction((tx) => moveUnderLock(tx, services, move)));
  if (moved.ok) await purge([HOSTS_TAG, teamTag(moved.teamId)]);
  return moved;
}

async function moveUnderLock(
  tx: Database,
  { now, baseDomain }: MoveServices,
  { club, to: written }: Move,
): Promise<MovedClub> {
  await lockImports(tx);
  const team = await findTeamByAliasOrId(tx, club);
  if (!team) return { ok: false, reason: "no-club" };
  const { teamId, slug: from } = team;
  const to = slugOf(written);
  const reason = to === from ? "there" : await refusalOf(tx, { teamId, to, baseDomain });
  if (reason !== null) return { ok: false, reason };
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, to), eq(formerSlugs.teamId, teamId)));
  await tx.insert(formerSlugs).values({ slug: from, teamId, timeLeft: now() });
  await tx.update(teams).set({ slug: to }).where(eq(teams.teamId, teamId));
  await raiseClubRevision(tx, teamId);
  return { ok: true, teamId, from, to };
}

async function refusalOf(
  tx: Database,
  { teamId, to, baseDomain }: { teamId: string; to: string; baseDomain: string },
): Promise<MoveRefusal | null> {
  if (to === "") return "no-address";
  if (RESERVED_SUBDOMAINS.has(to)) return "reserved";
  const holders = [await findTeamBySlug(tx, to), await findTeamByFormerSlug(tx, to)];
  const hosts = await tx.select({ host: domains.host, teamId: domains.teamId }).from(domains);
  const under = hosts.filter(({ host }) => labelUnderDomain(host, baseDomain) === to);
  return [...holders, ...under].some((holder) => holder && holder.teamId !== teamId) ? "taken" : null;
}
