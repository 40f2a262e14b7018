import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { CODE_CHARACTERS, parseDoorCode } from "../../../../domain/desk/door/door-code.ts";
import type { Database } from "../../client.ts";
import { admissions } from "../../schema/sale/admissions.ts";
import { pickups } from "../../schema/sale/pickups.ts";

/**
 * Codes of the club that begin like what was typed, in either case; null where that can be no beginning of a
 * code.
 */
export function codeLikeWhere(
  table: typeof admissions | typeof pickups,
  teamId: string,
  typed: string,
): SQL | null {
  const read = parseDoorCode(typed);
  if (read === null) return null;
  // As it stands, and as a door reads it, which takes letters for the digits that they look like.
  const begun = [...new Set([typed.toUpperCase().replace(/[\s-]+/g, ""), read])];
  return sql`(${table.teamId} = ${teamId} and (${sql.join(begun.map(beginsWith(table)), sql` or `)}))`;
}

/** Codes are of digits and capitals, in whose order every collation agrees: the key's index finds them. */
const beginsWith = (table: typeof admissions | typeof pickups) => (begun: string) =>
  sql`(${table.code} between ${begun} and ${begun.padEnd(CODE_CHARACTERS, "Z")} and starts_with(${table.code}, ${begun}))`;

const admissionsOf = (teamId: string, orderId: string) =>
  and(eq(admissions.teamId, teamId), eq(admissions.orderId, orderId));
const pickupsOf = (teamId: string, orderId: string) =>
  and(eq(pickups.teamId, teamId), eq(pickups.orderId, orderId));

/**
 * An order's codes, each with when it was used, locked until the transaction ends: whoever scans one
 * meanwhile waits, and then finds what it has become.
 */
export async function lockCodes(tx: Database, teamId: string, orderId: string) {
  const places = await tx
    .select({ code: admissions.code, timeUsed: admissions.timeAdmitted })
    .from(admissions)
    .where(admissionsOf(teamId, orderId))
    .orderBy(asc(admissions.code))
    .for("update");
  const fetched = await tx
    .select({ code: pickups.code, timeUsed: pickups.timeHandedOut })
    .from(pickups)
    .where(pickupsOf(teamId, orderId))
    .orderBy(asc(pickups.code))
    .for("update");
  return { admissions: places, pickups: fetched };
}

const changeIn =
  (table: typeof admissions | typeof pickups) =>
  async (tx: Database, teamId: string, code: string, to: string): Promise<void> => {
    await tx
      .update(table)
      .set({ code: to })
      .where(and(eq(table.teamId, teamId), eq(table.code, code)));
  };

export const changeAdmissionCode = changeIn(admissions);
export const changePickupCode = changeIn(pickups);
