import { missingWords } from "../../domain/desk/account-words.ts";
import { OPERATOR } from "../../domain/desk/acts.ts";
import { clubOrigin } from "../club-origin.ts";
import type { Database } from "../db/client.ts";
import { getTeamCalled } from "../db/queries/club/teams.ts";
import type { PaymentAccounts } from "../ports/payment-accounts.ts";
import { connectAccount, lookAtAccount } from "../usecases/desk/payment-account.ts";

export interface ConnectServices {
  db: Database;
  baseDomain: string;
  paymentAccounts: PaymentAccounts;
  purge(tags: string[]): Promise<void>;
  now(): Date;
}

interface Asked {
  club: string;
  /** How visitors reach the server: the provider sends the club's people back to its desk. */
  port: number;
  behindProxy: boolean;
}

const AWAY = "The payment provider could not be asked: is the key right, and does it answer?";

/**
 * Tells how a club's account is and, if something is missing, where its people tell it; opens one for a club without. The exit
 * code is 1 if there is no such club, or the provider cannot be asked.
 */
export async function runConnect(
  { purge, ...services }: ConnectServices,
  { club, port, behindProxy }: Asked,
  print: (line: string) => void,
): Promise<number> {
  const { db, baseDomain } = services;
  const tags: string[] = [];
  // What goes wrong is printed.
  const log = { error: () => {} };
  const using = { ...services, log, purgeSoon: (tag: string) => void tags.push(tag) };
  const team = await getTeamCalled(db, club);
  if (!team) {
    print(`No club is called ${club}`);
    return 1;
  }
  const look = await lookAtAccount(using, team);
  if (look.kind === "open") {
    const { account, chargesEnabled, payoutsEnabled, missing } = look;
    print(`${team.teamName} (${team.teamId}) is paid on ${account}`);
    print(`  Buyers can pay: ${chargesEnabled ? "yes" : "not yet"}`);
    print(`  Money is paid out: ${payoutsEnabled ? "yes" : "not yet"}`);
    for (const words of missingWords(missing)) print(`  The provider waits for: ${words}`);
    if (chargesEnabled && payoutsEnabled && missing.length === 0) {
      await purge(tags);
      return 0;
    }
  }
  if (look.kind === "disconnected") print(`${look.account} is disconnected: another account is opened.`);
  const origin = await clubOrigin(
    db,
    { BASE_DOMAIN: baseDomain, PORT: port, TRUST_PROXY: behindProxy },
    team,
  );
  const connected =
    look.kind === "unavailable"
      ? null
      : await connectAccount(using, team, { who: OPERATOR, back: `${origin}/desk/payments` });
  await purge(tags);
  if (!connected?.ok) {
    print(connected === null ? AWAY : `${AWAY} (${connected.details})`);
    return 1;
  }
  if (look.kind !== "open")
    print(`${team.teamName} (${team.teamId}) is paid on ${connected.account}, a new account`);
  print(
    connected.url === null
      ? "The account was not opened by this program: its club completes it in the provider's own dashboard."
      : `The club's people complete it here, within a few minutes:\n  ${connected.url}`,
  );
  return 0;
}
