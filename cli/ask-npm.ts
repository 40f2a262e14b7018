import { spawnSync } from "node:child_process";

/** Milliseconds for one answer: npm itself waits for minutes where the registry takes a connection and says nothing. */
const MOST_MS = 30_000;

/**
 * What npm prints of the packages in a folder; its exit code adds nothing. No retries, in case the registry cannot be
 * reached. "" where it does not answer in time.
 */
export function askNpm(command: "outdated" | "audit", folder: string, mostMs: number = MOST_MS): string {
  const asked = spawnSync("npm", [command, "--json", "--fetch-retries=0"], {
    cwd: folder,
    encoding: "utf8",
    timeout: mostMs,
    killSignal: "SIGKILL",
  });
  return asked.error || asked.signal ? "" : asked.stdout;
}
