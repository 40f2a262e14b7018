import { type Command, InvalidArgumentError } from "commander";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import type { ProblemsCall } from "../../server/operator/run-problems.ts";
import { dayArgument } from "./day-argument.ts";
import { runInServer } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";
import { findHereOrInServer } from "./with-data-services.ts";

const CLUB = ["--team <club>", "the club's alias or id"] as const;

export type ReconcileCall = CommandInput<"reconcile">;

interface Options {
  month?: { from: string; to: string };
  from?: string;
  to?: string;
}

interface OrdersCalls {
  reconcile(call: ReconcileCall): Promise<void>;
  problems(call: ProblemsCall): Promise<void>;
  show(call: CommandInput<"order">): Promise<void>;
}

export function addOrdersCommand(program: Command, { reconcile, problems, show }: OrdersCalls): void {
  const orders = program
    .command("orders")
    .description("Look at orders, and check them against the payment provider.");
  orders
    .command("show")
    .description("Show an order: its state, its buyer and page, and its payment at the provider.")
    .argument("<order>", "the order number")
    .requiredOption(...CLUB)
    .addHelpText("after", "\nExample:\n  npx fieldhouse orders show K7Q2M --team kestrels")
    .action((orderId: string, { team: club }: { team: string }) => show({ club, orderId }));
  orders
    .command("problems")
    .description("List orders whose payment doesn't match, or have one checked again.")
    .option(...CLUB)
    .option("--reset <order>", "have this order checked again (needs --team)")
    .addHelpText("after", "\nExample:\n  npx fieldhouse orders problems --team kestrels --reset K7Q2M")
    .action(({ team, reset }: { team?: string; reset?: string }, command: Command) => {
      if (reset === undefined) return problems({ club: team ?? null, reset: null });
      if (team === undefined) return command.error("error: --reset needs --team");
      return problems({ club: team, reset });
    });
  orders
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
      return reconcile({ club, from: month?.from ?? from ?? null, to: month?.to ?? to ?? null });
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
export async function runReconcileCommand(
  options: ReconcileCall,
  print: (line: string) => void,
): Promise<number> {
  const { openPayments } = await import("../../server/compose.ts");
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
    { more: SETTINGS_READ["orders reconcile"] },
  );
}
