import type { Logger } from "pino";
import { teamTag } from "../../../domain/site/page-tags.ts";
import { SUBSCRIPTION_STATUS_FAILED } from "../../../domain/values/messages.ts";
import type { WritePool } from "../../db/client.ts";
import {
  listBilledAccounts,
  listClubsBilledTo,
  replaceSubscriptions,
} from "../../db/queries/access/subscriptions.ts";
import type { Payments, PaymentsAnswer } from "../../ports/payments.ts";

export interface SubscriptionServices {
  db: WritePool;
  payments: Payments;
  purge(tags: string[]): Promise<void>;
  log: Pick<Logger, "error">;
  now(): Date;
}

/**
 * `changes`: the number of subscriptions whose stored state was wrong; `failed`: the accounts that could
 * not be read.
 */
export interface SyncedSubscriptions {
  accounts: number;
  changes: number;
  failed: string[];
}

/**
 * Reads every account's subscriptions from the payment provider, stores the differences, and ends stored
 * subscriptions that the provider no longer has (rule access-7).
 */
export async function syncSubscriptions(services: SubscriptionServices): Promise<SyncedSubscriptions> {
  const accounts = await listBilledAccounts(services.db);
  const synced: SyncedSubscriptions = { accounts: accounts.length, changes: 0, failed: [] };
  for (const accountId of accounts)
    try {
      const changes = await syncAccountSubscriptions(services, accountId, services.now());
      if (changes.ok) synced.changes += changes.value;
      else synced.failed.push(accountId);
    } catch (err) {
      services.log.error({ err, account: accountId }, SUBSCRIPTION_STATUS_FAILED);
      synced.failed.push(accountId);
    }
  return synced;
}

/**
 * Like syncSubscriptions, but for one account. Resolves with the number of subscriptions that changed. If the
 * provider is unavailable, that is logged with the catalogue's sentence.
 * @param at a time (UTC) before the provider was asked: events of a later second are newer than its list
 */
export async function syncAccountSubscriptions(
  { db, payments, purge, log }: Omit<SubscriptionServices, "now">,
  accountId: string,
  at: Date,
): Promise<PaymentsAnswer<number>> {
  const listed = await payments.listSubscriptions(accountId);
  if (!listed.ok) {
    const { reason, details } = listed;
    log.error({ account: accountId, reason, details }, SUBSCRIPTION_STATUS_FAILED);
    return listed;
  }
  // The provider's times are whole seconds.
  const readAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const changes = await db.transaction((tx) => replaceSubscriptions(tx, accountId, listed.value, readAt));
  if (changes > 0) await purge((await listClubsBilledTo(db, accountId)).map(teamTag));
  return { ok: true, value: changes };
}
