import type { JobRunner } from "../../platform/jobs/job-runner.ts";
import { createSweep } from "../../platform/jobs/sweep.ts";
import { createTroubles } from "../../platform/jobs/troubles.ts";
import { listClubGroups } from "../db/distribution/club-groups.ts";
import { forgetRateCounts } from "../db/queries/access/rate-counts.ts";
import { deskMailServices } from "../endpoints/desk/desk-parts.ts";
import type { AllMailServices } from "../mails/define-mail.ts";
import { MAIL_KINDS, MAILS } from "../mails/mails.ts";
import type { JobData, JobHandlers, MailJobKind, WorkKind } from "../ports/jobs.ts";
import type { PaymentsAnswer } from "../ports/payments.ts";
import { jobServices, type Services, settlingServices } from "../services.ts";
import { clubOrigin } from "../serving/club-origin.ts";
import { notingSent } from "../usecases/desk/note-sent.ts";
import { forgetOver } from "../usecases/desk/sessions.ts";
import { tellClubs } from "../usecases/desk/tell-club.ts";
import { askRefund } from "../usecases/sale/refund/ask-refund.ts";
import { checkRefunds } from "../usecases/sale/refund/check-refunds.ts";
import { mailDueChanges } from "../usecases/sale/refund/decide-change.ts";
import { refundBuyers } from "../usecases/sale/refund/refund-event.ts";
import { refundOrder } from "../usecases/sale/refund/refund-order.ts";
import { findLostEvents } from "../usecases/sale/settle/find-lost-events.ts";
import { findLostJobs } from "../usecases/sale/settle/find-lost-jobs.ts";
import { checkOrder } from "../usecases/sale/settle/look-up-order.ts";
import { replayOrder } from "../usecases/sale/settle/replay-order.ts";
import { sweepMemory } from "../usecases/sale/settle/sweep-memory.ts";
import { sweepOrders } from "../usecases/sale/settle/sweep-orders.ts";
import { offerPlaces } from "../usecases/sale/waitlist/offer-places.ts";

/** Makes this process run jobs, and sweep the open orders of all clubs now and every minute. */
export async function startJobs(all: Services, runner: JobRunner<JobData>): Promise<void> {
  const services = jobServices(all);
  const settling = settlingServices(all);
  const handlers = { ...mailHandlers(services), ...workHandlers(services, settling) };
  await runner.start(handlers, minuteSweep(services, settling));
}

/** The sweep. Its steps run independently: none needs what another has left behind. */
function minuteSweep(services: Services, settling: Services): () => Promise<void> {
  const memory = sweepMemory();
  const troubles = createTroubles();
  const sweep = createSweep(services);
  return async () => {
    const walk = { groups: await listClubGroups(services.db), troubles };
    const [own, ofOrders] = [
      { ...services, ...walk },
      { ...settling, ...walk },
    ];
    await sweep({
      "open orders": () => sweepOrders(ofOrders, memory),
      "lost events": () => findLostEvents(ofOrders),
      "changed events": () => mailDueChanges(own),
      waitlists: () => offerPlaces(own),
      "sign-ins": () => forgetOver(own),
      "rate counts": () => forgetRateCounts(services.db),
      "sales alerts": () => tellClubs(own),
      "lost jobs": () => findLostJobs(own),
    });
  };
}

/**
 * The handler of each kind of mail: its `send`, with a `sendMail` that records mails about an order for the
 * order's page.
 */
function mailHandlers(services: Services): Pick<JobHandlers, MailJobKind> {
  const all: AllMailServices = {
    ...deskMailServices(services),
    originOf: (team) => clubOrigin(services.db, services.config, team),
  };
  const handlerOf =
    <Kind extends MailJobKind>(kind: Kind) =>
    (data: JobData[Kind]) =>
      MAILS[kind].send({ ...all, sendMail: notingSent(services, kind, data) }, data);
  const handlers = MAIL_KINDS.map((kind) => [kind, handlerOf(kind)] as const);
  // TypeScript does not know which keys an object made of entries has.
  return Object.fromEntries(handlers) as unknown as Pick<JobHandlers, MailJobKind>;
}

/** @param settling the services for jobs that may bring news of an order */
const workHandlers = (services: Services, settling: Services): Pick<JobHandlers, WorkKind> => ({
  "check-order": async (job) => requireAnswerUnlessGone(await checkOrder(settling, job)),
  "replay-order": async (job) => requireAnswerUnlessGone(await replayOrder(settling, job)),
  "refund-order": async (job) => requireAnswer(await refundOrder(settling, job)),
  "ask-refund": async (job) => requireAnswer(await askRefund(settling, job)),
  "check-refunds": async (job) => requireAnswer(await checkRefunds(settling, job)),
  "refund-event": (job) => refundBuyers(services, job),
});

/** @throws Error if the provider could not be asked, so that the job is retried */
function requireAnswer(answer: PaymentsAnswer<unknown>): void {
  if (!answer.ok) throw new Error(answer.details);
}

/**
 * As `requireAnswer`, but a job for a disconnected account ends: the provider no longer answers about the
 * account, and the sweep closes its orders.
 */
function requireAnswerUnlessGone(answer: PaymentsAnswer<unknown>): void {
  if (answer.ok || answer.reason !== "account-disconnected") requireAnswer(answer);
}
