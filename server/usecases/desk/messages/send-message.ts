import type { Act, ActFacts } from "../../../../domain/desk/acts.ts";
import { oneOrderPerAddress, parseAudience } from "../../../../domain/desk/messages/message-audience.ts";
import {
  type MessageLimitRefusal,
  messageLimit,
  messagesCountFrom,
} from "../../../../domain/desk/messages/message-limits.ts";
import type { Database, WritePool } from "../../../db/client.ts";
import { lockClubContent } from "../../../db/queries/club/edited-records.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { findAudienceTitle } from "../../../db/queries/desk/message-audience-title.ts";
import { listMessageCandidates } from "../../../db/queries/desk/message-audiences.ts";
import {
  addMessageRecipients,
  type DeskMessage,
  listMessagesSince,
  type MessageName,
  markMessageSent,
  setMessageStopped,
  storeMessageDraft,
} from "../../../db/queries/desk/messages.ts";
import type { AddJob } from "../../../ports/jobs.ts";

interface MessageServices {
  db: WritePool;
  addJob: AddJob;
  now(): Date;
}

interface MessageAct extends MessageName {
  /** The officer's email address. */
  who: string;
}

/** Stores a message, to be looked at before it is sent. Returns its id. */
export async function writeMessage(
  { db, now }: Pick<MessageServices, "db" | "now">,
  written: Pick<DeskMessage, "teamId" | "audience" | "subject" | "content" | "writtenBy">,
): Promise<string> {
  const id = crypto.randomUUID();
  await db.transaction((tx) => storeMessageDraft(tx, { ...written, id, timeCreated: now() }));
  return id;
}

/**
 * `sent`: somebody pressed Send before, or there is no such message; `nobody`: nobody would get it; `limit`:
 * the club has sent too many. Nothing was changed.
 */
type SendMessageOutcome =
  | { ok: true; people: number }
  | { ok: false; reason: "sent"; refusal?: never }
  | { ok: false; reason: "nobody"; refusal?: never }
  | { ok: false; reason: "limit"; refusal: MessageLimitRefusal };

/** Thrown to roll the transaction back. */
class NotSent extends Error {
  readonly outcome: SendMessageOutcome;
  constructor(outcome: SendMessageOutcome) {
    super("The message is not sent");
    this.outcome = outcome;
  }
}

/**
 * Begins to send a message, once: stores to whom it goes, and adds the job that adds the mails. Messages of
 * one club begin one after the other, so that two officers at once do not get past the limit.
 */
export async function sendMessage(services: MessageServices, act: MessageAct): Promise<SendMessageOutcome> {
  const { db, addJob, now } = services;
  const { teamId, messageId } = act;
  const at = now();
  try {
    const people = await db.transaction(async (tx) => {
      await lockClubContent(tx, teamId);
      const sentBefore = await listMessagesSince(tx, teamId, messagesCountFrom(at));
      const message = await markMessageSent(tx, act, at);
      const audience = parseAudience(message?.audience);
      if (!message || !audience) throw new NotSent({ ok: false, reason: "sent" });
      const refusal = messageLimit(sentBefore, message.audience);
      if (refusal) throw new NotSent({ ok: false, reason: "limit", refusal });
      const orderIds = oneOrderPerAddress(await listMessageCandidates(tx, teamId, audience));
      if (orderIds.length === 0) throw new NotSent({ ok: false, reason: "nobody" });
      await addMessageRecipients(tx, { teamId, messageId }, orderIds);
      await addJob(tx, "send-message", { teamId, messageId, step: message.step });
      const after = { people: `${orderIds.length}`, subject: message.subject, text: message.content };
      await recordMessageAct(tx, { ...act, message, act: "message-sent", at, after });
      return orderIds.length;
    });
    return { ok: true, people };
  } catch (error) {
    if (error instanceof NotSent) return error.outcome;
    throw error;
  }
}

/**
 * Stops a message, or sends the rest of it. Mails that are being sent this second still go out. False if it
 * is stopped (or running) already, or was never sent.
 */
export function stopMessage(
  { db, addJob, now }: MessageServices,
  act: MessageAct,
  isStopped: boolean,
): Promise<boolean> {
  const { teamId, messageId } = act;
  return db.transaction(async (tx) => {
    const message = await setMessageStopped(tx, act, isStopped);
    if (!message) return false;
    if (!isStopped) await addJob(tx, "send-message", { teamId, messageId, step: message.step });
    const done = isStopped ? "message-stopped" : "message-resumed";
    const after = { subject: message.subject };
    await recordMessageAct(tx, { ...act, message, act: done, at: now(), after });
    return true;
  });
}

async function recordMessageAct(
  tx: Database,
  {
    teamId,
    who,
    message,
    act,
    at,
    after,
  }: MessageAct & { message: DeskMessage; act: Act; at: Date; after: ActFacts },
): Promise<void> {
  const audience = parseAudience(message.audience);
  const named = audience && (await findAudienceTitle(tx, teamId, audience));
  const subject = named?.title ?? message.audience;
  await addAct(tx, { teamId, who, act, subject, before: null, after, timeCreated: at });
}
