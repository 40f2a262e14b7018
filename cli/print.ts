import { inspect } from "node:util";

/** For the user of the command line; the log belongs to the server. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(error: unknown): void {
  process.stderr.write(`${typeof error === "string" ? error : inspect(error)}\n`);
}
