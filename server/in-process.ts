import { compose } from "./compose.ts";
import { type Environment, readConfiguration } from "./env.ts";
import { startJobs } from "./jobs.ts";
import type { LogOut } from "./log.ts";
import { startServer } from "./main.ts";

/** The program within a process that goes on without it. */
export interface InProcess {
  port: number;
  /** Finishes what is under way, and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the program in this process, which may start several: suites of tests do, because a process of its own costs more
 * than most of them. What a signal, an exit or a supervisor is about is `cli/serve.ts` alone.
 * @param out gets the log, a line at a time
 * @throws Error if a setting is wrong or the database does not answer
 */
export async function startInProcess(env: Environment, out: LogOut): Promise<InProcess> {
  const services = await compose(readConfiguration(env), out);
  try {
    await services.migrate();
    const server = await startServer(services, { dev: false });
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
