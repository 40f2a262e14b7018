import { teamTag } from "../../../domain/site/page-tags.ts";
import { upsertSubscription as keep, listClubsBilledTo } from "../../db/queries/access/subscriptions.ts";
import type { PaymentEvent } from "../../ports/payment-events.ts";
import type { PaymentsFailure } from "../../ports/payments.ts";
import { type SubscriptionServices, syncAccountSubscriptions } from "./sync-subscriptions.ts";

/**
 * Stores the provider's news of an account's subscription, which decides whether the sites of its clubs are
 * active (domain/access/site-activation.ts). Repeated or older news changes nothing. If two different events
 * have the same second, reads the current state from the provider. If that is not possible, resolves with a
 * failure, and the provider has to send the event again.
 */
export async function storeSubscriptionNews(
  services: SubscriptionServices,
  { news, livemode }: Pick<PaymentEvent, "news" | "livemode">,
): Promise<"kept" | "ignored" | PaymentsFailure> {
  const { db, payments, purge, now } = services;
  if (news.kind !== "subscription" || livemode !== payments.livemode) return "ignored";
  const { customer: accountId, subscription, told } = news;
  const outcome = await keep(db, { accountId, ...subscription, timeTold: told });
  if (outcome === "old") return "ignored";
  if (outcome === "same-second") {
    const at = new Date(Math.max(told.getTime(), now().getTime()));
    const changes = await syncAccountSubscriptions(services, accountId, at);
    if (!changes.ok) return changes;
    return changes.value > 0 ? "kept" : "ignored";
  }
  // Purged at once instead of with `purgeSoon`, because a club that has just paid must find its site open.
  await purge((await listClubsBilledTo(db, accountId)).map(teamTag));
  return "kept";
}
