import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { InProcess, startInProcess } from "../server/in-process.ts";
import { built } from "./built.ts";
import { SCRATCH } from "./scratch.ts";
import { isErrorLine, programEnv, type RunningProgram, type ServerOptions } from "./server.ts";

/**
 * Starts the built program in this worker: a process of its own costs three seconds of a processor before its first page,
 * and draws every page with code that nothing has warmed.
 */
export async function startInWorker(options: Omit<ServerOptions, "program">): Promise<RunningProgram> {
  const { copyOf, dataDir, prepare, env } = options;
  // Not through the test runner, which would transform it: then its React would be another than React's own.
  const program = createRequire(import.meta.url)(await built("in-process.js")) as {
    startInProcess: typeof startInProcess;
  };
  const own = dataDir === undefined ? await mkdtemp(join(SCRATCH, "fieldhouse-data-")) : undefined;
  const directory = dataDir ?? own ?? "";
  if (copyOf !== undefined) await cp(copyOf, directory, { recursive: true });
  await prepare?.(directory);
  const lines: string[] = [];
  const write = (text: string) => lines.push(...text.trimEnd().split("\n")) > 0;
  const { port, close }: InProcess = await program.startInProcess(programEnv(directory, env), { write });
  return {
    port,
    dataDir: directory,
    lines,
    errors: () => lines.filter(isErrorLine),
    stop: async () => {
      await close();
      if (own !== undefined) await rm(own, { recursive: true, force: true });
    },
  };
}
