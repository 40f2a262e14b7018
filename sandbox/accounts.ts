import { compareBytewise } from "../domain/values/sort-key.ts";
import type { Database } from "../server/db/client.ts";
import { addSandboxDeliveries, setSandboxSwitch } from "./database/sandbox-deliveries.ts";
import { sandboxEvent } from "./events.ts";
import { SandboxRefusal } from "./refusal.ts";

/**
 * Prefix of the switches that store which accounts cannot take payments. No failure switch begins with it.
 */
const PREFIX = "no charges: ";

export function accountsWithChargesOff(switches: readonly string[]): string[] {
  return switches.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/** Prefix of the switches that store the opened accounts, as JSON. No failure switch begins with it. */
const OPENED_PREFIX = "opened: ";

interface OpenedSandboxAccount {
  id: string;
  /** Seconds since 1970. */
  created: number;
  metadata: Record<string, string>;
}

/** The name of the switch that stores an opened account. */
export const openedAccountName = (account: OpenedSandboxAccount): string =>
  OPENED_PREFIX + JSON.stringify(account);

/** The accounts that were opened here, the newest first. */
export const openedAccounts = (switches: readonly string[]): OpenedSandboxAccount[] =>
  switches
    .filter((name) => name.startsWith(OPENED_PREFIX))
    .map((name) => JSON.parse(name.slice(OPENED_PREFIX.length)) as OpenedSandboxAccount)
    .toSorted((a, b) => b.created - a.created || compareBytewise(b.id, a.id));

/** Turns an account's charges on or off, and sends the event. Needs a transaction. */
export async function setChargesEnabled(
  transaction: Database,
  account: string,
  enabled: boolean,
  now: Date,
): Promise<void> {
  await setSandboxSwitch(transaction, PREFIX + account, !enabled);
  const changed = { id: account, object: "account" as const, charges_enabled: enabled };
  await addSandboxDeliveries(transaction, [sandboxEvent("account.updated", changed, account, now)]);
}

/** The provider's error for opening a checkout session on an account whose charges are turned off. */
export function chargesDisabledRefusal(): SandboxRefusal {
  return new SandboxRefusal("Your account cannot currently make live charges.", { code: "account_invalid" });
}
