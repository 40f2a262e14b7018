import { readProgramVersion } from "../platform/process/root.ts";
import { readConfiguration, readSettings } from "../server/env.ts";
import { runClubsCommand } from "./clubs/clubs.ts";
import { askForAlias, runRemoval } from "./clubs/remove.ts";
import { printFailure } from "./failure.ts";
import { analyticsFromServer, findAnalyticsIn, runAnalytics } from "./operate/analytics.ts";
import { backUpHereOrInServer } from "./operate/backup.ts";
import { runBouncesCommand } from "./operate/bounces.ts";
import { runLocksCommand } from "./operate/database.ts";
import { runDistributeCommand } from "./operate/distribute.ts";
import { runDoctorCommand } from "./operate/doctor.ts";
import { findReportIn, reportFromServer, runForms } from "./operate/forms.ts";
import { runMigrateCommand } from "./operate/migrate.ts";
import { runClubCommand } from "./operate/operate.ts";
import { runReconcileCommand } from "./operate/orders.ts";
import { runConnectCommand, runRebuildCommand } from "./operate/payments.ts";
import { runPeopleEraseCommand, runPeopleExportCommand, runPeopleRepeatCommand } from "./operate/people.ts";
import { runRehearseCommand } from "./operate/rehearse.ts";
import { runRestoreCommand } from "./operate/restore.ts";
import { runScorerCommand } from "./operate/scorer.ts";
import { printNewPushKey, printNewSecret, printStoredSecret, runRotateCommand } from "./operate/secrets.ts";
import { SETTINGS_READ } from "./operate/settings-read.ts";
import { runSubscriptionSync } from "./operate/subscriptions.ts";
import { checkUpgrade } from "./operate/upgrade.ts";
import { findHereOrInServer, withDataServices } from "./operate/with-data-services.ts";
import { print } from "./print.ts";
import { type CommandCalls, dispatchCommand } from "./program.ts";

/**
 * The commands. Each reads only the settings that it uses, and loads the parts of the server that it needs
 * only when it runs.
 */
export const CALLS: CommandCalls = {
  serve: async (options) => (await import("./serve/serve.ts")).serve(readConfiguration(), options),
  migrate: (call) => runMigrateCommand(call, print),
  checkUpgrade: () => checkUpgrade(print),
  distribute: (call) => runDistributeCommand(call, print),
  clubs: (call) => runClubsCommand(call, print),
  newClub: async (call) => {
    const { runNewClub, openTerminal } = await import("./clubs/new-club.ts");
    const { ask, close } = openTerminal();
    return runNewClub(call, ask, new Date(), print).finally(close);
  },
  check: async (directory) =>
    (await import("./clubs/check-club.ts")).checkClubs(directory, new Date(), print),
  import: (call) => runClubCommand("import", call, print),
  export: (call) => runClubCommand("export", call, print),
  remove: (call) => runRemoval((options) => runClubCommand("remove", options, print), call, askForAlias),
  deskInvite: (call) => {
    const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(SETTINGS_READ["desk invite"]);
    return runClubCommand("desk-invite", { ...call, port, behindProxy }, print);
  },
  scorer: (call) => runScorerCommand(call, print),
  forms: (call) => findHereOrInServer(findReportIn, reportFromServer, (find) => runForms(find, call, print)),
  analytics: (call) =>
    findHereOrInServer(findAnalyticsIn, analyticsFromServer, (find) => runAnalytics(find, call, print)),
  doctor: (options) => runDoctorCommand(options, print),
  backup: (call) => backUpHereOrInServer(call, print),
  restore: (call) => runRestoreCommand(call, print),
  rehearse: (call) => runRehearseCommand(call, print),
  readBounces: (call) => runBouncesCommand(call, print),
  domains: (options) => runClubCommand("domains", options, print),
  designs: async (call) =>
    (await import("./designs/designs.ts")).runDesigns(readConfiguration(), call, print),
  reconcileOrders: (options) => runReconcileCommand(options, print),
  showOrder: (call) => runClubCommand("order", call, print),
  orderProblems: (call) => runClubCommand("problems", call, print),
  listRefunds: (call) => runClubCommand("refunds", call, print),
  settleRefund: (call) => runClubCommand("settle-refund", call, print),
  listDisputes: (call) => runClubCommand("disputes", call, print),
  jobs: (call) => runClubCommand("jobs", call, print),
  databaseLocks: (call) => runLocksCommand(call, print),
  connectPayments: (call) => runConnectCommand(call, print),
  rebuildPayments: (call) => runRebuildCommand(call, print),
  exportPerson: (call) => runPeopleExportCommand(call, print),
  erasePerson: (call) => runPeopleEraseCommand(call, print),
  repeatErasures: () => runPeopleRepeatCommand(print),
  replayPayments: (call) => runClubCommand("replay", call, print),
  newSecret: async () => printNewSecret(print),
  showStoredSecret: async () => printStoredSecret(print),
  newPushKey: async () => printNewPushKey(print),
  rotateSecret: (call) => runRotateCommand(call, print),
  syncSubscriptions: async () => {
    const { openPayments } = await import("../server/compose.ts");
    return withDataServices(
      async (store, settings) =>
        runSubscriptionSync({ ...store, ...(await openPayments(settings, store)) }, print),
      { more: SETTINGS_READ["subscriptions sync"] },
    );
  },
};

/** Runs one command as this process. Returns the exit code. */
export async function runCommandLine(args: string[]): Promise<number> {
  // Set before any file is written: other users of the machine must not read the program's files.
  process.umask(0o077);
  // A reader such as `| head` may close the pipe early: that is no failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return runProgramCommand(args);
}

/** Runs one command and prints why it failed, if it did. Returns the exit code. */
export async function runProgramCommand(args: string[]): Promise<number> {
  try {
    return await dispatchCommand(args, CALLS, {
      version: readProgramVersion(),
      print: (text) => process.stdout.write(text),
      printError: (text) => process.stderr.write(text),
    });
  } catch (error) {
    printFailure(error);
    return 1;
  }
}
