import { sessionEvent } from "../../../../domain/sale/order.ts";
import { hasSqlState, isDatabaseUnavailable } from "../../../../platform/database/database-error.ts";
import { listKnownAccounts } from "../../../db/queries/club/payment-accounts.ts";
import { findOrderOfPayment, getOrder, type Order, type OrderId } from "../../../db/queries/sale/orders.ts";
import { listUnpaidOrders } from "../../../db/queries/sale/orders-to-check.ts";
import type {
  ListedRefund,
  ListedSession,
  PaymentsAnswer,
  PaymentsFailure,
} from "../../../ports/payments.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { syncDisputes } from "../refund/check-refunds.ts";
import { orderIdFromMetadata } from "../settle/apply-payment-event.ts";
import { findLaterAccounts, type LaterAccount, reconnectLaterAccount } from "./later-accounts.ts";
import { readLostOrder } from "./read-lost-order.ts";
import { rebuildRefund } from "./rebuild-refund.ts";
import { type ClubRebuild, countMail, emptyRebuild, type RebuildWish } from "./rebuild-report.ts";
import {
  aboutSession,
  addFinding,
  addNotMade,
  countRefund,
  type Rebuilding,
  type RebuildingServices,
} from "./rebuilding.ts";
import { settlePaid, settleUnpaid } from "./settle-unpaid.ts";
import { storeLostOrder } from "./store-lost-order.ts";

/** A session is opened after its order is stored, and the two clocks may differ. */
const MARGIN_MS = 3_600_000;

export interface AccountFailure {
  /** Null if the list of accounts could not be read. */
  account: string | null;
  failure: PaymentsFailure;
}

export interface RebuiltPayments {
  clubs: ClubRebuild[];
  /** Accounts that were opened for clubs after the copy. */
  laterAccounts: LaterAccount[];
  failures: AccountFailure[];
}

/**
 * Makes orders again that were paid after the restored copy, from the provider's sessions and refunds of each
 * account that a club is or was paid on, or that was opened for it after the copy. It may run while the
 * program sells and while the provider sends events. Repeating it changes nothing. An account that cannot be
 * read is reported, and the others are done.
 */
export async function rebuildPayments(
  services: RebuildingServices,
  wish: RebuildWish,
): Promise<RebuiltPayments> {
  const clubs = new Map<string, ClubRebuild>();
  const failures: AccountFailure[] = [];
  const clubOf = (teamId: string) => {
    const club = clubs.get(teamId) ?? emptyRebuild(teamId);
    clubs.set(teamId, club);
    return club;
  };
  const { mailPaidAfter, isDryRun } = wish;
  const isMailed = (time: Date) => mailPaidAfter !== null && time > mailPaidAfter;
  const listed = await findLaterAccounts(services, { ...wish, since: marginBefore(wish.since) });
  if (!listed.ok) failures.push({ account: null, failure: listed });
  const later = listed.ok ? listed.value : [];
  const known = await listKnownAccounts(services.db, wish.club);
  const sellersOf = new Map<string, Set<string>>();
  for (const account of new Set([...known, ...later.map(({ opened }) => opened.account)])) {
    const sellers = new Set<string>();
    sellersOf.set(account, sellers);
    const work = { services, wish, account, clubOf, isMailed, sellers };
    const done = await rebuildAccount(work).catch(refusedBy);
    if (!done.ok) failures.push({ account, failure: done });
  }
  const laterAccounts: LaterAccount[] = [];
  for (const one of later) {
    const hasSold = sellersOf.get(one.opened.account)?.has(one.team.teamId) ?? false;
    laterAccounts.push(await reconnectLaterAccount(services, one, { hasSold, isDryRun }));
  }
  return { clubs: [...clubs.values()], laterAccounts, failures };
}

const marginBefore = (since: Date) => new Date(since.getTime() - MARGIN_MS);

const DONE: PaymentsAnswer<null> = { ok: true, value: null };

/**
 * What the provider refuses for one account, such as one of the other mode, does not stop the others.
 * @throws the error if the database is unavailable
 */
function refusedBy(error: unknown): PaymentsFailure {
  if (isDatabaseUnavailable(error)) throw error;
  return { ok: false, reason: "unavailable", details: messageOf(error) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The open sessions come first: one that is closed here, or paid at that moment, is then among the completed
 * ones. Refunds are read twice: before the orders, so that no order is valid without its refunds, and after
 * them, because a refund's event is lost if it arrives while its order is still missing.
 */
async function rebuildAccount(work: Rebuilding): Promise<PaymentsAnswer<null>> {
  const { services, account, wish } = work;
  const from = marginBefore(wish.since);
  const before = await services.payments.listRefundsSince(account, from);
  if (!before.ok) return before;
  const refunds = Map.groupBy(before.value, ({ paymentIntentId }) => paymentIntentId);
  for (const status of ["open", "complete"] as const)
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const page = await services.payments.listSessions(account, { status, from, after });
      if (!page.ok) return page;
      for (const session of page.value.sessions) {
        const done = await rebuildSession(work, session, refunds);
        if (!done.ok) return done;
      }
      after = page.value.isLast ? undefined : page.value.sessions.at(-1)?.id;
    }
  const unpaid = { club: wish.club, account, until: wish.since };
  for (const name of await listUnpaidOrders(services.db, unpaid)) {
    const settled = await settleUnpaid(work, name);
    if (!settled.ok) return settled;
  }
  const late = await services.payments.listRefundsSince(account, from);
  if (!late.ok) return late;
  for (const refund of late.value) await rebuildKnownRefund(work, refund);
  return rebuildDisputes(work, from);
}

/**
 * Reads the disputes that changed since the copy, also those of orders that the copy has. The provider stores
 * events for 30 days: in an older copy a dispute is found only by its order's session.
 */
async function rebuildDisputes(work: Rebuilding, from: Date): Promise<PaymentsAnswer<null>> {
  const { services, account, wish } = work;
  if (wish.isDryRun) return DONE;
  const to = new Date(services.now().getTime() + MARGIN_MS);
  const events = await services.payments.listMoneyEvents(account, { from, to });
  if (!events.ok) return events;
  const disputed = events.value.flatMap(({ news }) =>
    news.kind === "dispute" ? [news.paymentIntentId] : [],
  );
  for (const payment of new Set(disputed)) {
    const order = await findOrderOfPayment(services.db, account, payment);
    if (order === null || (wish.club !== null && wish.club !== order.teamId)) continue;
    const read = await readDisputes(services, order);
    if (!read.ok) return read;
  }
  return DONE;
}

async function rebuildKnownRefund(work: Rebuilding, refund: ListedRefund): Promise<void> {
  const { services, account, wish } = work;
  const order = await findOrderOfPayment(services.db, account, refund.paymentIntentId);
  if (order !== null && (wish.club === null || wish.club === order.teamId))
    await rebuildRefund(work, order, refund);
}

async function rebuildSession(
  work: Rebuilding,
  session: ListedSession,
  refunds: ReadonlyMap<string, ListedRefund[]>,
): Promise<PaymentsAnswer<null>> {
  const { services, wish } = work;
  const name = orderIdFromMetadata(session);
  // A sale that the account made without this program, or another club's.
  if (name === null || (wish.club !== null && wish.club !== name.teamId)) return DONE;
  const order = await getOrder(services.db, name.teamId, name.id);
  const event = sessionEvent(session);
  if (event === null) return order === null ? closeOpen(work, name, session) : DONE;
  if (event !== "paid" && event !== "processing") return DONE;
  const club = work.clubOf(name.teamId);
  club.checked += 1;
  if (order !== null) {
    await checkKnown(work, order, session);
    // A run that was interrupted may have stored the order without its dispute.
    return session.isDisputed && !wish.isDryRun ? readDisputes(services, name) : DONE;
  }
  const of = session.paymentIntentId === null ? [] : (refunds.get(session.paymentIntentId) ?? []);
  return makeOrder(work, name, { session, event, refunds: of });
}

/** Counts a stored order, and settles one that was unpaid in the copy. */
async function checkKnown(work: Rebuilding, order: Order, session: ListedSession): Promise<void> {
  const { status, sessionId, timeCreated } = order;
  const isOfCopy = status === "pending" && timeCreated <= work.wish.since;
  if (sessionId !== null && sessionId !== session.id)
    addNotMade(work, order, session, { reason: "other-order" });
  else if (isOfCopy && session.timePaid !== null)
    await settlePaid(work, order, { session, timePaid: session.timePaid });
  else work.clubOf(order.teamId).known += 1;
}

/** Closes a missing order's payment page, because nobody would get anything for paying there. */
async function closeOpen(
  { services, wish, account, clubOf }: Rebuilding,
  name: OrderId,
  session: ListedSession,
): Promise<PaymentsAnswer<null>> {
  // Another installation's session stays open.
  if (!services.orderSecrets.openPayment(account, session.metadata, name).ok) return DONE;
  if (!wish.isDryRun) {
    const closed = await services.payments.expireSession(account, session.id);
    if (!closed.ok) return closed;
    if (closed.value.status === "complete") return DONE;
  }
  clubOf(name.teamId).closed += 1;
  return DONE;
}

interface Payment {
  session: ListedSession;
  event: "paid" | "processing";
  refunds: ListedRefund[];
}

async function makeOrder(work: Rebuilding, name: OrderId, payment: Payment): Promise<PaymentsAnswer<null>> {
  const { services, wish, isMailed } = work;
  const { session, event } = payment;
  const lost = await readLostOrder(services, name, session);
  if (!lost.ok) {
    addNotMade(work, name, session, lost);
    return DONE;
  }
  work.sellers.add(name.teamId);
  if (!wish.isDryRun) {
    const stored = await tryToStore(() => storeLostOrder(services, lost, { ...payment, isMailed }));
    if (!stored.ok) {
      await addUnstored(work, name, session, stored.details);
      return DONE;
    }
    for (const { itemType, itemId, quantity: by } of stored.value.raised)
      addFinding(work, name, aboutSession(session), { what: "total-raised", itemType, itemId, by });
    for (const { refund, restored } of stored.value.refunds) countRefund(work, name, refund, restored);
  } else for (const refund of payment.refunds) countRefund(work, name, refund, { isNew: true, doubt: null });
  countMade(work, name, payment);
  const { leftOut, form } = lost;
  if (leftOut !== "nothing")
    addFinding(work, name, aboutSession(session), { what: "texts-missing", leftOut });
  if (form !== null) addFinding(work, name, aboutSession(session), { what: "answers-lost" });
  return session.isDisputed && event === "paid" && !wish.isDryRun ? readDisputes(services, name) : DONE;
}

/**
 * One order that cannot be stored does not stop the others.
 * @throws the error if the database is unavailable
 */
async function tryToStore<T>(
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; details: string }> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return { ok: false, details: hasSqlState(error, "23505") ? "" : messageOf(error) };
  }
}

/** An order that was stored in the meantime, by a second run at the same moment, is known. */
async function addUnstored(
  work: Rebuilding,
  name: OrderId,
  session: ListedSession,
  details: string,
): Promise<void> {
  if ((await getOrder(work.services.db, name.teamId, name.id)) !== null) work.clubOf(name.teamId).known += 1;
  else addNotMade(work, name, session, { reason: details === "" ? "other-order" : "failed", details });
}

function countMade(work: Rebuilding, { teamId }: OrderId, { session, event }: Payment): void {
  const club = work.clubOf(teamId);
  club.made += 1;
  club.madeCents += session.amountTotal;
  if (event === "processing") club.awaiting += 1;
  else {
    const timePaid = session.timePaid ?? session.timeCreated;
    countMail(club, timePaid, work.isMailed(timePaid));
  }
}

/** A dispute's event is lost too, if it arrived while its order was missing. */
async function readDisputes(services: OrderServices, { teamId, id }: OrderId): Promise<PaymentsAnswer<null>> {
  const order = await getOrder(services.db, teamId, id);
  const disputes = order?.paymentIntentId ? await syncDisputes(services, order) : DONE;
  return disputes.ok ? DONE : disputes;
}
