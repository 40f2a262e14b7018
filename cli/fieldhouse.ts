import { readProgramVersion } from "../platform/process/root.ts";
import { readConfiguration, readSettings } from "../server/env.ts";
import { runClubsCommand } from "./clubs/clubs.ts";
import { askForAlias, runRemoval } from "./clubs/remove.ts";
import { printFailure } from "./failure.ts";
import { analyticsFromServer, findAnalyticsIn, runAnalytics } from "./operate/analytics.ts";
import { callBackup } from "./operate/backup.ts";
import { callBounces } from "./operate/bounces.ts";
import { callLocks } from "./operate/database.ts";
import { callDistribute } from "./operate/distribute.ts";
import { callDoctor } from "./operate/doctor.ts";
import { findReportIn, reportFromServer, runForms } from "./operate/forms.ts";
import { callMigrate } from "./operate/migrate.ts";
import { runClubCommand } from "./operate/operate.ts";
import { callReconcile } from "./operate/orders.ts";
import { callConnect, callRebuild } from "./operate/payments.ts";
import { callPeopleErase, callPeopleExport, callPeopleRepeat } from "./operate/people.ts";
import { callRehearse } from "./operate/rehearse.ts";
import { callRestore } from "./operate/restore.ts";
import { callScorer } from "./operate/scorer.ts";
import { callRotate, printNewSecret } from "./operate/secrets.ts";
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
  migrate: (call) => callMigrate(call, print),
  checkUpgrade: () => checkUpgrade(print),
  distribute: (call) => callDistribute(call, print),
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
    const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(["PORT", "TRUST_PROXY"]);
    return runClubCommand("desk-invite", { ...call, port, behindProxy }, print);
  },
  scorer: (call) => callScorer(call, print),
  forms: (call) => findHereOrInServer(findReportIn, reportFromServer, (find) => runForms(find, call, print)),
  analytics: (call) =>
    findHereOrInServer(findAnalyticsIn, analyticsFromServer, (find) => runAnalytics(find, call, print)),
  doctor: (options) => callDoctor(options, print),
  backup: (call) => callBackup(call, print),
  restore: (call) => callRestore(call, print),
  rehearse: (call) => callRehearse(call, print),
  readBounces: (call) => callBounces(call, print),
  domains: (options) => runClubCommand("domains", options, print),
  designs: async (call) =>
    (await import("./designs/designs.ts")).runDesigns(readConfiguration(), call, print),
  reconcileOrders: (options) => callReconcile(options, print),
  showOrder: (call) => runClubCommand("order", call, print),
  orderProblems: (call) => runClubCommand("problems", call, print),
  listRefunds: (call) => runClubCommand("refunds", call, print),
  settleRefund: (call) => runClubCommand("settle-refund", call, print),
  listDisputes: (call) => runClubCommand("disputes", call, print),
  jobs: (call) => runClubCommand("jobs", call, print),
  databaseLocks: (call) => callLocks(call, print),
  connectPayments: (call) => callConnect(call, print),
  rebuildPayments: (call) => callRebuild(call, print),
  exportPerson: (call) => callPeopleExport(call, print),
  erasePerson: (call) => callPeopleErase(call, print),
  repeatErasures: () => callPeopleRepeat(print),
  replayPayments: (call) => runClubCommand("replay", call, print),
  newSecret: async () => printNewSecret(print),
  rotateSecret: (call) => callRotate(call, print),
  syncSubscriptions: async () => {
    const { openPayments, PAYMENT_SETTINGS } = await import("../server/compose.ts");
    return withDataServices(
      async (store, settings) =>
        runSubscriptionSync({ ...store, ...(await openPayments(settings, store)) }, print),
      {
        more: PAYMENT_SETTINGS,
      },
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
  return callCommand(args);
}

/** Runs one command and prints why it failed, if it did. Returns the exit code. */
export async function callCommand(args: string[]): Promise<number> {
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
