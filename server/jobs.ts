import { clubOrigin } from "./club-origin.ts";
import { listClubGroups } from "./db/distribution/club-groups.ts";
import { JOB_KINDS } from "./db/job-queues.ts";
import { forgetRateCounts } from "./db/queries/access/rate-counts.ts";
import type { Team } from "./db/queries/club/teams.ts";
import { deskMailServices } from "./desk.ts";
import type { JobData, JobHandlers, JobKind, JobRunner } from "./ports/jobs.ts";
import type { PaymentsAnswer } from "./ports/payments.ts";
import { jobServices, type Services, settlingServices } from "./services.ts";
import { createSweep } from "./sweep.ts";
import { createTroubles } from "./usecases/club/troubles.ts";
import { mailConfirmAddress } from "./usecases/desk/confirm-address.ts";
import { mailClubNews } from "./usecases/desk/mail-club-news.ts";
import { mailDeskInvite, mailDeskLink, mailDeskPlace } from "./usecases/desk/mail-desk.ts";
import { mailParcel } from "./usecases/desk/mail-parcel.ts";
import { mailReaddressed } from "./usecases/desk/mail-readdressed.ts";
import { notingSent } from "./usecases/desk/note-sent.ts";
import { forgetOver } from "./usecases/desk/sessions.ts";
import { tellClubs } from "./usecases/desk/tell-club.ts";
import { mailSubmission } from "./usecases/forms/mail-submission.ts";
import { askRefund } from "./usecases/sale/ask-refund.ts";
import { checkRefunds } from "./usecases/sale/check-refunds.ts";
import { tellDueChanges } from "./usecases/sale/decide-change.ts";
import { findLostEvents } from "./usecases/sale/find-lost-events.ts";
import { findLostJobs } from "./usecases/sale/find-lost-jobs.ts";
import { checkOrder } from "./usecases/sale/look-up-order.ts";
import { mailCancelled, mailMoved } from "./usecases/sale/mail-changed.ts";
import { mailEventChange } from "./usecases/sale/mail-event-change.ts";
import { mailNotice } from "./usecases/sale/mail-notice.ts";
import { mailOrder } from "./usecases/sale/mail-order.ts";
import { mailRefund } from "./usecases/sale/mail-refund.ts";
import { mailWaitlist } from "./usecases/sale/mail-waitlist.ts";
import { offerPlaces } from "./usecases/sale/offer-places.ts";
import { mailPickupPlace } from "./usecases/sale/pickup-place.ts";
import { refundBuyers } from "./usecases/sale/refund-event.ts";
import { refundOrder } from "./usecases/sale/refund-order.ts";
import { mailWaitingRemoved } from "./usecases/sale/remove-waiting.ts";
import { replayOrder } from "./usecases/sale/replay-order.ts";
import { sweepMemory } from "./usecases/sale/sweep-memory.ts";
import { sweepOrders } from "./usecases/sale/sweep-orders.ts";

/** This process then takes jobs, and sweeps the open orders now and every minute. */
export async function startJobs(all: Services, runner: JobRunner): Promise<void> {
  const services = jobServices(all);
  const settling = settlingServices(all);
  const work = async (kind: JobKind, job: JobData[JobKind]) => {
    const handlers = handlersOf({ ...services, sendMail: notingSent(services, kind, job) }, settling);
    await (handlers[kind] as (job: object) => Promise<void>)(job);
  };
  const handlers = JOB_KINDS.map((kind) => [kind, (job: JobData[JobKind]) => work(kind, job)] as const);
  await runner.start(Object.fromEntries(handlers) as unknown as JobHandlers, everyMinute(services, settling));
}

/** The sweep. Each step stands for itself: what one leaves behind no other needs. */
function everyMinute(services: Services, settling: Services): () => Promise<void> {
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
      "changed events": () => tellDueChanges(own),
      waitlists: () => offerPlaces(own),
      "sign-ins": () => forgetOver(own),
      "rate counts": () => forgetRateCounts(services.db),
      "sales alerts": () => tellClubs(own),
      "lost jobs": () => findLostJobs(own),
    });
  };
}

/** @param settling for jobs that bring news of an order */
function handlersOf(services: Services, settling: Services): JobHandlers {
  const desk = deskMailServices(services);
  const people = {
    ...services,
    originOf: (team: Pick<Team, "teamId" | "slug">) => clubOrigin(services.db, services.config, team),
  };
  return {
    "mail-order": (job) => mailOrder(services, job),
    "mail-submission": (job) => mailSubmission(services, job),
    "check-order": async (job) => doneOrGone(await checkOrder(settling, job)),
    "replay-order": async (job) => doneOrGone(await replayOrder(settling, job)),
    "refund-order": async (job) => doneOrAgain(await refundOrder(settling, job)),
    "ask-refund": async (job) => doneOrAgain(await askRefund(settling, job)),
    "mail-refund": (job) => mailRefund(services, job),
    "check-refunds": async (job) => doneOrAgain(await checkRefunds(settling, job)),
    "mail-notice": (job) => mailNotice(people, job),
    "mail-event-change": (job) => mailEventChange(people, job),
    "mail-moved": (job) => mailMoved(services, job),
    "mail-cancelled": (job) => mailCancelled(services, job),
    "mail-pickup-place": (job) => mailPickupPlace(services, job),
    "refund-event": (job) => refundBuyers(services, job),
    "mail-waitlist": (job) => mailWaitlist(services, job),
    "mail-waiting-removed": (job) => mailWaitingRemoved(services, job),
    "mail-desk-link": (job) => mailDeskLink(desk, job),
    "mail-desk-invite": (job) => mailDeskInvite(desk, job),
    "mail-desk-place": (job) => mailDeskPlace(desk, job),
    "mail-confirm-address": (job) => mailConfirmAddress(desk, job),
    "mail-parcel": (job) => mailParcel(services, job),
    "mail-readdressed": (job) => mailReaddressed(services, job),
    "mail-club": (job) => mailClubNews(services, job),
  };
}

/** @throws Error if the provider could not be asked, so that the job is tried again */
function doneOrAgain(answer: PaymentsAnswer<unknown>): void {
  if (!answer.ok) throw new Error(answer.details);
}

/** The same, but not again for a disconnected account: nothing can be asked about it, and the sweep closes its orders. */
function doneOrGone(answer: PaymentsAnswer<unknown>): void {
  if (answer.ok || answer.reason !== "account-disconnected") doneOrAgain(answer);
}
