import { type StockItem, stockKey } from "../../../domain/store/stock.ts";
import { DatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { retryConflicts } from "../../../platform/database/retry-conflicts.ts";
import { isTooBusy } from "../../../platform/serving/fair-queue.ts";
import type { Database } from "../../db/client.ts";
import type { OrderServices } from "./sale-services.ts";

/** A club, and the tickets and products whose rows the work may lock or wait for. */
interface ClubTurn {
  teamId: string;
  items: readonly StockItem[];
}

/**
 * Runs a transaction that takes stock or rows that the club's other sales need. Repeats the work after a
 * conflict, so `work` must have no effects outside the transaction.
 *
 * First waits in memory for the turn of the club and of the items. So sales that wait in the database, for
 * the last tickets of a game or for a row that an operator has locked, take only the club's share of the
 * connections, and the sales of one item only a part of that share.
 * @throws DatabaseUnavailable if the club's turn did not come in time
 */
export async function saleTransaction<T>(
  { db, turns }: Pick<OrderServices, "db" | "turns">,
  { teamId, items }: ClubTurn,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const turn = { key: teamId, visitor: null, parts: [...new Set(items.map(stockKey))] };
  try {
    return await turns.take(turn, () => retryConflicts(() => db.transaction(work)));
  } catch (error) {
    if (!isTooBusy(error)) throw error;
    throw new DatabaseUnavailable(
      "Too many database requests for this club are waiting, or one waited too long",
    );
  }
}
