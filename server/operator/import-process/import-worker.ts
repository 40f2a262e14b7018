import { writeFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import {
  DATA_STORE_VARIABLES,
  imageInspection,
  openBorrowedServices,
  openDataServices,
} from "../../compose-store.ts";
import { borrowDatabase } from "../../db/lending/borrowed-database.ts";
import { readSettings } from "../../env.ts";
import { runCheck, runCheckExport } from "../run-check.ts";
import { runImport } from "../run-import.ts";
import { type ImportInput, type ImportJob, type ImportOutput, toSentError } from "./import-job.ts";
import { startWatchdog } from "./watchdog.ts";

/**
 * The program of a process that reads bundles: it runs one job for the process that started it, and then
 * exits.
 */

const send = (message: ImportOutput) => void process.send?.(message);
const print = (line: string) => send({ line });
const doing = (what: string) => send({ doing: what });

function run(job: ImportJob): Promise<number> {
  if (job.what === "import") return job.isBorrowing ? importBorrowing(job) : importHere(job);
  const inspect = imageInspection(join(tmpdir(), "fieldhouse-check"));
  const read = job.what === "check" ? runCheck : runCheckExport;
  return read(job.directory, { inspect, now: job.now, doing }, print);
}

async function importHere({ options }: ImportJob & { what: "import" }): Promise<number> {
  const store = await openDataServices(readSettings(DATA_STORE_VARIABLES));
  try {
    return await runImport({ ...store, doing, reached: reached() }, options, print);
  } finally {
    await store.database.close();
  }
}

async function importBorrowing({ options }: ImportJob & { what: "import" }): Promise<number> {
  const { db, hear } = borrowDatabase((asked) => send({ asked }));
  const purged = new Map<number, () => void>();
  process.on("message", (message: ImportInput) => {
    if ("answer" in message) hear(message.answer);
    else if ("purged" in message) purged.get(message.purged)?.();
  });
  const purge = (tags: string[]) =>
    new Promise<void>((resolve) => {
      const id = purged.size;
      purged.set(id, resolve);
      send({ purge: tags, id });
    });
  const store = await openBorrowedServices(readSettings(DATA_STORE_VARIABLES), { db, purge });
  return runImport({ ...store, doing, reached: reached() }, options, print);
}

/** How visitors reach the server, from the environment that this process inherited. */
function reached() {
  const { PORT: port, TRUST_PROXY: behindProxy } = readSettings(["PORT", "TRUST_PROXY"]);
  return { port, behindProxy };
}

/**
 * Gives the server precedence: if memory runs out, the system ends this process and not the server, and
 * drawing pages has priority over this process.
 */
function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // The file exists only on Linux.
  }
}

// Silences the decoder of phones' photos, which prints errors that our mistakes explain better.
Object.assign(console, { log: () => {}, error: () => {} });
giveWay();
process.channel?.ref();
startWatchdog(Number(process.argv[2]));
process.once("disconnect", () => process.exit(1));
process.once("message", (message: ImportInput) => {
  if (!("job" in message)) return;
  const end = (last: ImportOutput) => void process.send?.(last, () => process.exit());
  run(message.job).then(
    (code) => end({ code }),
    (error: unknown) => end({ failure: toSentError(error) }),
  );
});
