import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { MessageProgress } from "../../../../domain/desk/messages/message-words.ts";
import type { Database, WritePool } from "../../client.ts";
import { deskMessages, messageRecipients } from "../../schema/desk/messages.ts";
import { searchableTextSql, wordsWhere } from "./folded.ts";

export type DeskMessage = typeof deskMessages.$inferSelect;
type RecipientState = (typeof messageRecipients.$inferSelect)["state"];

export interface MessageName {
  teamId: string;
  messageId: string;
}

const messageWhere = ({ teamId, messageId }: MessageName) =>
  and(eq(deskMessages.teamId, teamId), eq(deskMessages.id, messageId));
const recipientsWhere = ({ teamId, messageId }: MessageName) =>
  and(eq(messageRecipients.teamId, teamId), eq(messageRecipients.messageId, messageId));

export async function findMessage(db: Database, name: MessageName): Promise<DeskMessage | null> {
  const [found] = await db.select().from(deskMessages).where(messageWhere(name));
  return found ?? null;
}

/** Stores a message that is not sent yet. Replaces its writer's earlier ones to the same audience. */
export async function storeMessageDraft(
  tx: Database,
  draft: Pick<
    DeskMessage,
    "teamId" | "id" | "audience" | "subject" | "content" | "writtenBy" | "timeCreated"
  >,
): Promise<void> {
  await tx
    .delete(deskMessages)
    .where(
      and(
        eq(deskMessages.teamId, draft.teamId),
        eq(deskMessages.audience, draft.audience),
        eq(deskMessages.writtenBy, draft.writtenBy),
        isNull(deskMessages.timeSent),
      ),
    );
  await tx.insert(deskMessages).values(draft);
}

/** Lists a club's messages that were sent after a time, newest first. */
export function listMessagesSince(
  db: Database,
  teamId: string,
  since: Date,
): Promise<{ audience: string; timeSent: Date }[]> {
  const { audience, timeSent } = deskMessages;
  return db
    .select({ audience, timeSent: sql<Date>`${timeSent}`.mapWith(timeSent) })
    .from(deskMessages)
    .where(and(eq(deskMessages.teamId, teamId), gt(timeSent, since)));
}

interface WantedMessages {
  audience?: string;
  /** Words of the subject, the text, or the game or event whose ticket holders got it. */
  search?: string;
}

/** A club's sent messages, to one audience or to all. */
const sentWhere = (teamId: string, { audience, search = "" }: WantedMessages = {}) =>
  and(
    eq(deskMessages.teamId, teamId),
    audience === undefined ? undefined : eq(deskMessages.audience, audience),
    isNotNull(deskMessages.timeSent),
    search === "" ? undefined : wordsWhere(searchableTextSql(searchedText(teamId)), search),
  );

/**
 * A message's subject, its text, and who got it: the opponent of a game, a ticket's event, or "pickups".
 * Names are written out in SQL: in a statement of one table Drizzle omits the table's name.
 */
const searchedText = (teamId: string) => sql`concat_ws(' ', ${deskMessages.subject}, ${deskMessages.content},
    case when ${deskMessages.audience} = 'pickups' then 'pickups' end,
    (select o.name from games g join opponents o on o.team_id = g.team_id and o.id = g.opponent_id
      where g.team_id = ${teamId} and desk_messages.audience like 'game.%'
        and g.id = substr(desk_messages.audience, 6)),
    (select e.title from events e where e.team_id = ${teamId} and desk_messages.audience like 'event.%'
        and e.id = substr(desk_messages.audience, 7)),
    (select concat_ws(' ', t.title, t.event_title) from tickets t
      where t.team_id = ${teamId} and desk_messages.audience like 'ticket.%'
        and t.id = substr(desk_messages.audience, 8)))`;

/** Lists messages that were sent, newest first. */
export function listSentMessages(
  db: Database,
  teamId: string,
  { skipped, most, ...wanted }: WantedMessages & { skipped: number; most: number },
): Promise<DeskMessage[]> {
  return db
    .select()
    .from(deskMessages)
    .where(sentWhere(teamId, wanted))
    .orderBy(desc(deskMessages.timeSent), asc(deskMessages.id))
    .limit(most)
    .offset(skipped);
}

export const countSentMessages = (db: Database, teamId: string, search: string): Promise<number> =>
  db.$count(deskMessages, sentWhere(teamId, { search }));

/** Marks a message as sent. Exactly one of several concurrent calls gets it; the others get null. */
export async function markMessageSent(
  tx: Database,
  name: MessageName,
  timeSent: Date,
): Promise<DeskMessage | null> {
  const [marked] = await tx
    .update(deskMessages)
    .set({ timeSent })
    .where(and(messageWhere(name), isNull(deskMessages.timeSent)))
    .returning();
  return marked ?? null;
}

/** Stops or resumes a message, and returns it. Null if it is in this state already, or was not sent. */
export async function setMessageStopped(
  tx: Database,
  name: MessageName,
  isStopped: boolean,
): Promise<DeskMessage | null> {
  const [changed] = await tx
    .update(deskMessages)
    .set({ isStopped, step: sql`${deskMessages.step} + 1` })
    .where(and(messageWhere(name), isNotNull(deskMessages.timeSent), eq(deskMessages.isStopped, !isStopped)))
    .returning();
  return changed ?? null;
}

/**
 * Takes a message's next step, and locks the message until the transaction ends. False if it was stopped, or
 * if this step was taken before.
 */
export async function takeMessageStep(tx: Database, name: MessageName, step: number): Promise<boolean> {
  const taken = await tx
    .update(deskMessages)
    .set({ step: step + 1 })
    .where(and(messageWhere(name), eq(deskMessages.step, step), eq(deskMessages.isStopped, false)))
    .returning({ id: deskMessages.id });
  return taken.length > 0;
}

/** Rows in one statement, which has four parameters for each. */
const ROWS_AT_ONCE = 5000;

export async function addMessageRecipients(
  tx: Database,
  name: MessageName,
  orderIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < orderIds.length; from += ROWS_AT_ONCE)
    await tx
      .insert(messageRecipients)
      .values(
        orderIds
          .slice(from, from + ROWS_AT_ONCE)
          .map((orderId) => ({ ...name, orderId, state: "waiting" as const })),
      );
}

/** Lists the next recipients whose mails are not in the queue yet, by order number. */
export async function listWaitingRecipients(
  db: Database,
  name: MessageName,
  most: number,
): Promise<string[]> {
  const { orderId, state } = messageRecipients;
  const found = await db
    .select({ orderId })
    .from(messageRecipients)
    .where(and(recipientsWhere(name), eq(state, "waiting")))
    .orderBy(asc(orderId))
    .limit(most);
  return found.map((recipient) => recipient.orderId);
}

/** Counts the recipients whose mails are in the queue, up to `most`. */
export const countQueuedRecipients = (db: Database, name: MessageName, most: number): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(messageRecipients)
      .where(and(recipientsWhere(name), eq(messageRecipients.state, "queued")))
      .limit(most)
      .as("queued"),
  );

/** The state of a message to the buyer of this order; null if it does not go there. */
export async function findRecipientState(
  db: Database,
  name: MessageName,
  orderId: string,
): Promise<RecipientState | null> {
  const [found] = await db
    .select({ state: messageRecipients.state })
    .from(messageRecipients)
    .where(and(recipientsWhere(name), eq(messageRecipients.orderId, orderId)));
  return found?.state ?? null;
}

/**
 * Makes a recipient wait again, if the message is stopped. False if it is not: the message is locked while
 * that is checked, so that whoever resumes it finds everybody who waits.
 */
export function returnIfStopped(db: WritePool, name: MessageName, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(deskMessages).where(messageWhere(name)).for("update");
    if (!found?.isStopped) return false;
    await setRecipientStates(tx, name, [orderId], "waiting");
    return true;
  });
}

export async function setRecipientStates(
  db: Database,
  name: MessageName,
  orderIds: readonly string[],
  state: RecipientState,
): Promise<void> {
  await db
    .update(messageRecipients)
    .set({ state })
    .where(and(recipientsWhere(name), inArray(messageRecipients.orderId, [...orderIds])));
}

/** Maps messages to how many of their mails are in which state. */
export async function countMessageProgress(
  db: Database,
  teamId: string,
  messageIds: readonly string[],
): Promise<Map<string, MessageProgress>> {
  const { messageId, state } = messageRecipients;
  const found = await db
    .select({ messageId, state, people: count() })
    .from(messageRecipients)
    .where(and(eq(messageRecipients.teamId, teamId), inArray(messageId, [...messageIds])))
    .groupBy(messageId, state);
  const progress = new Map<string, MessageProgress>();
  for (const id of messageIds) progress.set(id, { sent: 0, left: 0, skipped: 0 });
  for (const { messageId: id, state: one, people } of found) {
    const known = progress.get(id);
    if (known) known[one === "sent" || one === "skipped" ? one : "left"] += people;
  }
  return progress;
}
