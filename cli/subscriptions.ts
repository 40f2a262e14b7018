import { SUBSCRIPTION_STATUS_FAILED } from "../domain/messages.ts";
import { type SubscriptionServices, syncSubscriptions } from "../server/usecases/sync-subscriptions.ts";

const SUBSCRIPTIONS_USAGE = `fieldhouse subscriptions sync
  asks the payment provider what every account is subscribed to, and keeps it`;

/** Prints what a sync changed. The exit code is 1 where an account could not be read, 2 for wrong arguments. */
export async function runSubscriptions(
  services: SubscriptionServices,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (args.length !== 1 || args[0] !== "sync") {
    print(SUBSCRIPTIONS_USAGE);
    return 2;
  }
  const { accounts, changes, failed } = await syncSubscriptions(services);
  for (const account of failed) print(`${account}: ${SUBSCRIPTION_STATUS_FAILED}`);
  print(`${counted(accounts, "account")}, ${counted(changes, "subscription")} changed.`);
  return failed.length === 0 ? 0 : 1;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
