import type { JobHandlers, JobRunner } from "./ports/jobs.ts";
import { type Services, saleServices } from "./services.ts";
import { mailSubmission } from "./usecases/forms/mail-submission.ts";
import { checkRefunds } from "./usecases/sale/check-refunds.ts";
import { checkOrder } from "./usecases/sale/look-up-order.ts";
import { mailNotice } from "./usecases/sale/mail-notice.ts";
import { mailOrder } from "./usecases/sale/mail-order.ts";
import { refundOrder } from "./usecases/sale/refund-order.ts";
import { sweepMemory } from "./usecases/sale/sweep-memory.ts";
import { sweepOrders } from "./usecases/sale/sweep-orders.ts";

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
