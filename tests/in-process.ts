import { createRequire } from "node:module";
import { join } from "node:path";
import type { startInProcess } from "../server/in-process.ts";
import { untilBuilt } from "./built.ts";
import { dataFolder, isErrorLine, programEnv, type RunningProgram, type ServerOptions } from "./server.ts";

const BUILT = join(import.meta.dirname, "..", "build", "server", "in-process.js");

/**
 * Starts the built program in this worker: a process of its own costs three seconds of a processor before its first page,
 * and draws every page with code that nothing has warmed.
 */
export async function startInWorker(options: Omit<ServerOptions, "program">): Promise<RunningProgram> {
  await untilBuilt();
  // Not through the test runner, which would transform it: then its React would be another than React's own.
  const program = createRequire(import.meta.url)(BUILT) as { startInProcess: typeof startInProcess };
  const { directory, remove } = await dataFolder(options);
  const lines: string[] = [];
  const write = (text: string) => lines.push(...text.trimEnd().split("\n")) > 0;
  const { port, close } = await program.startInProcess(programEnv(directory, options.env), { write });
  return {
    port,
    dataDir: directory,
    lines,
    errors: () => lines.filter(isErrorLine),
    stop: async () => {
      await close();
      await remove();
    },
  };
}
