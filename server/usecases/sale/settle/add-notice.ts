import type { Database } from "../../../db/client.ts";
import { listMoneyRecipients } from "../../../mails/parts/money-recipients.ts";
import type { JobData } from "../../../ports/jobs.ts";
import type { OrderServices } from "../../club/sale-services.ts";

type Notice = JobData["mail-notice"];

/** The log message for a status that a person has to act on. */
const TO_DO: Record<string, string> = {
  failed: "A refund failed: refund the buyer another way",
  canceled: "A refund was cancelled: the buyer wasn't refunded",
  open: "A buyer disputed a payment: respond in the payment provider's dashboard",
};

/** The log message for any other status. */
const NEWS: Record<Notice["about"], string> = {
  refund: "A refund didn't reach the buyer",
  outside: "Part of an order was refunded in the payment provider's dashboard",
  dispute: "A dispute was decided",
  request: "The payment provider refused a refund: refund the buyer another way",
};

/**
 * Notifies everyone at the club who may refund: adds the mails to them in the transaction `tx`. Also logs the
 * notice for the operator, as an error if a person has to act.
 */
export async function addNotice(
  { addJob, log }: Pick<OrderServices, "addJob" | "log">,
  tx: Database,
  notice: Omit<Notice, "to">,
): Promise<void> {
  const { teamId: team, orderId: order, about, id, status } = notice;
  for (const to of await listMoneyRecipients(tx, team)) await addJob(tx, "mail-notice", { ...notice, to });
  const toDo = TO_DO[status];
  log[toDo ? "error" : "info"]({ team, order, [about]: id, status }, toDo ?? NEWS[about]);
}
