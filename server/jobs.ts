import type { JobHandlers, JobRunner } from "./ports/jobs.ts";
import { type Services, saleServices } from "./services.ts";
import { checkRefunds } from "./usecases/check-refunds.ts";
import { checkOrder } from "./usecases/look-up-order.ts";
import { mailNotice } from "./usecases/mail-notice.ts";
import { mailOrder } from "./usecases/mail-order.ts";
import { mailSubmission } from "./usecases/mail-submission.ts";
import { refundOrder } from "./usecases/refund-order.ts";
import { sweepMemory } from "./usecases/sweep-memory.ts";
import { sweepOrders } from "./usecases/sweep-orders.ts";

/** Lets this process take jobs up, and sweep the open orders now and every minute. */
export async function startJobs(all: Services, runner: JobRunner): Promise<void> {
  const services = saleServices(all);
  const handlers: JobHandlers = {
    "mail-order": (job) => mailOrder(services, job),
    "mail-submission": (job) => mailSubmission(services, job),
    "check-order": async (job) => void (await checkOrder(services, job)),
    "refund-order": (job) => refundOrder(services, job),
    "check-refunds": (job) => checkRefunds(services, job),
    "mail-notice": (job) => mailNotice(services, job),
  };
  const memory = sweepMemory();
  await runner.start(handlers, async () => {
    await sweepOrders(services, memory);
  });
}
