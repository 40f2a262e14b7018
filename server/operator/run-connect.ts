import { OPERATOR_ACTOR } from "../../domain/desk/acts.ts";
import { missingDetailWords } from "../../domain/desk/selling/account-words.ts";
import type { WritePool } from "../db/client.ts";
import type { Team } from "../db/queries/club/teams.ts";
import type { PaymentAccounts } from "../ports/payment-accounts.ts";
import { clubOrigin } from "../serving/club-origin.ts";
import type { SecurityLog } from "../usecases/access/log-security-event.ts";
import { connectAccount, loadPaymentAccountState, setClubAccount } from "../usecases/desk/payment-account.ts";
import { findNamedClub, refuseCommand } from "./named-club.ts";

export interface ConnectServices extends SecurityLog {
  db: WritePool;
  baseDomain: string;
  paymentAccounts: PaymentAccounts;
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

interface ConnectInput {
  club: string;
  /** An account that was opened for the club earlier, to connect it again; null to keep or open one. */
  account: string | null;
  /**
   * How visitors reach the server, for the address of the desk to which the provider redirects the club's
   * officers.
   */
  port: number;
  behindProxy: boolean;
}

const UNREACHABLE =
  "We couldn't reach the payment provider. Check STRIPE_SECRET_KEY and the connection, then try again.";

/**
 * Prints the state of a club's account and, if something is missing, the page on which to complete it; opens
 * an account for a club without one, or connects it to an earlier one. The exit code is 1 if there is no such
 * club or account, or the provider does not answer.
 */
export async function runConnect(
  { purge, log, ...services }: ConnectServices,
  { club, account: earlier, port, behindProxy }: ConnectInput,
  print: (line: string) => void,
): Promise<number> {
  const { db, baseDomain } = services;
  const tags: string[] = [];
  const accountServices = {
    ...services,
    // Failures are printed instead.
    log: { info: log.info.bind(log), error: () => {} },
    purgeSoon: (tag: string) => void tags.push(tag),
  };
  const found = await findNamedClub(db, club, print);
  if (!found) return 1;
  const refusal = earlier === null ? null : await connectEarlier(accountServices, found, earlier);
  if (refusal !== null) return refuseCommand(print, refusal);
  const team = earlier === null ? found : { ...found, stripeAccountId: earlier };
  const state = await loadPaymentAccountState(accountServices, team);
  if (state.kind === "open") {
    const { account, chargesEnabled, payoutsEnabled, missing } = state;
    print(`Payments to ${team.teamName} (${team.teamId}) go to account ${account}`);
    print(`  Can take payments: ${chargesEnabled ? "yes" : "not yet"}`);
    print(`  The club gets payouts: ${payoutsEnabled ? "yes" : "not yet"}`);
    for (const words of missingDetailWords(missing)) print(`  Still needed by the provider: ${words}`);
    if (chargesEnabled && payoutsEnabled && missing.length === 0) {
      await purge(tags);
      return 0;
    }
  }
  if (state.kind === "disconnected") print(`${state.account} is disconnected, so we'll open a new account.`);
  const origin = await clubOrigin(
    db,
    { BASE_DOMAIN: baseDomain, PORT: port, TRUST_PROXY: behindProxy },
    team,
  );
  const connected =
    state.kind === "unavailable"
      ? null
      : await connectAccount(accountServices, team, {
          who: OPERATOR_ACTOR,
          back: `${origin}/desk/payments`,
          isProved: true,
        });
  await purge(tags);
  if (!connected?.ok) {
    const details = connected && "details" in connected ? ` (${connected.details})` : "";
    print(UNREACHABLE + details);
    return 1;
  }
  if (state.kind !== "open")
    print(`Payments to ${team.teamName} (${team.teamId}) will go to a new account, ${connected.account}`);
  print(
    connected.url === null
      ? "This account wasn't opened through Fieldhouse. The club finishes its setup in the provider's own dashboard."
      : `The club finishes the setup here. The link works once and expires in a few minutes:\n  ${connected.url}`,
  );
  return 0;
}

/**
 * Connects a club to an account that this platform opened for it, such as one that a restored database does
 * not know. Returns why not; null if the club is connected to it.
 */
async function connectEarlier(
  services: Omit<ConnectServices, "purge"> & Parameters<typeof setClubAccount>[0],
  team: Team,
  account: string,
): Promise<string | null> {
  const { teamId, teamName, stripeAccountId: before } = team;
  if (before === account) return null;
  const listed = await services.paymentAccounts.listOpenedAccounts(new Date(0));
  if (!listed.ok) return `${UNREACHABLE} (${listed.details})`;
  const opened = listed.value.find((one) => one.account === account);
  if (opened?.teamId !== teamId)
    return `The payment provider doesn't list ${account} as an account that was opened for ${teamName} (${teamId}). Nothing was changed.`;
  const state = await loadPaymentAccountState(services, team);
  if (state.kind === "unavailable") return UNREACHABLE;
  if (state.kind === "open")
    return `${teamName} (${teamId}) is connected to ${state.account}, which works. Nothing was changed. To change it, disconnect that account at the payment provider first.`;
  const { chargesEnabled } = opened;
  const isSet = await setClubAccount(services, {
    teamId,
    account,
    chargesEnabled,
    before,
    who: OPERATOR_ACTOR,
  });
  return isSet ? null : "The club was changed in the meantime. Run the command again.";
}
