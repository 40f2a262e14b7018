import type { Database } from "../../db/client.ts";
import { retried } from "../../db/retried.ts";
import type { SaleServices } from "./sale-services.ts";

/**
 * A transaction that takes what a club's other sales take, too: in the club's turn, and again where the database undid it
 * because of another. Nothing in `work` may reach outside the transaction.
 * @throws DatabaseUnavailable when the club's turn did not come in time
 */
export function saleTransaction<T>(
  { db, inTurn }: Pick<SaleServices, "db" | "inTurn">,
  teamId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return inTurn(teamId, () => retried(() => db.transaction(work)));
}
