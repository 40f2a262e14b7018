import type { Database } from "../../db/client.ts";
import type { JobData } from "../../ports/jobs.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { listMoneyRecipients } from "./money-recipients.ts";

type Notice = JobData["mail-notice"];

/** The status of a refund that was made at the provider, as long as it has not failed. */
export const OUTSIDE = "made";

/** What a person has to do, by status. */
const TO_DO: Record<string, string> = {
  failed: "A refund failed: the money has to go back in another way",
  canceled: "A refund was canceled: the money did not go back",
  open: "A buyer's bank disputes a payment: it wants an answer at the provider",
};

const NEWS: Record<Notice["about"], string> = {
  refund: "A refund did not arrive",
  outside: "Part of an order went back at the provider",
  dispute: "A dispute was decided",
  request: "The provider refused a refund: it has to go back in another way",
};

/** Tells the club's people by mail, in the transaction, and the operator in the log. */
export async function addNotice(
  { addJob, log }: Pick<SaleServices, "addJob" | "log">,
  tx: Database,
  notice: Omit<Notice, "to">,
): Promise<void> {
  const { teamId: team, orderId: order, about, id, status } = notice;
  for (const to of await listMoneyRecipients(tx, team)) await addJob(tx, "mail-notice", { ...notice, to });
  const toDo = TO_DO[status];
  log[toDo ? "error" : "info"]({ team, order, [about]: id, status }, toDo ?? NEWS[about]);
}
