import type { Logger } from "pino";
import { withTeamParam } from "../../../../domain/values/site-path.ts";
import type { PushOutcome, PushSender } from "../../../../platform/push/push-sender.ts";
import type { WritePool } from "../../../db/client.ts";
import { deleteGameAlerts, listAlertedBrowsers } from "../../../db/queries/schedule/game-alerts.ts";
import type { AddJob, JobData } from "../../../ports/jobs.ts";

export interface PushServices {
  db: WritePool;
  addJob: AddJob;
  now(): Date;
  log: Pick<Logger, "info" | "warn">;
  /** Null without a key for Web Push. */
  push: PushSender | null;
}

/** Seconds before the second try; each further one waits twice as long. */
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 900;

/** Tries of an alert after which a refused browser is deleted: it was made up, or is no longer known. */
const MAX_REFUSALS = 3;

type PushJob = JobData["push-alerts"];

/**
 * Sends an alert to its browsers, or to those of a job that are still to be tried. Holds no connection of the
 * database while it sends. Deletes browsers that are gone, or that their push service refuses for the third
 * time, and adds a later job for those whose push service was busy, until the alert is too old to be of use.
 * If the program dies here, some browsers get the message again, and show it once.
 */
export async function pushAlerts({ db, addJob, now, log, push }: PushServices, job: PushJob): Promise<void> {
  const secondsLeft = Math.floor((Date.parse(job.until) - now().getTime()) / 1000);
  if (push === null || secondsLeft < 1) return;
  const browsers = await listAlertedBrowsers(db, job, job.ids ? { ids: job.ids } : job);
  const sent = await Promise.all(
    browsers.map(async ({ id, teamParam, ...subscription }) => {
      const message = { ...job.message, path: withTeamParam(job.message.path, teamParam) };
      const outcome = await push.send(subscription, {
        text: JSON.stringify(message),
        ttlSeconds: secondsLeft,
        topic: message.tag,
        urgency: job.kind === "changes" ? "normal" : "high",
      });
      return { id, outcome };
    }),
  );
  const outcomes = sent.map(({ outcome }) => outcome);
  const withOutcome = (kind: PushOutcome["kind"]) => sent.filter(({ outcome }) => outcome.kind === kind);
  const reached = new Set(withOutcome("sent").map(hostOf));
  const unwanted = withOutcome("refused").filter((one) => isAboutBrowser(one, reached));
  const isLast = job.attempt >= MAX_REFUSALS;
  const gone = [...withOutcome("gone"), ...(isLast ? unwanted : [])].map(({ id }) => id);
  const waitingOnes = [...withOutcome("busy"), ...(isLast ? [] : unwanted)];
  const busy = Map.groupBy(waitingOnes, hostOf);
  await db.transaction(async (tx) => {
    await deleteGameAlerts(tx, job, gone);
    // Each push service decides for its own browsers how long to wait.
    for (const waiting of busy.values()) {
      const wait = secondsToWait(
        job.attempt,
        waiting.map(({ outcome }) => outcome),
      );
      const again = { ...job, ids: waiting.map(({ id }) => id), attempt: job.attempt + 1 };
      if (wait < secondsLeft) await addJob(tx, "push-alerts", again, { afterSeconds: wait });
    }
  });
  logOutcomes(log, job, outcomes);
}

/** An id begins with the push service's host. */
const hostOf = ({ id }: { id: string }) => id.split("/")[0];

/**
 * False for a refusal that may be about us instead of the browser: of our key (401, 403), while the service
 * takes no other message either.
 */
function isAboutBrowser(
  { id, outcome }: { id: string; outcome: PushOutcome },
  reached: ReadonlySet<string | undefined>,
): boolean {
  const isOfKey = outcome.kind === "refused" && /^status 40[13]$/.test(outcome.reason);
  return !isOfKey || reached.has(hostOf({ id }));
}

function secondsToWait(attempt: number, outcomes: readonly PushOutcome[]): number {
  const asked = outcomes.map((outcome) => (outcome.kind === "busy" ? (outcome.afterSeconds ?? 0) : 0));
  return Math.max(Math.min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), MAX_WAIT_SECONDS), ...asked);
}

/** Logs how many messages had which outcome. An endpoint is never logged: whoever knows it can be sent to. */
function logOutcomes(log: PushServices["log"], job: PushJob, outcomes: readonly PushOutcome[]): void {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = "reason" in outcome ? `${outcome.kind}: ${outcome.reason}` : outcome.kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const details = { team: job.teamId, game: job.gameId, kind: job.kind, attempt: job.attempt, counts };
  if (outcomes.some(({ kind }) => kind === "refused")) log.warn(details, "Push services refused alerts");
  else if (outcomes.length > 0) log.info(details, "Sent alerts");
}
