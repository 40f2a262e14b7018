import { linesWithPieces, type OrderPiece, pieceKey } from "../../../../domain/sale/refund-request.ts";
import type { Database } from "../../../db/client.ts";
import { setSubmissionPaid } from "../../../db/queries/forms/form-submissions.ts";
import type { LockedOrder } from "../../../db/queries/sale/order-steps.ts";
import {
  lockHandedOutPickups,
  voidPickupsOfLines,
  voidSeats,
} from "../../../db/queries/sale/refund-requests.ts";

interface VoidedPieces {
  found: LockedOrder;
  /** The pieces that were cancelled before. */
  given: readonly OrderPiece[];
  /** The pieces to cancel. */
  units: readonly OrderPiece[];
  now: Date;
}

/**
 * Voids the codes of refunded pieces and marks refunded forms as unpaid, in the transaction that holds the
 * order's lock. Returns true if any ticket was used or goods were handed out. A line item is handed out as a
 * whole, so one piece of such a line counts as used.
 */
export async function voidPieces(tx: Database, { found, given, units, now }: VoidedPieces): Promise<boolean> {
  const { teamId, id: orderId } = found.order;
  const name = { teamId, orderId };
  const gone = new Set([...given, ...units].map(pieceKey));
  const kept = new Set(
    linesWithPieces(found.lines, (piece) => !gone.has(pieceKey(piece))).map(({ position }) => position),
  );
  const chosen = new Set(units.map(({ position }) => position));
  const emptied = found.lines.filter(({ position }) => chosen.has(position) && !kept.has(position));
  const used = await voidSeats(tx, name, units, now);
  const handedOut = await lockHandedOutPickups(tx, name, [...chosen]);
  await voidPickupsOfLines(
    tx,
    name,
    emptied.map(({ position }) => position),
    now,
  );
  for (const { submissionId } of emptied)
    if (submissionId !== null) await setSubmissionPaid(tx, teamId, submissionId, null);
  return used.length + handedOut.length > 0;
}
