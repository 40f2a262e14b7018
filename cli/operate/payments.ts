import { type Command, InvalidArgumentError } from "commander";
import { readSettings } from "../../server/env.ts";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import type { ReplayCall } from "../../server/operator/run-replay.ts";
import { runInServer } from "./operate.ts";
import { findHereOrInServer } from "./with-data-services.ts";

interface Options {
  team?: string;
  since?: Date;
}

export type ConnectCall = Pick<CommandInput<"connect">, "club">;

interface PaymentCalls {
  replay(call: ReplayCall): Promise<void>;
  connect(call: ConnectCall): Promise<void>;
}

export function describePayments(program: Command, { replay: run, connect }: PaymentCalls): void {
  const payments = program
    .command("payments")
    .description("Connect clubs to the payment provider and recheck payments.");
  payments
    .command("connect")
    .description("Show or open a club's payment account and print a link to finish its setup.")
    .argument("<club>", "the club's alias or id")
    .addHelpText("after", "\nExample:\n  npx fieldhouse payments connect larkin-foxes")
    .action((club: string) => connect({ club }));
  payments
    .command("replay")
    .description("Ask the provider again about one order, or about all orders since a given time.")
    .argument("[order]", "the order number (needs --team)")
    .option("--team <club>", "the club's alias or id")
    .option("--since <instant>", "orders placed since this time, such as 2026-11-21T18:00Z", instantArgument)
    .addHelpText(
      "after",
      '\nExamples:\n  npx fieldhouse payments replay K7Q2M --team "Kestrels WIH"\n  npx fieldhouse payments replay --since 2026-11-21T18:00Z',
    )
    .action((order: string | undefined, { team, since }: Options, command: Command) => {
      if (order !== undefined && team !== undefined && since === undefined)
        return run({ club: team, order, since: null });
      if (order === undefined && since !== undefined) return run({ club: team ?? null, order: null, since });
      return command.error("error: use an order number with --team, or use --since");
    });
}

/** Parses a moment. @throws InvalidArgumentError if it is none, or has no time zone */
function instantArgument(text: string): Date {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : null;
  if (instant === null || Number.isNaN(instant.getTime()))
    throw new InvalidArgumentError("Enter a time with its zone, such as 2026-11-21T18:00Z.");
  return instant;
}

/**
 * Connects the club to the payment provider, either here or, if a running server holds the embedded database,
 * in that server, which in the sandbox is also the payment provider.
 */
export async function callConnect({ club }: ConnectCall, print: (line: string) => void): Promise<number> {
  const { openPayments, PAYMENT_SETTINGS } = await import("../../server/compose.ts");
  const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(["PORT", "TRUST_PROXY"]);
  const input = { club, port, behindProxy };
  return findHereOrInServer(
    (store, settings) => async (wanted: CommandInput<"connect">) =>
      runCommand("connect", { ...store, ...(await openPayments(settings, store)) }, wanted, print),
    (wanted) => runInServer("connect", wanted, print),
    (connect) => connect(input),
    { more: PAYMENT_SETTINGS },
  );
}
