import type { Database } from "../../db/client.ts";
import { getTeam } from "../../db/queries/club/teams.ts";
import { getAct } from "../../db/queries/desk/acts.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";

/** Whom several kinds of mail are for: each a `to` of a definition (define-mail.ts). */

type Found = Promise<string | null | undefined>;

/** The buyer of the order. */
export const orderBuyer = async (
  db: Database,
  { teamId, orderId }: { teamId: string; orderId: string },
): Found => (await getOrder(db, teamId, orderId))?.customerEmail;

/**
 * One of the club's people, or the club's own address: jobs of versions that mailed only that one name
 * nobody.
 */
export const clubMember = async (
  db: Database,
  { teamId, to }: { teamId: string; to?: string | null },
): Found => to ?? (await getTeam(db, teamId))?.teamEmail;

/** The address that an act at the desk is about. */
export const actSubject = async (db: Database, { teamId, actId }: { teamId: string; actId: number }): Found =>
  (await getAct(db, teamId, actId))?.subject;

/** The address that the job itself holds. */
export const namedAddress = async (_db: Database, { to }: { to: string }): Found => to;
