import type { PaymentEvent } from "../../../ports/payment-events.ts";
import { storePaymentAccountState } from "../../club/account-state.ts";
import type { OrderServices } from "../../club/sale-services.ts";

/**
 * Stores the provider's news of an account. "ignored" if the news is repeated, older than the stored state,
 * or of the other mode (test or live).
 */
export async function storeAccountNews(
  services: Pick<OrderServices, "db" | "payments" | "purgeSoon">,
  { news, livemode }: Pick<PaymentEvent, "news" | "livemode">,
): Promise<"kept" | "ignored"> {
  if (news.kind !== "account" || livemode !== services.payments.livemode) return "ignored";
  return (await storePaymentAccountState(services, news)) ? "kept" : "ignored";
}
