import { type Command, InvalidArgumentError } from "commander";
import { readSettings } from "../../server/env.ts";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import type { RebuildCall } from "../../server/operator/run-rebuild.ts";
import type { ReplayCall } from "../../server/operator/run-replay.ts";
import { runInServer } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";
import { findHereOrInServer } from "./with-data-services.ts";

interface Options {
  team?: string;
  since?: Date;
}

interface RebuildOptions {
  team?: string;
  since?: Date;
  dryRun?: boolean;
  mailPaidAfter?: Date;
  showAddresses?: boolean;
}

export type ConnectCall = Pick<CommandInput<"connect">, "club" | "account">;

interface PaymentCalls {
  replay(call: ReplayCall): Promise<void>;
  rebuild(call: RebuildCall): Promise<void>;
  connect(call: ConnectCall): Promise<void>;
}

export function addPaymentsCommand(program: Command, { replay: run, rebuild, connect }: PaymentCalls): void {
  const payments = program
    .command("payments")
    .description("Connect clubs to the payment provider and recheck payments.");
  payments
    .command("connect")
    .description("Show or open a club's payment account and print a link to finish its setup.")
    .argument("<club>", "the club's alias or id")
    .option(
      "--account <id>",
      "connect it again to an account that was opened for it earlier",
      accountArgument,
    )
    .addHelpText("after", "\nExample:\n  npx fieldhouse payments connect larkin-foxes")
    .action((club: string, { account }: { account?: string }) => connect({ club, account: account ?? null }));
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
  describeRebuild(payments, rebuild);
}

function describeRebuild(payments: Command, rebuild: PaymentCalls["rebuild"]): void {
  payments
    .command("rebuild")
    .description("Make orders again that were paid after the copy that you restored.")
    .option(
      "--since <instant>",
      "the time of the copy, such as 2026-11-21T02:00Z (default: that of the backup that was restored)",
      instantArgument,
    )
    .option("--team <club>", "only this club (alias or id)")
    .option("--dry-run", "print what would be made, and save nothing")
    .option(
      "--mail-paid-after <instant>",
      "mail orders paid after this time, when the old machine was down",
      instantArgument,
    )
    .option("--show-addresses", "show the buyers of what waits for a person")
    .addHelpText(
      "after",
      "\nExamples:\n  npx fieldhouse payments rebuild --dry-run\n  npx fieldhouse payments rebuild --since 2026-11-21T02:00Z --mail-paid-after 2026-11-21T18:40Z",
    )
    .action(({ since, team, dryRun = false, mailPaidAfter, showAddresses = false }: RebuildOptions) =>
      rebuild({
        since: since ?? null,
        club: team ?? null,
        dryRun,
        mailPaidAfter: mailPaidAfter ?? null,
        showAddresses,
      }),
    );
}

/** @throws InvalidArgumentError if the text is no account's id */
function accountArgument(text: string): string {
  if (!/^acct_\w{1,60}$/.test(text))
    throw new InvalidArgumentError("Enter the account's id, such as acct_1Qb2c3D4e5F6g7H8.");
  return text;
}

/** Parses a moment. @throws InvalidArgumentError if it is none, or has no time zone */
function instantArgument(text: string): Date {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
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
export async function runConnectCommand(call: ConnectCall, print: (line: string) => void): Promise<number> {
  const { openPayments } = await import("../../server/compose.ts");
  const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(SETTINGS_READ["payments connect"]);
  const input = { ...call, port, behindProxy };
  return findHereOrInServer(
    (store, settings) => async (wanted: CommandInput<"connect">) =>
      runCommand("connect", { ...store, ...(await openPayments(settings, store)) }, wanted, print),
    (wanted) => runInServer("connect", wanted, print),
    (connect) => connect(input),
    { more: SETTINGS_READ["payments connect"] },
  );
}

/**
 * Rebuilds here or, if a running server holds the embedded database, in that server: in the sandbox it is
 * also the payment provider.
 */
export async function runRebuildCommand(call: RebuildCall, print: (line: string) => void): Promise<number> {
  const { openPayments } = await import("../../server/compose.ts");
  const { addJob } = await import("../../server/db/add-job.ts");
  const { createOrderSecrets } = await import("../../server/usecases/club/order-secrets.ts");
  const { readSecretKeys } = await import("../../platform/secrets/secret-key.ts");
  const changed = new Set<string>();
  return findHereOrInServer(
    (store, settings) => async (wanted: RebuildCall) => {
      const secretKeys = readSecretKeys(settings);
      const services = {
        ...store,
        ...(await openPayments(settings, store)),
        addJob,
        secretKeys,
        orderSecrets: createOrderSecrets(secretKeys),
        // This process sells nothing, so no sale waits for another.
        turns: { take: <T>(_turn: unknown, work: () => Promise<T>) => work() },
        settled: () => {},
        purgeSoon: (tag: string) => void changed.add(tag),
      };
      return runCommand("rebuild", services, wanted, print).finally(() => store.purge([...changed]));
    },
    (wanted) => runInServer("rebuild", wanted, print),
    (rebuild) => rebuild(call),
    { more: SETTINGS_READ["payments rebuild"] },
  );
}
