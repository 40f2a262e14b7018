import type { Database } from "../../db/client.ts";
import { retried } from "../../db/retried.ts";
import type { SaleServices } from "./sale-services.ts";

/**
 * For a transaction that takes stock or rows that the club's other sales need: it waits for the club's turn, and runs
 * again after a conflict, so `work` must not reach outside the transaction.
 * @throws DatabaseUnavailable when the club's turn did not come in time
 */
export function saleTransaction<T>(
  { db, inTurn }: Pick<SaleServices, "db" | "inTurn">,
  teamId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return inTurn(teamId, () => retried(() => db.transaction(work)));
}
