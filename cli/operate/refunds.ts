import type { Command } from "commander";
import type { CommandInput } from "../../server/operator/operator-command.ts";
import type { RefundSettling } from "../../server/operator/run-refunds.ts";

const CLUB = ["--team <club>", "the club's alias or id"] as const;

/** Characters, as the server accepts. */
const MAX_REASON = 500;

interface MoneyCalls {
  refunds(call: CommandInput<"refunds">): Promise<void>;
  settle(call: RefundSettling): Promise<void>;
  disputes(call: CommandInput<"disputes">): Promise<void>;
}

interface SettleOptions {
  team: string;
  reason: string;
  byHand?: boolean;
  nothingOwed?: boolean;
  request?: string;
}

export function describeRefunds(program: Command, calls: MoneyCalls): void {
  const refunds = program.command("refunds").description("List and settle refunds that failed.");
  refunds
    .command("list")
    .description("List refunds that failed and that the program doesn't try again.")
    .option(...CLUB)
    .addHelpText("after", "\nExample:\n  npx fieldhouse refunds list")
    .action(({ team }: { team?: string }) => calls.refunds({ club: team ?? null }));
  refunds
    .command("settle")
    .description("Close a failed refund that was settled outside the program.")
    .argument("<order>", "the order number")
    .requiredOption(...CLUB)
    .requiredOption("--reason <text>", "for the club's history")
    .option("--by-hand", "the club paid the buyer another way; the buyer is emailed")
    .option("--nothing-owed", "the buyer has the money already, or gets none")
    .option("--request <id>", "which one, if the order has several failed refunds")
    .addHelpText(
      "after",
      '\nExample:\n  npx fieldhouse refunds settle K7Q2M --team kestrels --by-hand --reason "Check 118, mailed"',
    )
    .action((orderId: string, { team: club, reason, request, ...how }: SettleOptions, command: Command) => {
      if ((how.byHand === true) === (how.nothingOwed === true))
        return command.error("error: use either --by-hand or --nothing-owed");
      if (reason.trim() === "" || reason.length > MAX_REASON)
        return command.error(`error: --reason needs 1 to ${MAX_REASON} characters`);
      return calls.settle({ club, orderId, reason, request: request ?? null, byHand: how.byHand === true });
    });
  program
    .command("disputes")
    .description("Disputed payments.")
    .command("list")
    .description("List disputes that wait for a club's answer at the payment provider.")
    .option(...CLUB)
    .addHelpText("after", "\nExample:\n  npx fieldhouse disputes list")
    .action(({ team }: { team?: string }) => calls.disputes({ club: team ?? null }));
}
