import { type Act, type ActFacts, SYSTEM_ACTOR } from "../../../../domain/desk/acts.ts";
import {
  availableDecisions,
  CHANGE_MAIL_DELAY_MS,
  CHANGE_MAIL_MAX_AGE_MS,
  type EventDecision,
  returnDeadline,
} from "../../../../domain/sale/event-change.ts";
import type { EventFacts } from "../../../../domain/schedule/event-facts.ts";
import { sentenceMoment } from "../../../../domain/values/sentence-dates.ts";
import type { Database } from "../../../db/client.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { findChangedEvent } from "../../../db/queries/desk/changed-event.ts";
import {
  decideChange,
  type EventChange,
  findEventChange,
  listUnmailedChanges,
  markChangeMailed,
  markWordMailed,
} from "../../../db/queries/desk/event-changes.ts";
import { findHoldersVersion, listOrdersToMail } from "../../../db/queries/desk/holding-orders.ts";
import { doForEachRow, type RowLoopServices } from "../../club/for-each-row.ts";
import type { OrderServices } from "../../club/sale-services.ts";

export type DecisionServices = Pick<OrderServices, "db" | "addJob" | "now">;

/** A changed event, and the officer who decides about its buyers. */
export interface ChangeAct {
  teamId: string;
  changeId: string;
  /** The officer's email address; empty if nobody decided in time, so that the program decides. */
  who: string;
  /** True if the officer's sign-in is fresh: without it, nobody refunds everyone (rule desk-12). */
  isProved: boolean;
}

/**
 * `changed`: somebody else decided, the orders are not as the officer saw them, or the decision is not
 * possible now; `not-proved`: refunding everyone needs a fresh sign-in. Nothing was changed.
 */
export type ChangeOutcome = { ok: true } | { ok: false; reason: "changed" | "not-proved" };

export interface EventChangeDecision {
  decision: EventDecision;
  /**
   * The decision that was stored when the officer opened the page; null for none. If two officers decide at
   * the same time, the second decision fails, because the stored one has changed.
   */
  seen: EventDecision | null;
  /** For a refund of all buyers: the version of the orders that the officer saw (`findHoldersVersion`). */
  version?: string;
  /** The club's message to the buyers of a cancelled event; empty for none. */
  word?: string;
}

/**
 * Stores the decision about the buyers of a cancelled or rescheduled event, and starts to carry it out.
 */
export async function decideEventChange(
  services: DecisionServices,
  act: ChangeAct,
  wished: EventChangeDecision,
): Promise<ChangeOutcome> {
  const { db, now } = services;
  const { teamId, changeId: id, who } = act;
  const { decision, seen, word = "" } = wished;
  if (decision === "refund" && !act.isProved) return { ok: false, reason: "not-proved" };
  return rollBackIfChanged(db, async (tx) => {
    const change = await findEventChange(tx, { teamId, id });
    const event = change && (await findChangedEvent(tx, change));
    if (!change || change.decision !== seen) return false;
    if (!availableDecisions(change, event, now()).includes(decision)) return false;
    const choiceUntil = decision === "tell" && event ? returnDeadline(now(), event.start) : null;
    const decided = { decision, who, timeDecided: now(), choiceUntil, word, timeWordMailed: null };
    if (!(await decideChange(tx, change, seen, decided))) return false;
    await throwIfHoldersChanged(tx, change, wished.version);
    await AFTER[decision](services, tx, { ...change, ...decided });
    const said = factsOf({ word, choiceUntil }, event);
    await recordChangeAct(
      tx,
      { ...act, who: who || SYSTEM_ACTOR },
      { act: ACT_OF[decision], timeCreated: now(), after: said },
    );
    return true;
  });
}

/** Thrown to roll the transaction back if the orders have changed since the officer saw them. */
class Changed extends Error {}

/** Runs a transaction. `changed` if `work` returns false, or throws `Changed`, which rolls it back. */
export async function rollBackIfChanged(
  db: Database,
  work: (tx: Database) => Promise<boolean>,
): Promise<ChangeOutcome> {
  try {
    return (await db.transaction(work)) ? { ok: true } : { ok: false, reason: "changed" };
  } catch (error) {
    if (error instanceof Changed) return { ok: false, reason: "changed" };
    throw error;
  }
}

/**
 * Checks that the orders have not changed since the officer saw them. Call it after the change's row was
 * written: a simultaneous refund of one of its orders has then either been committed, and is seen here, or
 * will see the new decision (`lockRefundsOfEveryone`).
 * @param version undefined if nobody saw the orders first
 * @throws Changed if the orders are not the version that the officer saw
 */
export async function throwIfHoldersChanged(
  tx: Database,
  change: EventChange,
  version: string | undefined,
): Promise<void> {
  if (version !== undefined && version !== (await findHoldersVersion(tx, change))) throw new Changed();
}

const ACT_OF = {
  refund: "event-refunds-begun",
  keep: "event-kept",
  tell: "move-told",
  quiet: "move-not-told",
} as const satisfies Record<EventDecision, Act>;

const factsOf = (
  { word, choiceUntil }: Pick<EventChange, "word" | "choiceUntil">,
  event: EventFacts | null,
): ActFacts | null => {
  if (choiceUntil && event) return { until: sentenceMoment(choiceUntil, event.timeZone) };
  return word === "" ? null : { word };
};

/** Starts the consequences of each decision, in the transaction that stores the decision. */
const AFTER: Record<
  EventDecision,
  (services: DecisionServices, tx: Database, change: EventChange) => Promise<void>
> = {
  refund: ({ addJob }, tx, { teamId, id: changeId }) =>
    addJob(tx, "refund-event", { teamId, changeId, after: "" }),
  keep: (services, tx, change) => mailCancellation(services, tx, change),
  tell: async ({ addJob }, tx, change) => {
    const { teamId, id: changeId } = change;
    for (const orderId of await listOrdersToMail(tx, change))
      await addJob(tx, "mail-moved", { teamId, orderId, changeId });
  },
  quiet: async () => {},
};

/**
 * Mails the cancellation, once, to each buyer who has valid tickets or goods to pick up at the event and is
 * not refunded because of it. If that was done before and the club has a message, mails the message instead,
 * also once.
 */
export async function mailCancellation(
  { addJob, now }: DecisionServices,
  tx: Database,
  change: EventChange,
): Promise<void> {
  const { teamId, id: changeId, word } = change;
  const isNews = await markChangeMailed(tx, change, now());
  const hasWord = word !== "" && (await markWordMailed(tx, change, now()));
  if (!isNews && !hasWord) return;
  for (const orderId of await listOrdersToMail(tx, change))
    await addJob(tx, "mail-cancelled", { teamId, orderId, changeId, again: !isNews });
}

/**
 * Mails buyers about every overdue event change of all clubs: the new date of each rescheduled event that
 * nobody has decided about, and each cancellation, regardless of the decision about refunds.
 */
export async function mailDueChanges(
  services: DecisionServices & ClubIterationOptions & RowLoopServices,
): Promise<void> {
  const { db, now } = services;
  const before = new Date(now().getTime() - CHANGE_MAIL_DELAY_MS);
  const from = new Date(now().getTime() - CHANGE_MAIL_MAX_AGE_MS);
  const due = await listAcrossClubGroups(services, (clubs) =>
    listUnmailedChanges(db, { from, before }, clubs),
  );
  await doForEachRow(services, due, {
    failure: "An event's buyers couldn't be notified of the change",
    name: ({ id: change }) => ({ change }),
    work: (change) => tellDue(services, change),
  });
}

async function tellDue(services: DecisionServices, change: EventChange): Promise<void> {
  const { db } = services;
  const { teamId, id: changeId, kind } = change;
  if (kind === "moved")
    await decideEventChange(
      services,
      { teamId, changeId, who: "", isProved: false },
      { decision: "tell", seen: null },
    );
  else if ((await findChangedEvent(db, change))?.off === "cancelled")
    await db.transaction(async (tx) => {
      const open = await findEventChange(tx, change);
      if (open && open.timeTold === null) await mailCancellation(services, tx, open);
    });
}

/** Adds an entry about the change to the desk's history, with the event's title as its subject. */
export async function recordChangeAct(
  tx: Database,
  { teamId, changeId, who }: Omit<ChangeAct, "isProved">,
  { act, timeCreated, after = null }: { act: Act; timeCreated: Date; after?: ActFacts | null },
): Promise<void> {
  const change = await findEventChange(tx, { teamId, id: changeId });
  const event = change && (await findChangedEvent(tx, change));
  await addAct(tx, { teamId, who, act, subject: event?.title ?? changeId, before: null, after, timeCreated });
}
