import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Logger } from "pino";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import { createFairQueue, isTooBusy } from "../../../platform/serving/fair-queue.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { fromSentError, type ImportInput, type ImportJob, type ImportOutput } from "./import-job.ts";
import { type ImportLimits, ImportStopped, type StopCause, stoppedSentence } from "./stopped-import.ts";
import { MEMORY_LIMIT_SIGNAL } from "./watchdog.ts";

type Print = (line: string) => void;

export interface ImportProcesses {
  /**
   * Runs a job in a process of its own after all earlier jobs, and returns its exit code.
   * @throws ImportStopped if the process ends before the job is done, or too many jobs wait; otherwise the
   *   error that ended the job
   */
  run(job: WantedJob, print: Print): Promise<number>;
}

/** A job without `isBorrowing`, which depends on the database and is added here. */
type WantedJob = Exclude<ImportJob, { what: "import" }> | Omit<ImportJob & { what: "import" }, "isBorrowing">;

export interface ImportProcessParts {
  limits: ImportLimits;
  /** Omitted for commands whose jobs need no database. */
  store?: { database: Pick<OpenDatabase, "lend">; purge(tags: string[]): Promise<void> };
  log?: Pick<Logger, "error">;
  /** Aborted when the server begins to shut down, which stops imports. */
  leaving?: AbortSignal;
}

const MAX_WAITING = 4;
const ONE_AT_A_TIME = { key: "import", visitor: null };
/** The heap's share of an import's memory. The rest is for data outside the heap: pictures, archives. */
const SHARE_OF_HEAP = 0.75;

/** The program that the process runs: the source, or the built file. */
const WORKER = import.meta.url.endsWith(".ts")
  ? join(PROJECT_ROOT, "server", "operator", "import-process", "import-worker.ts")
  : join(PROJECT_ROOT, "build", "server", "import-worker.js");

export function createImportProcesses(parts: ImportProcessParts): ImportProcesses {
  const turns = createFairQueue({ working: { all: 1 }, waiting: { all: MAX_WAITING } });
  let running = 0;
  return {
    run: async (job, print) => {
      if (running > 0) print("Another import is running. This one starts when it's done.");
      running += 1;
      try {
        return await turns.take(ONE_AT_A_TIME, () => runJob(job, print, parts));
      } catch (error) {
        if (!isTooBusy(error)) throw error;
        throw new ImportStopped(
          "Too many imports are already waiting. Nothing was changed. Import again when they're done.",
        );
      } finally {
        running -= 1;
      }
    },
  };
}

async function runJob(job: WantedJob, print: Print, parts: ImportProcessParts): Promise<number> {
  const { limits, store, log, leaving } = parts;
  const child = startWorker(limits);
  const send = (message: ImportInput) =>
    new Promise<void>((resolve, reject) => {
      child.send(message, (error) => (error ? reject(error) : resolve()));
    });
  const lending = store?.database.lend?.((answer) => send({ answer })) ?? null;
  let outcome: { code: number } | { error: Error } | null = null;
  let doing = "starting";
  child.on("message", (message: ImportOutput) => {
    if ("line" in message) print(message.line);
    else if ("doing" in message) doing = message.doing;
    else if ("asked" in message) void lending?.take(message.asked);
    else if ("purge" in message)
      void store?.purge(message.purge).finally(() => send({ purged: message.id }).catch(() => {}));
    else if ("code" in message) outcome = message;
    // Any other message is ignored: under `node --watch` (npm run dev) Node also sends messages of its own to
    // the parent.
    else if ("failure" in message) outcome = { error: fromSentError(message.failure) };
  });
  const ended = waitForEnd(child, limits, leaving);
  const isStoring = job.what === "import";
  await send({ job: isStoring ? { ...job, isBorrowing: lending !== null } : job }).catch(() => {});
  const { cause, lastWords } = await ended;
  await lending?.end();
  const found = outcome as { code: number } | { error: Error } | null;
  if (found !== null && "code" in found) return found.code;
  if (found !== null) throw found.error;
  if (cause === "unknown" && lastWords !== "")
    log?.error({ lastWords }, "The process of an import ended before it was done");
  throw new ImportStopped(stoppedSentence(cause, doing, limits, isStoring));
}

function startWorker({ memoryMb }: ImportLimits): ChildProcess {
  const heapMb = Math.floor(memoryMb * SHARE_OF_HEAP);
  return fork(WORKER, [String(memoryMb)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Unlike JSON, this serialization keeps dates and byte arrays as they are.
    serialization: "advanced",
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
}

/** How many characters of the process's error output are logged if it ends for an unknown reason. */
const LAST_WORDS = 4000;

/** Waits for the end of a process. Ends the process if it takes too long, or if the server shuts down. */
async function waitForEnd(
  child: ChildProcess,
  { minutes }: ImportLimits,
  leaving: AbortSignal = new AbortController().signal,
): Promise<{ cause: StopCause; lastWords: string }> {
  let [cause, lastWords]: [StopCause, string] = ["unknown", ""];
  child.stderr?.on("data", (bytes: Buffer) => {
    lastWords = (lastWords + bytes.toString()).slice(-LAST_WORDS);
  });
  const kill = (why: StopCause) => {
    cause = why;
    child.kill("SIGKILL");
  };
  const stop = () => kill("stop");
  const timeLimit = setTimeout(() => kill("time"), minutes * 60_000);
  leaving.addEventListener("abort", stop);
  if (leaving.aborted) stop();
  const [, signal] = await once(child, "close");
  clearTimeout(timeLimit);
  leaving.removeEventListener("abort", stop);
  const isMemory = signal === "SIGABRT" || signal === MEMORY_LIMIT_SIGNAL;
  return { cause: cause === "unknown" && isMemory ? "memory" : cause, lastWords };
}
