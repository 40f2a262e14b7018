import type { Logger } from "pino";
import { stockTag } from "../../../../domain/site/page-tags.ts";
import type { SecretKeys } from "../../../../platform/secrets/secret-key.ts";
import type { Database, WritePool } from "../../../db/client.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";
import { eraseFromActs } from "../../../db/queries/desk/privacy/erase-acts.ts";
import { deferErasure, eraseOrders } from "../../../db/queries/desk/privacy/erase-orders.ts";
import { eraseSubmissions } from "../../../db/queries/desk/privacy/erase-submissions.ts";
import { recordErasure } from "../../../db/queries/desk/privacy/erasures.ts";
import { dropMailsAbout, dropMailsNaming } from "../../../db/queries/desk/privacy/mail-jobs.ts";
import {
  type HeldOrder,
  listHeldOrders,
  lockOrdersToErase,
} from "../../../db/queries/desk/privacy/order-holds.ts";
import {
  type ClubPerson,
  deleteClaimedEntries,
  deleteOwnRows,
  listOrdersOfPerson,
  listSubmissionsOfPerson,
  listWaitlistOfPerson,
  replaceAmongStaff,
  replaceInSubmission,
} from "../../../db/queries/desk/privacy/person-rows.ts";
import { logSecurityEvent } from "../../access/log-security-event.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { saleTransaction } from "../../club/sale-transaction.ts";
import { erasedAddressHash, erasedPersonMark } from "../../desk/desk-secrets.ts";
import { removeEntry } from "../waitlist/waitlist.ts";
import { type ErasureRefusal, erasureRefusal } from "./plan-erasure.ts";

export interface ErasureServices extends Pick<OrderServices, "turns" | "purgeSoon" | "now"> {
  db: WritePool;
  /** The keys of desks (`deskKeys`). */
  keys: SecretKeys;
  log: Pick<Logger, "info">;
}

interface Club {
  teamId: string;
  teamEmail: string;
}

interface WantedErasure extends Omit<ClubPerson, "teamId"> {
  /** The actor, for the history. */
  who: string;
  /** True if the officer's sign-in is fresh; always true for the operator. */
  isProved: boolean;
}

export type ErasureOutcome =
  | { ok: true; mark: string; erased: ErasedCounts; held: HeldOrder[] }
  | { ok: false; reason: ErasureRefusal | "not-proved" };

export interface ErasedCounts {
  orders: number;
  submissions: number;
  waitlist: number;
  records: number;
}

/** Orders that are erased in one transaction, so that nobody waits long for their locks. */
const CHUNK = 100;

/**
 * Erases a person at a club: everything of the list in personal-columns.ts that names them, except orders
 * that are still under way. Those are erased by the daily step as soon as nothing holds them. The books keep
 * order numbers, items and amounts. First records the erasure, so that it can be repeated on a restored
 * backup (repeat-erasures.ts); if the program stops in between, the same call erases the rest.
 */
export async function erasePerson(
  services: ErasureServices,
  club: Club,
  { who, isProved, email, until }: WantedErasure,
): Promise<ErasureOutcome> {
  if (!isProved) return { ok: false, reason: "not-proved" };
  const { db, keys, log, now } = services;
  const { teamId } = club;
  const reason = await erasureRefusal(db, club, email);
  if (reason !== null) return { ok: false, reason };
  const person = { teamId, email, until };
  const mark = erasedPersonMark(keys[0], teamId, email);
  await recordErasure(db, { teamId, addressHash: erasedAddressHash(keys[0], email), timeErased: until });
  const waitlist = await leaveWaitlists(services, person);
  const { erased: orders, held } = await eraseAllOrders(services, person);
  const heldIds = new Set(held.map(({ orderId }) => orderId));
  const done = await db.transaction(async (tx) => {
    const at = now();
    const found = await listSubmissionsOfPerson(tx, person);
    const submissions = found.filter(
      ({ isOwn, orderId }) => isOwn && !(orderId !== null && heldIds.has(orderId)),
    );
    const ids = submissions.map(({ id }) => id);
    await eraseSubmissions(tx, { teamId, ids, at });
    for (const other of found.filter(({ isOwn }) => !isOwn))
      await replaceInSubmission(tx, { ...person, mark }, other);
    await dropMailsAbout(tx, { teamId, orderIds: [], submissionIds: ids });
    await dropMailsNaming(tx, { teamId, email, heldOrderIds: [...heldIds] });
    await deleteOwnRows(tx, person);
    await replaceAmongStaff(tx, { ...person, mark });
    const records = await eraseFromActs(tx, { ...person, mark });
    const erased = { orders: orders.length, submissions: ids.length, waitlist, records };
    const act = await addAct(tx, {
      teamId,
      who,
      act: "person-erased",
      subject: mark,
      before: null,
      after: countsAsFacts(erased, held.length),
      timeCreated: at,
    });
    return { act, erased };
  });
  logSecurityEvent(log, "desk.person-erased", { team: teamId, act: done.act ?? 0 });
  return { ok: true, mark, erased: done.erased, held };
}

const countsAsFacts = ({ orders, submissions, waitlist, records }: ErasedCounts, held: number) =>
  Object.fromEntries(
    [
      ["orders", orders],
      ["orders still waiting", held],
      ["form submissions", submissions],
      ["waitlist entries", waitlist],
      ["records", records],
    ].flatMap(([what, count]) => (count ? [[what, `${count}`]] : [])),
  );

/** Leaves every waitlist, which frees offered tickets. Returns the number of entries. */
async function leaveWaitlists(services: ErasureServices, person: ClubPerson): Promise<number> {
  const { db, purgeSoon } = services;
  const { teamId } = person;
  const entries = await listWaitlistOfPerson(db, person);
  for (const { key, ticketId } of entries) {
    const items = [{ itemType: "TICKET", itemId: ticketId } as const];
    await saleTransaction(services, { teamId, items }, (tx) => removeEntry(tx, teamId, key));
  }
  await deleteClaimedEntries(db, person);
  if (entries.length > 0) purgeSoon(stockTag(teamId));
  return entries.length;
}

async function eraseAllOrders(services: ErasureServices, person: ClubPerson) {
  const { db, now } = services;
  const { teamId } = person;
  const all = await listOrdersOfPerson(db, person);
  const [erased, held]: [string[], HeldOrder[]] = [[], []];
  for (let from = 0; from < all.length; from += CHUNK) {
    const orderIds = all.slice(from, from + CHUNK);
    const done = await db.transaction((tx) => eraseUnheldOrders(tx, { teamId, orderIds, at: now() }));
    erased.push(...done.erased);
    held.push(...done.held);
  }
  return { erased, held };
}

interface ToErase {
  teamId: string;
  orderIds: readonly string[];
  at: Date;
}

/**
 * Erases the buyers of those orders that nothing holds, with the mails about them, and marks the others to be
 * erased later. The orders are locked first: a payment, a refund or a dispute that arrives meanwhile waits,
 * or is seen.
 */
export async function eraseUnheldOrders(
  tx: Database,
  { teamId, orderIds, at }: ToErase,
): Promise<{ erased: string[]; held: HeldOrder[] }> {
  const locked = await lockOrdersToErase(tx, teamId, orderIds);
  const held = await listHeldOrders(tx, { teamId, orderIds: locked, now: at });
  const heldIds = held.map(({ orderId }) => orderId);
  const erased = locked.filter((id) => !heldIds.includes(id));
  await eraseOrders(tx, { teamId, orderIds: erased, at });
  await dropMailsAbout(tx, { teamId, orderIds: erased, submissionIds: [] });
  await deferErasure(tx, { teamId, orderIds: heldIds, at });
  return { erased, held };
}
