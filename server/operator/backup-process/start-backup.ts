import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../platform/process/root.ts";
import type { Configuration } from "../../env.ts";
import { BackupRefused } from "../backup/backup-refused.ts";
import type { BackupOutcome } from "../backup/make-backup.ts";
import { type BackupServices, runBackup } from "../backup/run-backup.ts";
import { fromSentError } from "../import-process/import-job.ts";
import type { MakeBackup } from "../run-backup-command.ts";
import type { BackupInput, BackupOutput } from "./backup-message.ts";

/** The program that the process runs: the source, or the built file. */
const WORKER = import.meta.url.endsWith(".ts")
  ? join(PROJECT_ROOT, "server", "operator", "backup-process", "backup-worker.ts")
  : join(PROJECT_ROOT, "build", "server", "backup-worker.js");

/** How much memory the process may take beyond that of its start, in MB. */
const MEMORY_MB = 2048;
/** How many characters of the process's error output are put into a failure. */
const LAST_WORDS = 300;

const LOST =
  "This backup doesn't count. Earlier ones and the installation are unchanged. The next one is tried in an hour.";

/** Makes backups for a server. @param leaving aborted when the server begins to shut down, which ends them */
export const createBackups =
  (
    parts: Omit<BackupServices, "make" | "config"> & { config: Configuration },
    leaving: AbortSignal,
  ): MakeBackup =>
  (options, print) => {
    const { config } = parts;
    const make: BackupServices["make"] = (job, say) => makeBackupApart({ job, config }, say, leaving);
    return runBackup({ ...parts, make }, options, print);
  };

/**
 * Writes and checks a backup in a process of its own, because compressing and loading take minutes of a
 * processor, and would delay every page.
 * @throws BackupRefused if the process ends before it is done; otherwise the error that ended the backup
 */
async function makeBackupApart(
  input: BackupInput,
  print: (line: string) => void,
  leaving: AbortSignal,
): Promise<BackupOutcome> {
  const child = fork(WORKER, [String(MEMORY_MB)], {
    serialization: "advanced",
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let [found, lastWords]: [BackupOutput | null, string] = [null, ""];
  child.stderr?.on("data", (bytes: Buffer) => {
    lastWords = (lastWords + bytes.toString()).slice(-LAST_WORDS);
  });
  child.on("message", (message: BackupOutput) => {
    if ("line" in message) print(message.line);
    else if ("outcome" in message || "failure" in message) found = message;
  });
  const kill = () => void child.kill("SIGKILL");
  leaving.addEventListener("abort", kill);
  if (leaving.aborted) kill();
  const ended = once(child, "close");
  child.send(input, () => {});
  const [, signal] = await ended;
  leaving.removeEventListener("abort", kill);
  const last = found as BackupOutput | null;
  if (last !== null && "outcome" in last) return last.outcome;
  if (last !== null && "failure" in last) throw fromSentError(last.failure);
  if (leaving.aborted) throw new BackupRefused(`The server was stopped while it made a backup. ${LOST}`);
  throw new BackupRefused(`The process that made the backup ended (${signal ?? lastWords.trim()}). ${LOST}`);
}
