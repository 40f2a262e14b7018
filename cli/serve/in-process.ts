import type { LogOutput } from "../../platform/serving/log.ts";
import { composeServices } from "../../server/compose.ts";
import { openDataServices } from "../../server/compose-store.ts";
import { type Environment, readConfiguration } from "../../server/env.ts";
import { JOB_KINDS } from "../../server/jobs/job-kinds.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { startServer } from "../../server/main.ts";
import { runImport } from "../../server/operator/run-import.ts";
import { openBuiltApp } from "../../server/serving/built-app.ts";

export { createImportProcesses } from "../../server/operator/import-process/start-import.ts";
export { ImportStopped } from "../../server/operator/import-process/stopped-import.ts";

/** The program running inside a process that continues after it is closed. */
export interface InProcessServer {
  port: number;
  /** Finishes requests and jobs under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the program in this process. A process may start several: test suites do, because a separate
 * process would cost more time than most suites. Signals, exit codes and supervision are handled only by
 * `cli/serve/`.
 * @param out gets the log, line by line
 * @throws Error if a setting is wrong or the database does not answer
 */
export async function startInProcess(env: Environment, out: LogOutput): Promise<InProcessServer> {
  const services = await composeServices(readConfiguration(env), out);
  try {
    await services.migrate();
    const server = await startServer(services, await openBuiltApp(services));
    const stop = () => Promise.all([server.close(), services.jobs.stop()]);
    try {
      await startJobs(services, services.jobs);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      port: server.port,
      close: async () => {
        services.leave();
        services.endSoon();
        await stop();
        await services.close();
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}

/**
 * Imports a bundle in this process, without the separate one that a command or a server starts for an import.
 * @throws Error with the printed lines, if a club could not be imported
 */
export async function importInProcess(env: Environment, directory: string): Promise<void> {
  const store = await openDataServices(readConfiguration(env));
  const options = { directory, dryRun: false, allOrNothing: true, asOf: null, prefer: null };
  const lines: string[] = [];
  try {
    await store.database.migrate(JOB_KINDS);
    const code = await runImport(store, options, (line) => lines.push(line));
    if (code !== 0) throw new Error(`The bundle could not be imported:\n${lines.join("\n")}`);
  } finally {
    await store.database.close();
  }
}
