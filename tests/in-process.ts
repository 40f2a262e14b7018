import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { InProcess, startInProcess } from "../server/in-process.ts";
import { built } from "./built.ts";
import { SCRATCH } from "./scratch.ts";
import { isErrorLine, programEnv, type RunningProgram } from "./server.ts";

interface Options {
  /** A data folder to copy; without one the program has an empty folder. */
  copyOf?: string;
  env: Record<string, string>;
}

/**
 * Starts the built program in this worker: a process of its own costs three seconds of a processor before its first page,
 * and draws every page with code that nothing has warmed.
 */
export async function startInWorker({ copyOf, env }: Options): Promise<RunningProgram> {
  // Not through the test runner, which would transform it: then its React would be another than React's own.
  const program = createRequire(import.meta.url)(await built("in-process.js")) as {
    startInProcess: typeof startInProcess;
  };
  const dataDir = await mkdtemp(join(SCRATCH, "fieldhouse-data-"));
  if (copyOf !== undefined) await cp(copyOf, dataDir, { recursive: true });
  const lines: string[] = [];
  const write = (text: string) => lines.push(...text.trimEnd().split("\n")) > 0;
  const { port, close }: InProcess = await program.startInProcess(programEnv(dataDir, env), { write });
  return {
    port,
    dataDir,
    lines,
    errors: () => lines.filter(isErrorLine),
    stop: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
