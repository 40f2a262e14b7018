import { retried } from "../../../platform/database/retried.ts";
import type { Database } from "../../db/client.ts";
import type { ClubTurn } from "../../db/club-turns.ts";
import type { SaleServices } from "./sale-services.ts";

/**
 * Runs a transaction that takes stock or rows that the club's other sales need. Waits for the turn of the
 * club and of the items, and repeats the work after a conflict, so `work` must have no effects outside the
 * transaction.
 * @throws DatabaseUnavailable if the club's turn did not come in time
 */
export function saleTransaction<T>(
  { db, inTurn }: Pick<SaleServices, "db" | "inTurn">,
  turn: ClubTurn,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return inTurn(turn, () => retried(() => db.transaction(work)));
}
