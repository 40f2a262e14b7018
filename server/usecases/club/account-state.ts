import { teamTag } from "../../../domain/site/page-tags.ts";
import { keepPaymentAccount, listClubsOfAccount } from "../../db/queries/club/payment-accounts.ts";
import type { SaleServices } from "./sale-services.ts";

/**
 * Stores whether an account can take charges, as the provider said at `told` (UTC), and renews its clubs' pages: it decides
 * whether their stores are open (domain/store/store-switches.ts). False if something newer is stored already.
 */
export async function keepAccountState(
  { db, purgeSoon }: Pick<SaleServices, "db" | "purgeSoon">,
  { account, chargesEnabled, told: timeTold }: { account: string; chargesEnabled: boolean; told: Date },
): Promise<boolean> {
  if (!(await keepPaymentAccount(db, { account, chargesEnabled, timeTold }))) return false;
  for (const teamId of await listClubsOfAccount(db, account)) purgeSoon(teamTag(teamId));
  return true;
}
