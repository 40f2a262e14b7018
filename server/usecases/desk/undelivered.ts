import type { Act } from "../../../domain/desk/acts.ts";
import { bounceWords, failedMailReason } from "../../../domain/desk/mail-words.ts";
import { maskEmailAddress } from "../../../domain/values/masked-address.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import {
  listUndelivered,
  markUndeliveredSeen,
  type UndeliveredMail,
} from "../../db/queries/desk/undelivered-mails.ts";
import { type FailedJob, listDeadMails, takeDeadLetter } from "../../db/unfinished-jobs.ts";
import { type MailAbout, mailTitle } from "../../mails/mail-title.ts";
import { parseMailKind, retryDataOfMail, SHORT_LIVED_MAILS } from "../../mails/mails.ts";
import { type AddJob, isMailJob, type JobData, type JobKind } from "../../ports/jobs.ts";
import type { DeskServices } from "./desk-services.ts";
import { findTriedAddress } from "./job-address.ts";

type Services = Pick<DeskServices, "db" | "addJob" | "now">;

/** A mail that did not arrive: given up before any mail server accepted it, or returned afterwards. */
export interface LostMail {
  /** Unique across both kinds: begins with `job.` for a mail given up, with `bounce.` for one returned. */
  id: string;
  title: string;
  /** The recipient's masked address; null if it is no longer known. */
  address: string | null;
  why: string;
  when: Date;
  about: MailAbout;
  canTryAgain: boolean;
}

/** The maximum number of mails of each of the two kinds. */
export const MAX_LOST_MAILS = 100;

/** A club's mails that did not arrive and that nobody has dealt with yet, newest first. */
export async function listLostMails({ db }: { db: Database }, teamId: string): Promise<LostMail[]> {
  const [dead, back] = await Promise.all([
    listDeadMails(db, teamId, { most: MAX_LOST_MAILS, without: SHORT_LIVED_MAILS }),
    listUndelivered(db, teamId, MAX_LOST_MAILS),
  ]);
  const lost = back.map(lostByBounce);
  for (const job of dead) lost.push(lostByJob(job, await findTriedAddress(db, job)));
  return lost.sort((a, b) => b.when.getTime() - a.when.getTime());
}

/** Counts a club's undelivered mails that no officer has dealt with yet, up to `most`. */
export async function countLostMails(
  { db }: { db: Database },
  teamId: string,
  most: number,
): Promise<number> {
  const [dead, back] = await Promise.all([
    listDeadMails(db, teamId, { most, without: SHORT_LIVED_MAILS }),
    listUndelivered(db, teamId, most),
  ]);
  return Math.min(most, dead.length + back.length);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

export const mailAboutJob = ({ kind, data }: Pick<FailedJob, "kind" | "data">): MailAbout => ({
  kind: isMailJob(kind) ? kind : null,
  orderId: textOf(data.orderId) ?? textOf((data.news as { orderId?: unknown } | undefined)?.orderId),
  submissionId: textOf(data.submissionId),
});

function lostByJob(job: FailedJob, address: string | null): LostMail {
  const about = mailAboutJob(job);
  return {
    id: `job.${job.id}`,
    title: mailTitle(about),
    address: address === null ? null : maskEmailAddress(address),
    why: failedMailReason(job.reason),
    when: new Date(job.time),
    about,
    canTryAgain: true,
  };
}

const aboutBounce = ({ kind, orderId, submissionId }: UndeliveredMail): MailAbout => ({
  kind: parseMailKind(kind),
  orderId,
  submissionId,
});

function lostByBounce(mail: UndeliveredMail): LostMail {
  const about = aboutBounce(mail);
  return {
    id: `bounce.${mail.mailId}`,
    title: mailTitle(about),
    address: mail.address,
    why: bounceWords(mail.status),
    when: mail.timeCreated,
    about,
    canTryAgain: mail.job !== null,
  };
}

interface LostMailAct {
  teamId: string;
  /** The `id` of a LostMail. */
  id: string;
  who: string;
}

/**
 * Adds an undelivered mail to the queue again, once. False if the club has no such mail on its list, or if
 * no job can send it again.
 */
export function retryLostMail(services: Services, acted: LostMailAct): Promise<boolean> {
  return withLostMail(services, acted, "mail-tried-again", async (tx, job) => {
    if (job === null) return false;
    await addJob(services.addJob, tx, job, services.now());
    return true;
  });
}

/** Removes a mail from the list. False if it is not on the club's list. */
export const markLostMailSeen = (services: Services, acted: LostMailAct): Promise<boolean> =>
  withLostMail(services, acted, "mail-seen", async () => true);

type SentAgain = { kind: JobKind; data: JobData[JobKind] };

async function addJob(add: AddJob, tx: Database, { kind, data }: SentAgain, now: Date): Promise<void> {
  // A job's data is stored with its kind, which TypeScript does not know.
  const again = isMailJob(kind) ? retryDataOfMail(tx, kind, data as JobData[typeof kind], now) : data;
  await add(tx, kind, await again);
}

/**
 * Removes a mail from the list, runs the work with the mail's job, and records it in the history. False, with
 * everything rolled back, if there is no such mail or the work resolves with false.
 */
async function withLostMail(
  { db, now }: Services,
  { teamId, id, who }: LostMailAct,
  act: Act,
  work: (tx: Database, job: SentAgain | null) => Promise<boolean>,
): Promise<boolean> {
  const [, from, named = ""] = /^(job|bounce)\.(.{1,400})$/.exec(id) ?? [];
  if (from === undefined) return false;
  const timeCreated = now();
  try {
    await db.transaction(async (tx) => {
      const taken = await (from === "job" ? takeJob : takeBounce)(tx, { teamId, id: named, at: timeCreated });
      if (!taken || !(await work(tx, taken.job))) throw new NothingDone();
      const { about, why } = taken;
      const { orderId } = about;
      const written = { teamId, who, act, subject: mailTitle(about), orderId, before: { why }, after: null };
      await addAct(tx, { ...written, timeCreated });
    });
    return true;
  } catch (error) {
    if (error instanceof NothingDone) return false;
    throw error;
  }
}

class NothingDone extends Error {}

interface Named {
  teamId: string;
  id: string;
  at: Date;
}

async function takeJob(tx: Database, named: Named) {
  const job = await takeDeadLetter(tx, named);
  if (!job) return null;
  return { job: job as unknown as SentAgain, about: mailAboutJob(job), why: failedMailReason(job.reason) };
}

async function takeBounce(tx: Database, { teamId, id, at }: Named) {
  const mail = await markUndeliveredSeen(tx, teamId, id, at);
  if (!mail) return null;
  return { job: mail.job as SentAgain | null, about: aboutBounce(mail), why: bounceWords(mail.status) };
}
