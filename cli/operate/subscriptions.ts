import type { Command } from "commander";
import { SUBSCRIPTION_STATUS_FAILED } from "../../domain/values/messages.ts";
import {
  type SubscriptionServices,
  syncSubscriptions,
} from "../../server/usecases/access/sync-subscriptions.ts";

export function addSubscriptionsCommand(program: Command, run: () => Promise<void>): void {
  program
    .command("subscriptions")
    .description("Update the clubs' subscriptions from the payment provider.")
    .command("sync")
    .description("Ask the payment provider about every account's subscriptions and save the answers.")
    .addHelpText("after", "\nExample:\n  npx fieldhouse subscriptions sync")
    .action(run);
}

/**
 * Syncs all accounts' subscriptions from the provider, and prints how many changed. Returns 1 if an account
 * could not be read.
 */
export async function runSubscriptionSync(
  services: SubscriptionServices,
  print: (line: string) => void,
): Promise<number> {
  const { accounts, changes, failed } = await syncSubscriptions(services);
  for (const account of failed) print(`${account}: ${SUBSCRIPTION_STATUS_FAILED}`);
  print(`${counted(accounts, "account")}, ${counted(changes, "subscription")} changed.`);
  return failed.length === 0 ? 0 : 1;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
