import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { DOOR_CODE_LENGTH, parseDoorCode } from "../../../../domain/desk/door/door-code.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { pickups } from "../../schema/sale/pickups.ts";

/**
 * The condition of a club's codes that begin with the typed text, in upper or lower case; null if no code
 * can begin like this.
 */
export function codeLikeWhere(
  table: typeof admissions | typeof pickups,
  teamId: string,
  typed: string,
): SQL | null {
  const read = parseDoorCode(typed);
  if (read === null) return null;
  // The text as it was typed, and as a door reads it: a door takes letters for the digits that they look
  // like.
  const beginnings = [...new Set([typed.toUpperCase().replace(/[\s-]+/g, ""), read])];
  return sql`(${table.teamId} = ${teamId} and (${sql.join(beginnings.map(beginsWithWhere(table)), sql` or `)}))`;
}

/**
 * The condition uses `between`, so that the primary key's index finds the codes: they have only digits and
 * capitals, which every collation sorts alike.
 */
const beginsWithWhere = (table: typeof admissions | typeof pickups) => (beginnings: string) =>
  sql`(${table.code} between ${beginnings} and ${beginnings.padEnd(DOOR_CODE_LENGTH, "Z")} and starts_with(${table.code}, ${beginnings}))`;

const admissionsOf = (teamId: string, orderId: string) =>
  and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId));
const pickupsOf = (teamId: string, orderId: string) =>
  and(eq(pickups.teamId, teamId), eq(pickups.orderId, orderId));

/**
 * Lists an order's codes with the times of their use, and locks them until the transaction ends: a scan
 * waits meanwhile, and then finds the changed code.
 */
export async function lockCodes(tx: Database, teamId: string, orderId: string) {
  const admissionCodes = await tx
    .select({
      code: admissions.code,
      position: admissions.position,
      seat: admissions.seat,
      timeUsed: admissions.timeAdmitted,
    })
    .from(admissions)
    .where(admissionsOf(teamId, orderId))
    .orderBy(asc(admissions.code))
    .for("update");
  const pickupCodes = await tx
    .select({ code: pickups.code, position: pickups.position, timeUsed: pickups.timeHandedOut })
    .from(pickups)
    .where(pickupsOf(teamId, orderId))
    .orderBy(asc(pickups.code))
    .for("update");
  return { admissions: admissionCodes, pickups: pickupCodes };
}

const codeChangerOf =
  (table: typeof admissions | typeof pickups) =>
  async (tx: Database, teamId: string, code: string, to: string): Promise<void> => {
    await tx
      .update(table)
      .set({ code: to })
      .where(and(eq(table.teamId, teamId), eq(table.code, code)));
  };

export const changeAdmissionCode = codeChangerOf(admissions);
export const changePickupCode = codeChangerOf(pickups);
