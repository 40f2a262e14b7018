import { OUTSIDE_REFUND_STATUS } from "../../../../domain/sale/notice-text.ts";
import type { AddJob, JobData, JobKind } from "../../../ports/jobs.ts";
import type { OrderServices } from "../../club/sale-services.ts";

/** Mails that the lost database has sent already. Notices about what a person has to do are sent again. */
const SENT_BEFORE: readonly JobKind[] = ["mail-order", "mail-refund", "mail-club", "mail-submission"];

const isSentBefore = (kind: JobKind, data: JobData[JobKind]): boolean =>
  SENT_BEFORE.includes(kind) || ("status" in data && data.status === OUTSIDE_REFUND_STATUS);

/**
 * The services for what happened at `time`: their clock stands then, so that an order keeps the time of its
 * payment, and tickets of an event that is over by now are still issued.
 * @param isMailed false if the mails that belong to it were sent at that time
 */
export function servicesAt<Services extends Pick<OrderServices, "addJob" | "now">>(
  services: Services,
  time: Date,
  isMailed: boolean,
): Services {
  const addJob: AddJob = async (tx, kind, data, options) => {
    if (isMailed || !isSentBefore(kind, data)) await services.addJob(tx, kind, data, options);
  };
  return { ...services, addJob, now: () => time };
}
