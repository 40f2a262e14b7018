import { type ClubWalk, ofAllGroups } from "../../db/distribution/club-groups.ts";
import {
  type EventLook,
  listEventLooks,
  listPaidAccounts,
  putEventLook,
} from "../../db/queries/sale/event-looks.ts";
import type { PaymentEvent } from "../../ports/payment-events.ts";
import { MOST_MONEY_EVENTS } from "../../ports/payments.ts";
import type { RowWalk } from "../club/each-by-itself.ts";
import type { SaleServices } from "../club/sale-services.ts";
import { createTroubles } from "../club/troubles.ts";
import { takeLostEvent } from "./take-lost-event.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Longer ago nothing that was bought goes back any more: a bank gives buyers 120 days to dispute. */
const PAID_SINCE_MS = 180 * DAY_MS;
/**
 * With the age below a lost event is found within five minutes: sweeps come a minute apart, and up to a minute late, since orders are
 * looked at first. An account that is due just after a sweep waits for the next.
 */
const EVERY_MS = 2 * MINUTE_MS;
/** A younger event may still be on its way to us. */
const YOUNGEST_MS = MINUTE_MS;
/** How far back an account is looked at for the first time, and how long the provider keeps its events. */
const FIRST_LOOK_MS = DAY_MS;
const KEPT_MS = 30 * DAY_MS;
/** An account whose club took our access away tells nothing: it is tried again, as it may be connected anew. */
const DISCONNECTED_MS = DAY_MS;

/**
 * Accounts asked about in one sweep: the provider allows a hundred calls a second, and most of them are for buyers.
 * @internal
 */
export const MOST_ACCOUNTS = 400;
const SIDE_BY_SIDE = 4;
/** After this long a sweep begins no further account. */
const LOOKING_MS = 20_000;

/**
 * Asks the provider for news of money that was never delivered (refunds and disputes, whoever made them), and does what it says. Only of
 * accounts that were paid on lately, each every two minutes, those first that were not asked about for longest.
 */
export async function findLostEvents(services: SaleServices & ClubWalk & RowWalk): Promise<void> {
  const begun = services.now().getTime();
  const troubles = services.troubles ?? createTroubles();
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

async function dueLooks(services: SaleServices & ClubWalk): Promise<EventLook[]> {
  const { db } = services;
  const now = services.now();
  const since = new Date(now.getTime() - PAID_SINCE_MS);
  const accounts = new Set(await ofAllGroups(services, (clubs) => listPaidAccounts(db, since, clubs)));
  const looks = new Map((await listEventLooks(db, [...accounts])).map((look) => [look.account, look]));
  const first = { lookedUntil: new Date(now.getTime() - FIRST_LOOK_MS), nextLook: new Date(0) };
  return [...accounts]
    .map((account) => looks.get(account) ?? { account, ...first })
    .filter(({ nextLook }) => nextLook <= now)
    .sort((a, b) => a.nextLook.getTime() - b.nextLook.getTime())
    .slice(0, MOST_ACCOUNTS);
}

type Looking = SaleServices & Required<Pick<RowWalk, "troubles">>;

/** One account's trouble is not another's. */
async function tryLook(services: Looking, look: EventLook): Promise<"away" | "done"> {
  const { db, log, now, troubles } = services;
  const { account } = look;
  try {
    return await lookAt(services, look);
  } catch (err) {
    if (troubles.failed(account, now())) log.warn({ err, account }, NOT_LOOKED_AT);
    // It is not read before its time comes again; where that cannot be stored, the next sweep tries it again.
    await putEventLook(db, { ...look, nextLook: after(now(), EVERY_MS) }).catch(() => {});
    return "done";
  }
}

const NOT_LOOKED_AT = "Couldn't check a payment account for missed events";
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

async function lookAt(services: Looking, look: EventLook): Promise<"away" | "done"> {
  const { db, payments, log, troubles } = services;
  const { account, lookedUntil } = look;
  const now = services.now();
  const to = after(now, -YOUNGEST_MS);
  const from = new Date(Math.max(lookedUntil.getTime(), now.getTime() - KEPT_MS));
  if (from >= to) return "done";
  const told = await payments.listMoneyEvents(account, { from, to });
  if (!told.ok) {
    const { reason, details } = told;
    const isAway = reason === "unavailable";
    if (troubles.failed(account, now)) log.warn({ account, reason, details }, NOT_LOOKED_AT);
    await putEventLook(db, { ...look, nextLook: after(now, isAway ? EVERY_MS : DISCONNECTED_MS) });
    return isAway ? "away" : "done";
  }
  troubles.over(account);
  if (told.value.length >= MOST_MONEY_EVENTS)
    log.warn(
      { account, from, to },
      "An account has more events than are read at once: the oldest are left out",
    );
  const isAllTaken = await takeAll(services, told.value);
  await putEventLook(db, { account, lookedUntil: isAllTaken ? to : from, nextLook: after(now, EVERY_MS) });
  return "done";
}

/**
 * The oldest first, as they happened. False if they are to be read again, because the provider could not say of one whose it is: while
 * it is away, the others wait as well.
 */
async function takeAll(services: SaleServices, events: readonly PaymentEvent[]): Promise<boolean> {
  let isAllTaken = true;
  for (const event of events) {
    const { id, type, account } = event;
    const facts = { event: id, type, account };
    try {
      const taken = await takeLostEvent(services, event);
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
