import { type Command, InvalidArgumentError } from "commander";
import type { ReplayCall } from "../server/operator/run-replay.ts";

interface Options {
  team?: string;
  since?: Date;
}

export function describePayments(program: Command, run: (call: ReplayCall) => Promise<void>): void {
  program
    .command("payments")
    .description("ask the payment provider again about orders whose events may be lost")
    .command("replay")
    .description("do what the provider says of an order's payment and refunds, or of all orders placed since")
    .argument("[order]", "the order's number; needs --team")
    .option("--team <club>", "the club's alias or id")
    .option("--since <instant>", "orders placed since then, such as 2026-11-21T18:00Z", instantArgument)
    .addHelpText(
      "after",
      '\nExamples:\n  npx fieldhouse payments replay K7Q2M --team "Kestrels WIH"\n  npx fieldhouse payments replay --since 2026-11-21T18:00Z',
    )
    .action((order: string | undefined, { team, since }: Options, command: Command) => {
      if (order !== undefined && team !== undefined && since === undefined)
        return run({ club: team, order, since: null });
      if (order === undefined && since !== undefined) return run({ club: team ?? null, order: null, since });
      return command.error("error: it takes an order and --team, or --since");
    });
}

/** @throws InvalidArgumentError where it names no instant, or not its zone */
function instantArgument(text: string): Date {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : null;
  if (instant === null || Number.isNaN(instant.getTime()))
    throw new InvalidArgumentError("It takes an instant with its zone such as 2026-11-21T18:00Z.");
  return instant;
}
