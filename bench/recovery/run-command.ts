import { text } from "node:stream/consumers";
import { startCommand } from "../../tests/harness/program/server.ts";

/** An installation as its commands see it. */
export interface CommandPlace {
  dataDir: string;
  env: Record<string, string>;
}

export interface CommandRun {
  code: number | null;
  said: string;
  ms: number;
}

/**
 * Runs a command in a process of its own to its end, or until `killAt` resolves: then it is killed (SIGKILL).
 * @param killAt gets a signal that is aborted when the command has ended
 */
export async function runCommandAt(
  args: string[],
  { dataDir, env }: CommandPlace,
  killAt?: (ended: AbortSignal) => Promise<unknown>,
): Promise<CommandRun> {
  const begun = performance.now();
  const child = await startCommand(args, dataDir, env);
  const ended = new AbortController();
  killAt?.(ended.signal).then(
    () => child.kill("SIGKILL"),
    () => {},
  );
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await closed;
  ended.abort();
  return { code, said: out + err, ms: performance.now() - begun };
}
