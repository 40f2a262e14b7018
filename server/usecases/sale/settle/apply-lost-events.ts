import { createFailureBackoff } from "../../../../platform/jobs/failure-backoff.ts";
import { type ClubIterationOptions, listAcrossClubGroups } from "../../../db/distribution/club-groups.ts";
import {
  type EventPoll,
  listEventPolls,
  listPaidAccounts,
  upsertEventPoll,
} from "../../../db/queries/sale/event-looks.ts";
import type { PaymentEvent } from "../../../ports/payment-events.ts";
import { MAX_MONEY_EVENTS } from "../../../ports/payments.ts";
import type { RowLoopServices } from "../../club/for-each-row.ts";
import type { OrderServices } from "../../club/sale-services.ts";
import { applyLostEvent } from "./apply-lost-event.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How recent an account's last payment must be. A bank gives buyers 120 days to dispute a payment, so no
 * money of an older payment moves any more.
 */
const PAID_SINCE_MS = 180 * DAY_MS;
/**
 * How often an account is checked. Together with YOUNGEST_MS this finds a lost event within five minutes:
 * sweeps run every minute, and may be a minute late because they check orders first. An account that becomes
 * due just after a sweep waits for the next one.
 */
const EVERY_MS = 2 * MINUTE_MS;
/** The minimum age of an event to be applied here: the webhook of a younger one may still be on its way. */
const YOUNGEST_MS = MINUTE_MS;
/** How far back the first check of an account reads. */
const FIRST_LOOK_MS = DAY_MS;
/** How long the provider keeps its events. */
const KEPT_MS = 30 * DAY_MS;
/**
 * How long until a disconnected account is checked again. The provider refuses to answer for it, but the club
 * may reconnect it.
 */
const DISCONNECTED_MS = DAY_MS;

/**
 * The maximum number of accounts checked in one sweep: the provider allows 100 calls a second, and buyers
 * need most of them.
 * @internal
 */
export const MAX_ACCOUNTS_PER_SWEEP = 400;
const SIDE_BY_SIDE = 4;
/** After this time a sweep begins with no further account. */
const LOOKING_MS = 20_000;

/**
 * Reads the provider's list of refund and dispute events, and applies those whose webhook never arrived.
 * Checks each account with a recent payment every two minutes, beginning with the one that has been due
 * longest. Stops when the provider is unavailable.
 */
export async function applyLostEvents(
  services: OrderServices & ClubIterationOptions & RowLoopServices,
): Promise<void> {
  const begun = services.now().getTime();
  const troubles = services.troubles ?? createFailureBackoff();
  const due = await dueLooks(services);
  let isAway = false;
  const work = async () => {
    for (let look = due.shift(); look && !isAway; look = due.shift()) {
      if (services.now().getTime() - begun >= LOOKING_MS) return;
      isAway = (await tryLook({ ...services, troubles }, look)) === "away";
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

async function dueLooks(services: OrderServices & ClubIterationOptions): Promise<EventPoll[]> {
  const { db } = services;
  const now = services.now();
  const since = new Date(now.getTime() - PAID_SINCE_MS);
  const accounts = new Set(
    await listAcrossClubGroups(services, (clubs) => listPaidAccounts(db, since, clubs)),
  );
  const looks = new Map((await listEventPolls(db, [...accounts])).map((look) => [look.account, look]));
  const first = { lookedUntil: new Date(now.getTime() - FIRST_LOOK_MS), nextLook: new Date(0) };
  return [...accounts]
    .map((account) => looks.get(account) ?? { account, ...first })
    .filter(({ nextLook }) => nextLook <= now)
    .sort((a, b) => a.nextLook.getTime() - b.nextLook.getTime())
    .slice(0, MAX_ACCOUNTS_PER_SWEEP);
}

type Looking = OrderServices & Required<Pick<RowLoopServices, "troubles">>;

/**
 * Checks one account. Catches every error, so that its failure does not keep the sweep from the next account.
 */
async function tryLook(services: Looking, look: EventPoll): Promise<"away" | "done"> {
  const { db, log, now, troubles } = services;
  const { account } = look;
  try {
    return await lookAt(services, look);
  } catch (err) {
    if (troubles.failed(account, now())) log.warn({ err, account }, NOT_LOOKED_AT);
    // The account is checked again after EVERY_MS, or in the next sweep if even that time cannot be stored.
    await upsertEventPoll(db, { ...look, nextLook: after(now(), EVERY_MS) }).catch(() => {});
    return "done";
  }
}

const NOT_LOOKED_AT = "Couldn't check a payment account for missed events";
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

async function lookAt(services: Looking, look: EventPoll): Promise<"away" | "done"> {
  const { db, payments, log, troubles } = services;
  const { account, lookedUntil } = look;
  const now = services.now();
  const to = after(now, -YOUNGEST_MS);
  const from = new Date(Math.max(lookedUntil.getTime(), now.getTime() - KEPT_MS));
  if (from >= to) return "done";
  const listed = await payments.listMoneyEvents(account, { from, to });
  if (!listed.ok) {
    const { reason, details } = listed;
    const isAway = reason === "unavailable";
    if (troubles.failed(account, now)) log.warn({ account, reason, details }, NOT_LOOKED_AT);
    await upsertEventPoll(db, { ...look, nextLook: after(now, isAway ? EVERY_MS : DISCONNECTED_MS) });
    return isAway ? "away" : "done";
  }
  troubles.over(account);
  if (listed.value.length >= MAX_MONEY_EVENTS)
    log.warn(
      { account, from, to },
      "An account has more events than are read at once: the oldest are left out",
    );
  const isAllTaken = await takeAll(services, listed.value);
  await upsertEventPoll(db, { account, lookedUntil: isAllTaken ? to : from, nextLook: after(now, EVERY_MS) });
  return "done";
}

/**
 * Applies the events in order, oldest first. False if one failed, so that they have to be read again. Stops
 * at the first event for which the provider is unavailable, because the others would fail as well.
 */
async function takeAll(services: OrderServices, events: readonly PaymentEvent[]): Promise<boolean> {
  let isAllTaken = true;
  for (const event of events) {
    const { id, type, account } = event;
    const facts = { event: id, type, account };
    try {
      const taken = await applyLostEvent(services, event);
      if (taken.ok) continue;
      services.log.warn({ ...facts, reason: taken.reason, details: taken.details }, NOT_READ);
      return false;
    } catch (err) {
      services.log.error({ ...facts, err }, NOT_READ);
      isAllTaken = false;
    }
  }
  return isAllTaken;
}

const NOT_READ = "A missed payment event couldn't be read; it will be retried";
