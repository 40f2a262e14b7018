import { type Command, InvalidArgumentError } from "commander";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import { dayArgument } from "./day-argument.ts";
import { runInServer } from "./operate.ts";
import { findHereOrInServer } from "./with-data-services.ts";

export type ReconcileCall = CommandInput<"reconcile">;

interface Options {
  month?: { from: string; to: string };
  from?: string;
  to?: string;
}

export function describeOrders(program: Command, run: (call: ReconcileCall) => Promise<void>): void {
  program
    .command("orders")
    .description("Check a club's orders against the payment provider.")
    .command("reconcile")
    .description("List every difference between a club's paid orders and the provider's payments.")
    .argument("<club>", "the club's alias or id")
    .option("--month <month>", "orders paid in this month (club's time zone), such as 2026-11", monthArgument)
    .option("--from <day>", "orders paid on or after this day (club's time zone)", day)
    .option("--to <day>", "orders paid on or before this day (club's time zone)", day)
    .addHelpText(
      "after",
      "\nExamples:\n  npx fieldhouse orders reconcile kestrels --month 2026-11\n  npx fieldhouse orders reconcile kestrels",
    )
    .action((club: string, { month, from, to }: Options, command: Command) => {
      if (month && (from !== undefined || to !== undefined))
        return command.error("error: use either --month, or --from and --to");
      return run({ club, from: month?.from ?? from ?? null, to: month?.to ?? to ?? null });
    });
}

const day = (text: string) => dayArgument(text).toISOString().slice(0, 10);

/** Parses a month to its first and last day. @throws InvalidArgumentError if there is no such month */
function monthArgument(text: string): { from: string; to: string } {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined)
    throw new InvalidArgumentError("Enter a month such as 2026-11.");
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${text}-01`, to: `${text}-${last}` };
}

/**
 * Reconciles orders with the provider's payments, either here or, if a running server holds the embedded
 * database, in that server, which also has the sandbox's payments.
 */
export async function callReconcile(options: ReconcileCall, print: (line: string) => void): Promise<number> {
  const { openPayments, PAYMENT_SETTINGS } = await import("../../server/compose.ts");
  return findHereOrInServer(
    (store, settings) => async (wanted: ReconcileCall) =>
      runCommand(
        "reconcile",
        { db: store.db, now: () => new Date(), ...(await openPayments(settings, store)) },
        wanted,
        print,
      ),
    (wanted) => runInServer("reconcile", wanted, print),
    (compare) => compare(options),
    { more: PAYMENT_SETTINGS },
  );
}
