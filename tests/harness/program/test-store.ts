import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type OpenDatabase, openEmbedded, openPostgres } from "../../../server/db/open-database.ts";
import { SCRATCH_FOLDER } from "../run/scratch.ts";
import {
  importDemoInto,
  LAUNCHER_FILE,
  postgresEnv,
  startProgram,
  stopAndWait,
  type TestServer,
} from "./server.ts";

/**
 * The program with the demo clubs, on either database; a test can end the program and restart it on the same
 * data.
 */
export interface TestStore {
  /** The running server; each restart creates a new one. */
  readonly server: TestServer;
  /** Ends the program with the signal and starts it again on the same data. Later restarts keep `env`. */
  restart(signal: NodeJS.Signals, env?: Record<string, string>): Promise<void>;
  /** Runs work directly on the database; for the embedded database the program must be stopped. */
  inspect<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>;
  /** The mails in the outbox, as they would be sent. */
  mails(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestStoreOptions {
  /** The URL of a PostgreSQL database; by default the program uses the embedded database. */
  postgres?: string | undefined;
  env?: Record<string, string>;
  /** True to start the program as an operator does: with its own heap limit and the optimizing compiler. */
  measured?: boolean;
}

export async function openTestStore({ postgres, env = {}, measured }: TestStoreOptions): Promise<TestStore> {
  const dataDir = await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-shop-"));
  let settings = { ...(postgres !== undefined && postgresEnv(postgres)), ...env };
  await importDemoInto(dataDir, settings);
  const program = measured ? LAUNCHER_FILE : undefined;
  const start = () => startProgram({ dataDir, env: settings, program });
  let server = await start();

  const inspectStopped: TestStore["inspect"] = async (work) => {
    const database = postgres === undefined ? await openEmbedded(dataDir) : openPostgres(postgres);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    get server() {
      return server;
    },
    restart: async (signal, more) => {
      await stopAndWait(server.process, signal);
      settings = { ...settings, ...more };
      server = await start();
    },
    inspect: async (work) => {
      if (postgres !== undefined) return inspectStopped(work);
      await server.stop();
      try {
        return await inspectStopped(work);
      } finally {
        server = await start();
      }
    },
    mails: () => readMails(dataDir),
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The mails in a data folder's outbox, as they would be sent. */
export async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const kept = names.filter((name) => name.endsWith(".eml"));
  return Promise.all(kept.map((name) => readFile(join(folder, name), "utf8")));
}
