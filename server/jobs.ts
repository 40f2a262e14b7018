import { clubOrigin } from "./club-origin.ts";
import { listClubGroups } from "./db/distribution/club-groups.ts";
import { JOB_KINDS } from "./db/job-queues.ts";
import { forgetRateCounts } from "./db/queries/access/rate-counts.ts";
import type { Team } from "./db/queries/club/teams.ts";
import { deskMailServices } from "./desk.ts";
import type { JobData, JobHandlers, JobKind, JobRunner } from "./ports/jobs.ts";
import type { PaymentsAnswer } from "./ports/payments.ts";
import { type Services, saleServices } from "./services.ts";
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
  const services = saleServices(all);
  const work = async (kind: JobKind, job: JobData[JobKind]) => {
    const handlers = handlersOf({ ...services, sendMail: notingSent(services, kind, job) });
    await (handlers[kind] as (job: object) => Promise<void>)(job);
  };
  const handlers = JOB_KINDS.map((kind) => [kind, (job: JobData[JobKind]) => work(kind, job)] as const);
  const memory = sweepMemory();
  await runner.start(Object.fromEntries(handlers) as unknown as JobHandlers, async () => {
    const walk = { ...services, groups: await listClubGroups(services.db) };
    await sweepOrders(walk, memory);
    await findLostEvents(walk);
    await tellDueChanges(walk);
    await offerPlaces(walk);
    await forgetOver(walk);
    await forgetRateCounts(services.db);
    await tellClubs(walk);
    await findLostJobs(walk);
  });
}

function handlersOf(services: Services): JobHandlers {
  const desk = deskMailServices(services);
  const people = {
    ...services,
    originOf: (team: Pick<Team, "teamId" | "slug">) => clubOrigin(services.db, services.config, team),
  };
  return {
    "mail-order": (job) => mailOrder(services, job),
    "mail-submission": (job) => mailSubmission(services, job),
    "check-order": async (job) => doneOrGone(await checkOrder(services, job)),
    "replay-order": async (job) => doneOrGone(await replayOrder(services, job)),
    "refund-order": async (job) => doneOrAgain(await refundOrder(services, job)),
    "ask-refund": async (job) => doneOrAgain(await askRefund(services, job)),
    "mail-refund": (job) => mailRefund(services, job),
    "check-refunds": async (job) => doneOrAgain(await checkRefunds(services, job)),
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
