import { Command, CommanderError, type OutputConfiguration } from "commander";
import type { CommandInput } from "../server/operator/operator-command.ts";
import type { DomainsCall } from "../server/operator/run-domains.ts";
import type { JobsCall } from "../server/operator/run-jobs.ts";
import type { ProblemsCall } from "../server/operator/run-problems.ts";
import type { RebuildCall } from "../server/operator/run-rebuild.ts";
import type { RefundSettling } from "../server/operator/run-refunds.ts";
import type { ReplayCall } from "../server/operator/run-replay.ts";
import { addCheckCommand } from "./clubs/check.ts";
import { addClubsCommand, type ClubsCall } from "./clubs/clubs.ts";
import { addDomainsCommand } from "./clubs/domains.ts";
import { addExportCommand, type ExportCall } from "./clubs/export.ts";
import { addImportCommand, type ImportCall } from "./clubs/import.ts";
import { addNewCommand, type NewCall } from "./clubs/new-command.ts";
import { addRemoveCommand, type RemoveCall } from "./clubs/remove.ts";
import { addDesignsCommand, type DesignsCall } from "./designs/designs-command.ts";
import { type AnalyticsCall, addAnalyticsCommand } from "./operate/analytics.ts";
import { type BackupCall, describeBackup } from "./operate/backup.ts";
import { addBouncesCommand, type BouncesCall } from "./operate/bounces.ts";
import { describeDatabase, type LocksCall } from "./operate/database.ts";
import { addDeskCommand, type DeskInviteCall } from "./operate/desk.ts";
import { addDistributeCommand, type DistributeCall } from "./operate/distribute.ts";
import { addDoctorCommand, type DoctorCall } from "./operate/doctor.ts";
import { addFormsCommand, type FormsCall } from "./operate/forms.ts";
import { describeJobs } from "./operate/jobs.ts";
import { addMigrateCommand, type MigrateCall } from "./operate/migrate.ts";
import { addOrdersCommand, type ReconcileCall } from "./operate/orders.ts";
import { addPaymentsCommand, type ConnectCall } from "./operate/payments.ts";
import { describePeople, type PeopleEraseCall, type PeopleExportCall } from "./operate/people.ts";
import { describeRefunds } from "./operate/refunds.ts";
import { describeRehearse, type RehearseCall } from "./operate/rehearse.ts";
import { describeRestore, type RestoreCall } from "./operate/restore.ts";
import { addScorerCommand, type ScorerCall } from "./operate/scorer.ts";
import { describeSecrets, type RotateCall } from "./operate/secrets.ts";
import { addSubscriptionsCommand } from "./operate/subscriptions.ts";
import { describeUpgrade } from "./operate/upgrade.ts";
import { addServeCommand, type ServeOptions } from "./serve/serve-command.ts";

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
  backup(call: BackupCall): Promise<number>;
  restore(call: RestoreCall): Promise<number>;
  rehearse(call: RehearseCall): Promise<number>;
  readBounces(call: BouncesCall): Promise<number>;
  domains(options: DomainsCall): Promise<number>;
  designs(call: DesignsCall): Promise<number>;
  reconcileOrders(call: ReconcileCall): Promise<number>;
  showOrder(call: CommandInput<"order">): Promise<number>;
  orderProblems(call: ProblemsCall): Promise<number>;
  listRefunds(call: CommandInput<"refunds">): Promise<number>;
  settleRefund(call: RefundSettling): Promise<number>;
  listDisputes(call: CommandInput<"disputes">): Promise<number>;
  jobs(call: JobsCall): Promise<number>;
  databaseLocks(call: LocksCall): Promise<number>;
  connectPayments(call: ConnectCall): Promise<number>;
  rebuildPayments(call: RebuildCall): Promise<number>;
  exportPerson(call: PeopleExportCall): Promise<number>;
  erasePerson(call: PeopleEraseCall): Promise<number>;
  repeatErasures(): Promise<number>;
  replayPayments(call: ReplayCall): Promise<number>;
  syncSubscriptions(): Promise<number>;
  newSecret(): Promise<number>;
  showStoredSecret(): Promise<number>;
  newPushKey(): Promise<number>;
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
  const output = { writeOut: print, writeErr: printError };
  const program = describeProgram(calls, end, output).version(version, "--version", "print the version");
  try {
    await program.parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return code;
}

/** Describes every command, for running one of them and for docs/reference.md. */
export function describeProgram(
  calls: CommandCalls,
  end: (call: Promise<number>) => Promise<void>,
  output: OutputConfiguration = {},
): Command {
  // Commands inherit these settings when they are added.
  const program = new Command("fieldhouse")
    .description("Serves the public websites of college sports clubs.")
    .helpOption("--help", "show this help")
    .helpCommand("help [command]", "show help for a command")
    .addHelpText("afterAll", EXIT_CODES)
    .showHelpAfterError("Add --help to see how to use it.")
    .configureOutput(output)
    .exitOverride();
  addServeCommand(program, (options) => end(calls.serve(options)));
  addMigrateCommand(program, (call) => end(calls.migrate(call)));
  describeUpgrade(program, () => end(calls.checkUpgrade()));
  addDistributeCommand(program, (call) => end(calls.distribute(call)));
  addClubsCommand(program, (call) => end(calls.clubs(call)));
  addNewCommand(program, (call) => end(calls.newClub(call)));
  addCheckCommand(program, (directory) => end(calls.check(directory)));
  addImportCommand(program, (call) => end(calls.import(call)));
  addExportCommand(program, (call) => end(calls.export(call)));
  addRemoveCommand(program, (call) => end(calls.remove(call)));
  addDeskCommand(program, (call) => end(calls.deskInvite(call)));
  addScorerCommand(program, (call) => end(calls.scorer(call)));
  addFormsCommand(program, (call) => end(calls.forms(call)));
  addAnalyticsCommand(program, (call) => end(calls.analytics(call)));
  addDoctorCommand(program, (options) => end(calls.doctor(options)));
  describeBackup(program, (call) => end(calls.backup(call)));
  describeRestore(program, (call) => end(calls.restore(call)));
  describeRehearse(program, (call) => end(calls.rehearse(call)));
  addBouncesCommand(program, (call) => end(calls.readBounces(call)));
  addDomainsCommand(program, (options) => end(calls.domains(options)));
  addDesignsCommand(program, (call) => end(calls.designs(call)));
  addOrdersCommand(program, {
    reconcile: (call) => end(calls.reconcileOrders(call)),
    problems: (call) => end(calls.orderProblems(call)),
    show: (call) => end(calls.showOrder(call)),
  });
  describeRefunds(program, {
    refunds: (call) => end(calls.listRefunds(call)),
    settle: (call) => end(calls.settleRefund(call)),
    disputes: (call) => end(calls.listDisputes(call)),
  });
  describeJobs(program, (call) => end(calls.jobs(call)));
  describeDatabase(program, (call) => end(calls.databaseLocks(call)));
  addPaymentsCommand(program, {
    rebuild: (call) => end(calls.rebuildPayments(call)),
    replay: (call) => end(calls.replayPayments(call)),
    connect: (call) => end(calls.connectPayments(call)),
  });
  describePeople(program, {
    export: (call) => end(calls.exportPerson(call)),
    erase: (call) => end(calls.erasePerson(call)),
    repeat: () => end(calls.repeatErasures()),
  });
  addSubscriptionsCommand(program, () => end(calls.syncSubscriptions()));
  describeSecrets(program, {
    create: () => end(calls.newSecret()),
    showStored: () => end(calls.showStoredSecret()),
    createForPush: () => end(calls.newPushKey()),
    rotate: (call) => end(calls.rotateSecret(call)),
  });
  return program;
}
