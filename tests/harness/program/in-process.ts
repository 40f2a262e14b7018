import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { countStep } from "../run/step-budget.ts";
import { waitForBuild } from "../run/wait-for-build.ts";
import {
  type CommandOutput,
  isErrorLine,
  openDataFolder,
  programEnv,
  type RunningProgram,
  type ServerOptions,
} from "./server.ts";

export type Program = typeof import("../../../cli/serve/in-process.ts");
type CommandLine = typeof import("../../../cli/fieldhouse.ts");

/**
 * Imports built code of this project, or of a built copy. It bypasses the test runner's transforms, which
 * would load a second copy of React.
 */
export async function importBuilt<Module>(file: string, root = PROJECT_ROOT): Promise<Module> {
  if (root === PROJECT_ROOT) await waitForBuild();
  return createRequire(import.meta.url)(join(root, "build", "server", file));
}

/**
 * Starts the built program in this worker: a new process would take three seconds of processor time before
 * its first page, and would render every page with code that is not yet optimized.
 */
export async function startInWorker({
  root,
  ...options
}: Omit<ServerOptions, "program"> & { root?: string }): Promise<RunningProgram> {
  countStep("servers started in workers");
  const { startInProcess } = await importBuilt<Program>("in-process.js", root);
  const { directory, remove } = await openDataFolder(options);
  const lines: string[] = [];
  const write = (text: string) => lines.push(...text.trimEnd().split("\n")) > 0;
  const { port, close } = await startInProcess(programEnv(directory, options.env), { write });
  return {
    port,
    dataDir: directory,
    lines,
    errors: () => lines.filter(isErrorLine),
    stop: async () => {
      await close();
      remove();
    },
  };
}

/**
 * Imports a bundle in this worker, with TEST_NOW as the current time; the command would start two processes.
 */
export async function importFolder(
  folder: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<void> {
  countStep("commands run in workers");
  const { importInProcess } = await importBuilt<Program>("in-process.js");
  await importInProcess(programEnv(dataDir, env), folder);
}

/**
 * Runs a command to its end in this worker, in a tenth of the time that a new process takes (runProgram).
 * Only one command can run at a time, because it replaces the worker's environment and outputs.
 */
export async function runInWorker(
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
  root?: string,
): Promise<CommandOutput> {
  if (args[0] === "serve") throw new Error("A start ends its process: run it with runProgram");
  countStep("commands run in workers");
  const { runProgramCommand } = await importBuilt<CommandLine>("fieldhouse.js", root);
  const before = { env: process.env, out: process.stdout.write, err: process.stderr.write };
  const said = { out: [] as Buffer[], err: [] as Buffer[] };
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") as PropertyDescriptor;
  // Standard input is empty.
  Object.defineProperty(process, "stdin", { value: Readable.from([]), configurable: true });
  process.env = { ...programEnv(dataDir, env), NODE_ENV: "production" };
  process.stdout.write = (text: string | Uint8Array) => said.out.push(Buffer.from(text)) > 0;
  process.stderr.write = (text: string | Uint8Array) => said.err.push(Buffer.from(text)) > 0;
  try {
    const code = await runProgramCommand(args);
    return { code, out: Buffer.concat(said.out).toString(), err: Buffer.concat(said.err).toString() };
  } finally {
    Object.defineProperty(process, "stdin", stdin);
    process.env = before.env;
    process.stdout.write = before.out;
    process.stderr.write = before.err;
  }
}
