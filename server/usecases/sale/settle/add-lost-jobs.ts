import { sendTogether } from "../../../../platform/database/send-together.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { listUnansweredRefundRequests, listUnmailedOrders } from "../../../db/queries/sale/lost-jobs.ts";
import { hasJob } from "../../../db/unfinished-jobs.ts";
import type { JobData, JobKind } from "../../../ports/jobs.ts";
import { doForEachRow, type RowLoopServices } from "../../club/for-each-row.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import type { OrderRef } from "./look-up-order.ts";

/**
 * How long an order may wait for its job. A job takes seconds, or is still in the queue: if an order has
 * waited this long and has no job, the job is lost.
 */
const WAITED_MS = 10 * 60_000;
/** How old an order may be: a person has dealt with older orders by now. */
const LOOKED_BACK_MS = 3 * 24 * 3_600_000;

/**
 * Adds lost jobs to the queue again, and logs each. Normally an order and its job are committed together. But
 * with several database servers they are on different machines, and the queue may have been restored from an
 * older backup than the orders. Adding a job twice is harmless: a mail is sent once, and a refund has one
 * idempotency key.
 */
export async function addLostJobs(
  services: Pick<OrderServices, "db" | "addJob" | "now" | "log"> & ClubIterationOptions & RowLoopServices,
): Promise<void> {
  const { db, now } = services;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const between = { from: ago(LOOKED_BACK_MS), to: ago(WAITED_MS) };
  const each = async <Kind extends JobKind>(kind: Kind, lost: Promise<(JobData[Kind] & OrderRef)[]>) =>
    doForEachRow(services, await lost, {
      failure: "Couldn't check for a job that may have been lost",
      name: ({ orderId: order }) => ({ job: kind, order }),
      work: (data) => addIfLost(services, kind, data),
    });
  await sendTogether(
    each(
      "mail-order",
      listAcrossClubGroups(services, (clubs) => listUnmailedOrders(db, between, clubs)),
    ),
    each(
      "ask-refund",
      listAcrossClubGroups(services, (clubs) => listUnansweredRefundRequests(db, between, clubs)),
    ),
  );
}

async function addIfLost<Kind extends JobKind>(
  { db, addJob, log }: Pick<OrderServices, "db" | "addJob" | "log">,
  kind: Kind,
  data: JobData[Kind] & OrderRef,
): Promise<void> {
  if (await hasJob(db, kind, data)) return;
  log.warn({ job: kind, team: data.teamId, order: data.orderId }, "A job was lost and has been added again");
  await addJob(db, kind, data);
}
