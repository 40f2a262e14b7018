import type { Command } from "commander";
import { type CommandInput, runCommand } from "../../server/operator/operator-command.ts";
import { runInServer } from "./operate.ts";
import { SETTINGS_READ } from "./settings-read.ts";
import { findHereOrInServer } from "./with-data-services.ts";

export type DoctorCall = CommandInput<"doctor">;

export function addDoctorCommand(program: Command, run: (options: DoctorCall) => Promise<void>): void {
  program
    .command("doctor")
    .description("Check the database, pictures, email, payments, wallet and jobs.")
    .option("--show-addresses", "show who each failed job was for")
    .option("--try-again", "retry the jobs that gave up (fix the cause first)")
    .addHelpText("after", "\nExample:\n  npx fieldhouse doctor --show-addresses")
    .action(({ showAddresses = false, tryAgain = false }: Partial<DoctorCall>) =>
      run({ showAddresses, tryAgain }),
    );
}

/**
 * Runs the checks here or, if a running server holds the embedded database, in that server. Returns 1 if
 * something needs attention.
 */
export async function runDoctorCommand(options: DoctorCall, print: (line: string) => void): Promise<number> {
  const { googleWallet, openMail, openPayments } = await import("../../server/compose.ts");
  const { readGoogleAccount } = await import("../../server/settings/google-account.ts");
  return findHereOrInServer(
    (store, settings) => async (wanted: DoctorCall) => {
      const google = readGoogleAccount(settings);
      const wallet = { googleWallet: google && googleWallet(google, store.now) };
      const { close, ...mail } = openMail(settings);
      const payments = await openPayments(settings, store);
      const own = { ping: store.database.ping, config: settings };
      const services = { ...store, ...mail, ...payments, ...wallet, ...own };
      return runCommand("doctor", services, wanted, print).finally(close);
    },
    (wanted) => runInServer("doctor", wanted, print),
    (check) => check(options),
    { more: SETTINGS_READ.doctor, asItIs: true },
  );
}
