import { type ClubWalk, ofAllGroups } from "../../db/distribution/club-groups.ts";
import { listUnasked, listUnmailed } from "../../db/queries/sale/lost-jobs.ts";
import { hasJob } from "../../db/unfinished-jobs.ts";
import type { JobData, JobKind } from "../../ports/jobs.ts";
import type { SaleServices } from "../club/sale-services.ts";

/** A job is done within seconds, or stands in the queue: what has waited so long without one has lost it. */
const WAITED_MS = 10 * 60_000;
/** Older ones were looked at by a person, or are beyond help. */
const LOOKED_BACK_MS = 3 * 24 * 3_600_000;

/**
 * Adds jobs that are gone to the queue again, and says so in the log. An order and its job are committed together, but lie on different
 * machines where clubs are spread; and a queue may be restored to another moment than the orders. Both jobs may come twice: a mail
 * that went is not sent again, and a refund is asked for under one key.
 */
export async function findLostJobs(
  services: Pick<SaleServices, "db" | "addJob" | "now" | "log"> & ClubWalk,
): Promise<void> {
  const { db, now } = services;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const between = { from: ago(LOOKED_BACK_MS), to: ago(WAITED_MS) };
  for (const order of await ofAllGroups(services, (clubs) => listUnmailed(db, between, clubs)))
    await addIfLost(services, "mail-order", order);
  for (const request of await ofAllGroups(services, (clubs) => listUnasked(db, between, clubs)))
    await addIfLost(services, "ask-refund", request);
}

async function addIfLost<Kind extends JobKind>(
  { db, addJob, log }: Pick<SaleServices, "db" | "addJob" | "log">,
  kind: Kind,
  data: JobData[Kind] & { teamId: string; orderId: string },
): Promise<void> {
  if (await hasJob(db, kind, data)) return;
  log.warn({ job: kind, team: data.teamId, order: data.orderId }, "A job was lost, and is added again");
  await addJob(db, kind, data);
}
