import { isFilledInTooFast } from "../../../domain/access/human-check.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { HumanChecks, HumanCheckUse } from "../../ports/human-checks.ts";

export interface HumanCheckServices {
  humanChecks: HumanChecks;
  now(): Date;
  config: { LEAST_FILL_SECONDS: number };
}

export interface HumanCheckRequest {
  team: Team;
  /** Scheme, host and port of the site as the visitor has it open. */
  origin: string;
  /** The visitor's solution of the human check; null if they sent none. */
  humanCheck: string | null;
}

/** `refused`: the check is invalid, or the form was sent faster than a person could fill it in. */
export type HumanCheckFailure = "missing" | "refused" | "unavailable";

/**
 * Verifies the human check for one purpose of this club (rule access-8). The caller stores the use in the
 * transaction that grants the request.
 */
export async function verifyHumanCheck(
  { humanChecks, now, config }: HumanCheckServices,
  { team, origin, humanCheck }: HumanCheckRequest,
  purpose: string,
): Promise<{ ok: true; use: HumanCheckUse } | { ok: false; reason: HumanCheckFailure }> {
  if (humanCheck === null) return { ok: false, reason: "missing" };
  const proof = { teamId: team.teamId, purpose, origin, token: humanCheck, now: now() };
  const verdict = await humanChecks.verify(proof);
  if (!verdict.ok) return { ok: false, reason: verdict.reason === "unavailable" ? "unavailable" : "refused" };
  if (isFilledInTooFast(verdict.issuedAt, now(), config.LEAST_FILL_SECONDS))
    return { ok: false, reason: "refused" };
  return { ok: true, use: verdict.use };
}

/**
 * Maps each failure to a refusal of forms and checkouts: without a valid check the visitor is asked for one.
 */
export const HUMAN_CHECK_REFUSALS = {
  missing: "human-check-needed",
  refused: "human-check-needed",
  unavailable: "human-check-unavailable",
} as const satisfies Record<HumanCheckFailure, string>;
