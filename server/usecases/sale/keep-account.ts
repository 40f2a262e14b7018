import { teamTag } from "../../../domain/site/page-tags.ts";
import { keepPaymentAccount, listClubsOfAccount } from "../../db/queries/club/payment-accounts.ts";
import type { PaymentEvent } from "../../ports/payment-events.ts";
import type { SaleServices } from "../club/sale-services.ts";

/**
 * Stores the provider's word on an account: whether it can take charges decides whether its clubs' stores are open
 * (domain/store/store-switches.ts). Repeated or older news change nothing. Resolves with what it did.
 */
export async function keepAccount(
  { db, payments, purgeSoon }: Pick<SaleServices, "db" | "payments" | "purgeSoon">,
  { news, livemode }: Pick<PaymentEvent, "news" | "livemode">,
): Promise<"kept" | "ignored"> {
  if (news.kind !== "account" || livemode !== payments.livemode) return "ignored";
  const { account, chargesEnabled, told: timeTold } = news;
  if (!(await keepPaymentAccount(db, { account, chargesEnabled, timeTold }))) return "ignored";
  for (const teamId of await listClubsOfAccount(db, account)) purgeSoon(teamTag(teamId));
  return "kept";
}
