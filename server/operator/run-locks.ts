import type { Database } from "../db/client.ts";
import {
  type BlockingConnection,
  endConnection,
  listBlockingConnections,
} from "../db/queries/site/connections.ts";
import { countedNoun } from "./print-changes.ts";

/**
 * Prints the connections that hold locks for long, or ends the one with this process id of the database. It
 * ends no other connection, so that a typing mistake harms no sale. The exit code is 1 if there is no such
 * connection.
 */
export async function runLocks(
  db: Database,
  { end }: { end: number | null },
  print: (line: string) => void,
): Promise<number> {
  const blocking = await listBlockingConnections(db);
  const chosen = blocking.find(({ pid }) => pid === end);
  if (end === null) {
    for (const connection of blocking) print(lineOf(connection));
    print(
      blocking.length === 0
        ? "No connection holds a lock for long."
        : "End one with --end PID: what it did in its open transaction is undone.",
    );
    return 0;
  }
  if (!chosen) {
    print(`${end} isn't a connection that holds a lock for long. Nothing was ended.`);
    return 1;
  }
  if (!(await endConnection(db, end))) {
    print(`Connection ${end} had already ended.`);
    return 1;
  }
  print(
    `Ended ${end}. ${chosen.waiting === 0 ? "Nobody waited for it." : `${countedNoun(chosen.waiting, "connection")} waited for it.`}`,
  );
  return 0;
}

const lineOf = ({ pid, role, address, state, seconds, waiting, statement }: BlockingConnection) =>
  `${pid}: ${role}${address && ` from ${address}`}, ${state}, open for ${countedNoun(seconds, "second")}, ${waiting} waiting: ${statement}`;
