import { OPERATOR_ACTOR } from "../../../../domain/desk/acts.ts";
import { hasSoldOnAccount } from "../../../db/queries/club/payment-accounts.ts";
import { findTeamById, type Team } from "../../../db/queries/club/teams.ts";
import type { OpenedAccount, PaymentAccounts } from "../../../ports/payment-accounts.ts";
import type { PaymentsAnswer } from "../../../ports/payments.ts";
import { setClubAccount } from "../../desk/payment-account.ts";
import type { RebuildWish } from "./rebuild-report.ts";
import type { RebuildingServices } from "./rebuilding.ts";

/** What became of an account that was opened for a club after the copy. */
export interface LaterAccount {
  teamId: string;
  account: string;
  timeCreated: Date;
  /**
   * `connected`: the club is paid on it again, or would be. `unproved`: it names the club, but has no order
   * that this installation sold, so a person decides. `other`: the club has another account, which works.
   */
  outcome: "connected" | "unproved" | "other";
}

/**
 * Lists the accounts that were opened for clubs since the copy, and that the restored database does not have
 * as those clubs' accounts: of each club only the newest, because a new one is opened only when the one
 * before is disconnected.
 */
export async function findLaterAccounts(
  { db, paymentAccounts }: { db: RebuildingServices["db"]; paymentAccounts: ListedAccounts },
  { since, club }: Pick<RebuildWish, "since" | "club">,
): Promise<PaymentsAnswer<{ opened: OpenedAccount; team: Team }[]>> {
  const listed = await paymentAccounts.listOpenedAccounts(since);
  if (!listed.ok) return listed;
  const newest = new Map(listed.value.map((one) => [one.teamId, one]));
  const found: { opened: OpenedAccount; team: Team }[] = [];
  for (const opened of newest.values()) {
    if (club !== null && club !== opened.teamId) continue;
    const team = await findTeamById(db, opened.teamId);
    if (team !== null && team.stripeAccountId !== opened.account) found.push({ opened, team });
  }
  return { ok: true, value: found };
}

type ListedAccounts = Pick<PaymentAccounts, "listOpenedAccounts">;

/**
 * Connects a club to its account again, if that is certain: this installation has sold on it for the club,
 * which the orders' seals show, and the club has no other account that works. A wrong account would get the
 * club's money.
 * @param hasSold true if sealed orders of the club were found on the account just now
 */
export async function reconnectLaterAccount(
  services: RebuildingServices,
  { opened, team }: { opened: OpenedAccount; team: Team },
  { hasSold, isDryRun }: { hasSold: boolean; isDryRun: boolean },
): Promise<LaterAccount> {
  const { account, timeCreated, chargesEnabled } = opened;
  const { teamId, stripeAccountId: before } = team;
  const found = { teamId, account, timeCreated };
  if (before !== null) {
    const present = await services.paymentAccounts.getAccount(before);
    if (present.ok || present.reason !== "account-disconnected") return { ...found, outcome: "other" };
  }
  const isProved = hasSold || (await hasSoldOnAccount(services.db, teamId, account));
  if (!isProved) return { ...found, outcome: "unproved" };
  const change = { teamId, account, chargesEnabled, before, who: OPERATOR_ACTOR };
  const isSet = isDryRun || (await setClubAccount(services, change));
  // Another run may have connected it at this moment.
  const isConnected = isSet || (await findTeamById(services.db, teamId))?.stripeAccountId === account;
  return { ...found, outcome: isConnected ? "connected" : "other" };
}
