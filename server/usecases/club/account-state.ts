import { teamTag } from "../../../domain/site/page-tags.ts";
import { listClubsOfAccount, storePaymentAccount } from "../../db/queries/club/payment-accounts.ts";
import type { OrderServices } from "./sale-services.ts";

/**
 * Stores whether charges are enabled for an account, as the provider reported at `told` (UTC), and purges its
 * clubs' pages, because this decides whether their stores are open (domain/store/store-switches.ts). False if
 * a newer report is stored already.
 */
export async function storePaymentAccountState(
  { db, purgeSoon }: Pick<OrderServices, "db" | "purgeSoon">,
  { account, chargesEnabled, told: timeTold }: { account: string; chargesEnabled: boolean; told: Date },
): Promise<boolean> {
  if (!(await storePaymentAccount(db, { account, chargesEnabled, timeTold }))) return false;
  for (const teamId of await listClubsOfAccount(db, account)) purgeSoon(teamTag(teamId));
  return true;
}
