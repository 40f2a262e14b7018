import type { Database } from "../db/client.ts";
import { insertAdmissions } from "../db/queries/admissions.ts";
import { admissionCode } from "./order-codes.ts";
import type { SaleServices } from "./sale-services.ts";

interface PaidLine {
  position: number;
  ticketId: string | null;
  quantity: number;
}

/** Gives each seat of a paid order its own code, and puts the mail on its way: part of the same transaction. */
export async function issueAdmissions(
  { addJob, now }: Pick<SaleServices, "addJob" | "now">,
  tx: Database,
  { teamId, id: orderId }: { teamId: string; id: string },
  lines: readonly PaidLine[],
): Promise<void> {
  const timeCreated = now();
  const seats = lines.flatMap(({ position, ticketId, quantity }) =>
    ticketId === null
      ? []
      : Array.from({ length: quantity }, (_, index) => ({
          teamId,
          orderId,
          position,
          seat: index + 1,
          ticketId,
          code: admissionCode(),
          timeCreated,
        })),
  );
  await insertAdmissions(tx, seats);
  await addJob(tx, "mail-order", { teamId, orderId });
}
