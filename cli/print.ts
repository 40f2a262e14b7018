import { inspect } from "node:util";

/** Prints to the user of the command line. What the server has to say goes to its log instead. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(error: unknown): void {
  process.stderr.write(`${typeof error === "string" ? error : inspect(error)}\n`);
}
