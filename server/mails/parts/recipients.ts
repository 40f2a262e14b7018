import type { Database } from "../../db/client.ts";
import { findTeamById } from "../../db/queries/club/teams.ts";
import { findAct } from "../../db/queries/desk/acts.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";

/**
 * Finds the recipients of several kinds of mail: each function is the `to` of one or more mail definitions
 * (define-mail.ts).
 */

type FoundAddress = Promise<string | null | undefined>;

/** The email address of the order's buyer. */
export const buyerAddress = async (
  db: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
): FoundAddress => (await getOrder(db, teamId, orderId))?.customerEmail;

/**
 * An officer's address, or the club's own if the job names none: older versions mailed only the club's own,
 * and their jobs may still be in the queue.
 */
export const officerOrClubAddress = async (
  db: Database,
  { teamId, to }: { teamId: string; to?: string | null },
): FoundAddress => to ?? (await findTeamById(db, teamId))?.teamEmail;

/** The address that a history entry is about. */
export const actSubjectAddress = async (
  db: Database,
  { teamId, actId }: { teamId: string; actId: number },
): FoundAddress => (await findAct(db, teamId, actId))?.subject;

/** The address in the job's own data. */
export const addressInJob = async (_db: Database, { to }: { to: string }): FoundAddress => to;
