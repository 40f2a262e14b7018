import { inspect } from "node:util";

/** Prints a line to the user of the command line. The server's messages go to its log instead. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(error: unknown): void {
  process.stderr.write(`${typeof error === "string" ? error : inspect(error)}\n`);
}
