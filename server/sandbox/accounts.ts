import type { Database } from "../db/client.ts";
import { addSandboxDeliveries, setSandboxSwitch } from "../db/queries/sandbox/sandbox-deliveries.ts";
import { eventOf } from "./events.ts";
import { SandboxRefusal } from "./refusal.ts";

/** Accounts that cannot be paid to are kept among the switches, under a name no misfortune has. */
const PREFIX = "no charges: ";

/** The accounts that cannot be paid to, of the switches that are on. */
export function stoppedAccounts(switches: readonly string[]): string[] {
  return switches.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/** Lets an account take charges, or not, and tells so. It wants a transaction. */
export async function setCharges(
  transaction: Database,
  account: string,
  enabled: boolean,
  now: Date,
): Promise<void> {
  await setSandboxSwitch(transaction, PREFIX + account, !enabled);
  const told = { id: account, object: "account" as const, charges_enabled: enabled };
  await addSandboxDeliveries(transaction, [eventOf("account.updated", told, account, now)]);
}

/** What the provider answers whoever opens a session on such an account. */
export function cannotBePaid(): SandboxRefusal {
  return new SandboxRefusal("Your account cannot currently make live charges.", { code: "account_invalid" });
}
