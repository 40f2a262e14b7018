import type { Database } from "../../db/client.ts";
import type { JobData } from "../../ports/jobs.ts";
import type { SaleServices } from "../club/sale-services.ts";

type Notice = JobData["mail-notice"];

/** Statuses that need a person: to give money back in another way, or to answer a bank. */
const TO_DO: Record<string, string> = {
  failed: "A refund failed: the money has to go back in another way",
  canceled: "A refund was canceled: the money did not go back",
  open: "A buyer's bank disputes a payment: it wants an answer at the provider",
};

/** Tells the club by mail, in the transaction, and the operator in the log. */
export async function addNotice(
  { addJob, log }: Pick<SaleServices, "addJob" | "log">,
  tx: Database,
  notice: Notice,
): Promise<void> {
  const { teamId: team, orderId: order, about, id, status } = notice;
  await addJob(tx, "mail-notice", notice);
  const toDo = TO_DO[status];
  log[toDo ? "error" : "info"]({ team, order, [about]: id, status }, toDo ?? "A dispute was decided");
}
