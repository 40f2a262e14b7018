import { createHash } from "node:crypto";
import { maskEmailAddress } from "../../../domain/values/masked-address.ts";
import { storableText } from "../../../domain/values/storable-text.ts";
import type { ReadBounce } from "../../../platform/mail/bounces.ts";
import { verifyMailId } from "../../../platform/mail/mail-ids.ts";
import type { SecretKeys } from "../../../platform/secrets/secret-key.ts";
import type { Database, WritePool } from "../../db/client.ts";
import { findTeamById } from "../../db/queries/club/teams.ts";
import { findEventChange } from "../../db/queries/desk/event-changes.ts";
import { findSentMail } from "../../db/queries/desk/sent-mails.ts";
import { findDeskSignIn } from "../../db/queries/desk/sign-ins.ts";
import { storeUndelivered, type UndeliveredMail } from "../../db/queries/desk/undelivered-mails.ts";
import { findSubmission } from "../../db/queries/forms/form-submissions.ts";
import { getOrder } from "../../db/queries/sale/orders.ts";
import { mailKindOfIdPrefix } from "../../mails/mails.ts";

export interface BounceServices {
  db: WritePool;
  readBounce: ReadBounce;
  /** The key that signs mails' ids, and is used for nothing else. */
  mailIdKeys: SecretKeys;
  now(): Date;
}

/**
 * `no-report`: the mail is not a bounce report. `no-failure`: it reports a delay or a delivery. `not-ours`:
 * it is about a mail of another installation, or of a club that no longer exists. `no-matter`: it is about a
 * sign-in link, which has expired by now. `known`: the report was read before.
 */
export type BounceOutcome =
  | { kind: "kept"; teamId: string }
  | { kind: "no-report" | "no-failure" | "not-ours" | "no-matter" | "known" };

/**
 * Stores an undelivered mail for its club's desk.
 * @param mail the bounce report as received
 */
export async function recordBounce(services: BounceServices, mail: Uint8Array): Promise<BounceOutcome> {
  const { db, mailIdKeys, now } = services;
  const report = await services.readBounce(mail);
  if (!report) return { kind: "no-report" };
  // Each of our mails has one recipient.
  const [failed] = report.failed;
  if (!failed) return { kind: "no-failure" };
  const mailId = report.mailIds.map((id) => verifyMailId(mailIdKeys, id)).find((id) => id !== null);
  if (mailId === undefined || mailId === null) return { kind: "not-ours" };
  const [teamId = "", ...rest] = mailId.split(".");
  if (teamId === "") return { kind: "no-matter" };
  if (!(await findTeamById(db, teamId))) return { kind: "not-ours" };
  const about = await aboutMail(db, { teamId, mailId }, rest);
  if (about === null) return { kind: "no-matter" };
  const isNews = await storeUndelivered(db, {
    teamId,
    mailId,
    ...about,
    address: maskEmailAddress(storableText(failed.address)),
    status: failed.status,
    reportHash: createHash("sha256").update(mail).digest("base64url"),
    timeCreated: now(),
  });
  return isNews ? { kind: "kept", teamId } : { kind: "known" };
}

type About = Pick<UndeliveredMail, "kind" | "job" | "orderId" | "submissionId">;

const NOTHING_KNOWN: About = { kind: null, job: null, orderId: null, submissionId: null };

/**
 * Finds what a mail is about, and the job that would send it again, by the parts of its id (`mailId`); null
 * for a sign-in link.
 */
async function aboutMail(
  db: Database,
  { teamId, mailId }: Pick<UndeliveredMail, "teamId" | "mailId">,
  [id = "", what = ""]: readonly string[],
): Promise<About | null> {
  if (await getOrder(db, teamId, id)) {
    const kind = ["paid", "late-refunded"].includes(what) ? ("mail-order" as const) : null;
    const job = kind && { kind, data: { teamId, orderId: id } };
    const sent = await findSentMail(db, teamId, mailId);
    return { ...NOTHING_KNOWN, kind: sent?.kind ?? kind, job, orderId: id };
  }
  if (await findSubmission(db, teamId, id)) {
    const to = what === "sender" ? what : Number(what);
    return {
      ...NOTHING_KNOWN,
      kind: "mail-submission",
      job: { kind: "mail-submission", data: { teamId, submissionId: id, to } },
      submissionId: id,
    };
  }
  if (await findDeskSignIn(db, teamId, id)) return null;
  if (await findEventChange(db, { teamId, id })) return { ...NOTHING_KNOWN, kind: "mail-event-change" };
  const sent = await findSentMail(db, teamId, mailId);
  return { ...NOTHING_KNOWN, kind: sent?.kind ?? mailKindOfIdPrefix(id), orderId: sent?.orderId ?? null };
}
