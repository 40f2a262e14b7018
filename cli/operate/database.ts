import { type Command, InvalidArgumentError } from "commander";
import { readSettings } from "../../server/env.ts";
import { withDataServices } from "./with-data-services.ts";

/** `end` is the database's process id of a connection to end; null to list. */
export interface LocksCall {
  end: number | null;
}

export function describeDatabase(program: Command, run: (call: LocksCall) => Promise<void>): void {
  program
    .command("database")
    .description("Look into PostgreSQL.")
    .command("locks")
    .description("List the connections that hold locks for long, or end one of them.")
    .option("--end <pid>", "end this connection; what it did in its open transaction is undone", processId)
    .addHelpText(
      "after",
      "\nExamples:\n  npx fieldhouse database locks\n  npx fieldhouse database locks --end 4711",
    )
    .action(({ end }: { end?: number }) => run({ end: end ?? null }));
}

/** @throws InvalidArgumentError if the text is no number */
function processId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError("Enter the number that the list begins with.");
  return Number(text);
}

/** The embedded database has one connection, so nothing can wait for another. */
export async function runLocksCommand(call: LocksCall, print: (line: string) => void): Promise<number> {
  if (readSettings(["DATABASE_URL"]).DATABASE_URL === undefined) {
    print("The embedded database has one connection, so no connection waits for another.");
    return call.end === null ? 0 : 1;
  }
  const { runLocks } = await import("../../server/operator/run-locks.ts");
  return withDataServices(({ db }) => runLocks(db, call, print), { asItIs: true });
}
