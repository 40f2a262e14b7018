import { inspect } from "node:util";

/** What the command line says to the person who called it; the log is the server's. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(error: unknown): void {
  process.stderr.write(`${typeof error === "string" ? error : inspect(error)}\n`);
}
