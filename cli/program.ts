import { Command, CommanderError } from "commander";
import type { DomainsCall } from "../server/operator/run-domains.ts";
import type { ReplayCall } from "../server/operator/run-replay.ts";
import { describeCheck } from "./clubs/check.ts";
import { type ClubsCall, describeClubs } from "./clubs/clubs.ts";
import { describeDomains } from "./clubs/domains.ts";
import { describeExport, type ExportCall } from "./clubs/export.ts";
import { describeImport, type ImportCall } from "./clubs/import.ts";
import { describeNew, type NewCall } from "./clubs/new-command.ts";
import { describeRemove, type RemoveCall } from "./clubs/remove.ts";
import { type DesignsCall, describeDesigns } from "./designs/designs-command.ts";
import { type AnalyticsCall, describeAnalytics } from "./operate/analytics.ts";
import { type BouncesCall, describeBounces } from "./operate/bounces.ts";
import { type DeskInviteCall, describeDesk } from "./operate/desk.ts";
import { type DistributeCall, describeDistribute } from "./operate/distribute.ts";
import { type DoctorCall, describeDoctor } from "./operate/doctor.ts";
import { describeForms, type FormsCall } from "./operate/forms.ts";
import { describeMigrate, type MigrateCall } from "./operate/migrate.ts";
import { describeOrders, type ReconcileCall } from "./operate/orders.ts";
import { type ConnectCall, describePayments } from "./operate/payments.ts";
import { describeScorer, type ScorerCall } from "./operate/scorer.ts";
import { describeSecrets, type RotateCall } from "./operate/secrets.ts";
import { describeSubscriptions } from "./operate/subscriptions.ts";
import { describeUpgrade } from "./operate/upgrade.ts";
import { describeServe, type ServeOptions } from "./serve/serve-command.ts";

/** The commands. Each returns its exit code. */
export interface CommandCalls {
  serve(options: ServeOptions): Promise<number>;
  migrate(call: MigrateCall): Promise<number>;
  checkUpgrade(): Promise<number>;
  distribute(call: DistributeCall): Promise<number>;
  clubs(call: ClubsCall): Promise<number>;
  newClub(call: NewCall): Promise<number>;
  check(directory: string): Promise<number>;
  import(call: ImportCall): Promise<number>;
  export(call: ExportCall): Promise<number>;
  remove(call: RemoveCall): Promise<number>;
  deskInvite(call: DeskInviteCall): Promise<number>;
  scorer(call: ScorerCall): Promise<number>;
  forms(call: FormsCall): Promise<number>;
  analytics(call: AnalyticsCall): Promise<number>;
  doctor(options: DoctorCall): Promise<number>;
  readBounces(call: BouncesCall): Promise<number>;
  domains(options: DomainsCall): Promise<number>;
  designs(call: DesignsCall): Promise<number>;
  reconcileOrders(call: ReconcileCall): Promise<number>;
  connectPayments(call: ConnectCall): Promise<number>;
  replayPayments(call: ReplayCall): Promise<number>;
  syncSubscriptions(): Promise<number>;
  newSecret(): Promise<number>;
  rotateSecret(call: RotateCall): Promise<number>;
}

export interface ProgramOutput {
  print(text: string): void;
  printError(text: string): void;
}

const EXIT_CODES = `
Exit codes:
  0  success
  1  failure; the message says why
  2  incorrect usage; nothing was done`;

/**
 * Runs one of `calls`. Prints help instead if asked to, or the mistake in the arguments. Returns the exit
 * code.
 */
export async function dispatchCommand(
  args: readonly string[],
  calls: CommandCalls,
  { version, print, printError }: ProgramOutput & { version: string },
): Promise<number> {
  let code = 0;
  const end = async (call: Promise<number>) => {
    code = await call;
  };
  const program = new Command("fieldhouse")
    .description("Serves the public websites of college sports clubs.")
    .version(version, "--version", "print the version")
    .helpOption("--help", "show this help")
    .helpCommand("help [command]", "show help for a command")
    .addHelpText("afterAll", EXIT_CODES)
    .showHelpAfterError("Add --help to see how to use it.")
    .configureOutput({ writeOut: print, writeErr: printError })
    .exitOverride();
  describeServe(program, (options) => end(calls.serve(options)));
  describeMigrate(program, (call) => end(calls.migrate(call)));
  describeUpgrade(program, () => end(calls.checkUpgrade()));
  describeDistribute(program, (call) => end(calls.distribute(call)));
  describeClubs(program, (call) => end(calls.clubs(call)));
  describeNew(program, (call) => end(calls.newClub(call)));
  describeCheck(program, (directory) => end(calls.check(directory)));
  describeImport(program, (call) => end(calls.import(call)));
  describeExport(program, (call) => end(calls.export(call)));
  describeRemove(program, (call) => end(calls.remove(call)));
  describeDesk(program, (call) => end(calls.deskInvite(call)));
  describeScorer(program, (call) => end(calls.scorer(call)));
  describeForms(program, (call) => end(calls.forms(call)));
  describeAnalytics(program, (call) => end(calls.analytics(call)));
  describeDoctor(program, (options) => end(calls.doctor(options)));
  describeBounces(program, (call) => end(calls.readBounces(call)));
  describeDomains(program, (options) => end(calls.domains(options)));
  describeDesigns(program, (call) => end(calls.designs(call)));
  describeOrders(program, (call) => end(calls.reconcileOrders(call)));
  describePayments(program, {
    replay: (call) => end(calls.replayPayments(call)),
    connect: (call) => end(calls.connectPayments(call)),
  });
  describeSubscriptions(program, () => end(calls.syncSubscriptions()));
  describeSecrets(program, {
    create: () => end(calls.newSecret()),
    rotate: (call) => end(calls.rotateSecret(call)),
  });
  try {
    await program.parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return code;
}
