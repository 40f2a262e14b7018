import { alertCutoffs } from "../../domain/scoring/alerts/game-alert.ts";
import { createFailureBackoff } from "../../platform/jobs/failure-backoff.ts";
import type { JobRunner } from "../../platform/jobs/job-runner.ts";
import type { SweepSteps } from "../../platform/jobs/sweep.ts";
import { createSweep } from "../../platform/jobs/sweep.ts";
import { listClubGroups } from "../db/distribution/club-groups.ts";
import { forgetRateCounts } from "../db/queries/access/rate-counts.ts";
import type { Team } from "../db/queries/club/teams.ts";
import { deleteEndedAlerts } from "../db/queries/schedule/game-alerts.ts";
import { deskMailServices } from "../endpoints/desk/desk-parts.ts";
import type { AllMailServices } from "../mails/define-mail.ts";
import { MAIL_KINDS, MAILS } from "../mails/mails.ts";
import { createBackupSchedule } from "../operator/backup/backup-schedule.ts";
import type { JobData, JobHandlers, MailJobKind, WorkKind } from "../ports/jobs.ts";
import type { PaymentsAnswer } from "../ports/payments.ts";
import type { Services, WriteServices } from "../services.ts";
import { clubOrigin } from "../serving/club-origin.ts";
import { decideSiteGate } from "../serving/site-gate.ts";
import { deleteExpiredRows } from "../usecases/club/for-each-row.ts";
import { publishDueDrafts } from "../usecases/content/drafts/publish-due-drafts.ts";
import { mailSalesAlerts } from "../usecases/desk/mail-club-news.ts";
import { addMessageMails } from "../usecases/desk/messages/add-message-mails.ts";
import { createRecordingSendMail } from "../usecases/desk/recording-send-mail.ts";
import { deleteExpiredSignIns } from "../usecases/desk/sessions.ts";
import { removeUnusedBytes } from "../usecases/import/remove-unused-bytes.ts";
import { keepWithinLimits } from "../usecases/sale/privacy/keep-within-limits.ts";
import { checkRefunds } from "../usecases/sale/refund/check-refunds.ts";
import { mailDueChanges } from "../usecases/sale/refund/decide-change.ts";
import { refundBuyers } from "../usecases/sale/refund/refund-event.ts";
import { refundOrder } from "../usecases/sale/refund/refund-order.ts";
import { requestProviderRefund } from "../usecases/sale/refund/request-provider-refund.ts";
import { addLostJobs } from "../usecases/sale/settle/add-lost-jobs.ts";
import { applyLostEvents } from "../usecases/sale/settle/apply-lost-events.ts";
import { checkOrder } from "../usecases/sale/settle/look-up-order.ts";
import { replayOrder } from "../usecases/sale/settle/replay-order.ts";
import { createSettlementSweepState } from "../usecases/sale/settle/sweep-memory.ts";
import { sweepOrders } from "../usecases/sale/settle/sweep-orders.ts";
import { offerTickets } from "../usecases/sale/waitlist/offer-tickets.ts";
import { announceGame } from "../usecases/scoring/alerts/announce-game.ts";
import { pushAlerts } from "../usecases/scoring/alerts/push-alerts.ts";
import { createDailyStep } from "./daily-step.ts";

/**
 * The connection pools that jobs use, and how backups are made. All jobs that learn what became of an order's
 * payment use `settlement`.
 */
type PoolsOfJobs = Pick<Services, "jobWork" | "settlement" | "backups">;

/** Makes this process run jobs, and sweep the open orders now and every minute. */
export async function startJobs(services: PoolsOfJobs, runner: JobRunner<JobData>): Promise<void> {
  const handlers = { ...mailHandlers(services.jobWork), ...workHandlers(services) };
  const sweep = createSweep(services.jobWork);
  const steps = sweepSteps(services);
  await runner.start(handlers, () => sweep(steps));
}

/**
 * The steps of a sweep. They are independent: if one fails, the others still run. Each step lists the clubs
 * over the pool that it works with, so that orders are checked even while jobs use up their pool's
 * connections.
 * @internal
 */
export function sweepSteps({ jobWork, settlement, backups }: PoolsOfJobs): SweepSteps {
  const startDueBackup = createBackupSchedule({ ...jobWork, backups });
  const memory = createSettlementSweepState();
  const troubles = createFailureBackoff();
  const [daily, dailySweep] = [createDailyStep(jobWork.now), createDailyStep(jobWork.now)];
  const walking = async (services: WriteServices) => {
    const groups = await listClubGroups(services.db);
    return { ...services, groups, troubles };
  };
  return {
    "open orders": async () => sweepOrders(await walking(settlement), memory),
    "lost events": async () => applyLostEvents(await walking(settlement)),
    "changed events": async () => mailDueChanges(await walking(jobWork)),
    drafts: async () => publishDueDrafts(await walking(jobWork)),
    waitlists: async () => offerTickets(await walking(jobWork)),
    "game alerts": async () => {
      const cutoffs = alertCutoffs(jobWork.now());
      await deleteExpiredRows(await walking(jobWork), "Alerts of past games couldn't be deleted", (clubs) =>
        deleteEndedAlerts(jobWork.db, cutoffs, clubs),
      );
    },
    "sign-ins": async () => deleteExpiredSignIns(await walking(jobWork)),
    "rate counts": () => forgetRateCounts(jobWork.db),
    "personal data": async () => {
      const walk = await walking(jobWork);
      await daily(() => keepWithinLimits({ ...walk, keep: jobWork.config }));
    },
    "unused files": async () => {
      const walk = await walking(jobWork);
      await dailySweep(() => removeUnusedBytes(walk));
    },
    "sales alerts": async () => mailSalesAlerts(await walking(jobWork)),
    "lost jobs": async () => addLostJobs(await walking(jobWork)),
    backups: startDueBackup,
  };
}

/** The handler of each kind of mail: its `send`, with mails about orders recorded for the orders' pages. */
function mailHandlers(services: WriteServices): Pick<JobHandlers, MailJobKind> {
  const all: AllMailServices = {
    ...deskMailServices(services),
    originOf: (team) => clubOrigin(services.db, services.config, team),
  };
  const handlerOf =
    <Kind extends MailJobKind>(kind: Kind) =>
    (data: JobData[Kind]) =>
      MAILS[kind].send({ ...all, sendMail: createRecordingSendMail(services, kind, data) }, data);
  const handlers = MAIL_KINDS.map((kind) => [kind, handlerOf(kind)] as const);
  // TypeScript does not know the keys of an object made from entries.
  return Object.fromEntries(handlers) as unknown as Pick<JobHandlers, MailJobKind>;
}

const workHandlers = ({ jobWork, settlement }: PoolsOfJobs): Pick<JobHandlers, WorkKind> => ({
  "check-order": async (job) => doneOrGone(await checkOrder(settlement, job)),
  "replay-order": async (job) => doneOrGone(await replayOrder(settlement, job)),
  "refund-order": async (job) => doneOrAgain(await refundOrder(settlement, job)),
  "ask-refund": async (job) => doneOrAgain(await requestProviderRefund(settlement, job)),
  "check-refunds": async (job) => doneOrAgain(await checkRefunds(settlement, job)),
  "refund-event": (job) => refundBuyers(jobWork, job),
  "send-message": (job) => addMessageMails(jobWork, job),
  "announce-game": (job) => announceGame({ ...jobWork, isOpen: (team) => isSiteOpen(jobWork, team) }, job),
  "push-alerts": (job) => pushAlerts(jobWork, job),
});

const isSiteOpen = (services: WriteServices, team: Team) =>
  decideSiteGate(services, team, false).activation.active;

/** @throws Error if the provider could not be asked, so that the job is retried */
function doneOrAgain(answer: PaymentsAnswer<unknown>): void {
  if (!answer.ok) throw new Error(answer.details);
}

/**
 * Like doneOrAgain, but does not retry if the account is disconnected: the provider no longer answers for it,
 * and the sweep closes its orders.
 */
function doneOrGone(answer: PaymentsAnswer<unknown>): void {
  if (answer.ok || answer.reason !== "account-disconnected") doneOrAgain(answer);
}
