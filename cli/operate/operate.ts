import type { DataServices } from "../../server/compose-store.ts";
import type { CommandLine } from "../../server/endpoints/operator/operator-command.ts";
import {
  type ClubCommand,
  type CommandInput,
  type OperatorCommand,
  runCommand,
} from "../../server/operator/operator-command.ts";
import { askServer } from "./ask-server.ts";
import { findHereOrInServer } from "./with-data-services.ts";

type Print = (line: string) => void;

/**
 * Runs a command on clubs' data here or, if a running server holds the embedded database, in that server.
 * Returns the exit code.
 */
export function runClubCommand<C extends ClubCommand>(
  command: C,
  input: CommandInput<C>,
  print: Print,
): Promise<number> {
  return findHereOrInServer(
    (store: DataServices) => (wanted: CommandInput<C>) => runCommand(command, store, wanted, print),
    (wanted) => runInServer(command, wanted, print),
    (run) => run(input),
  );
}

/**
 * Runs a command in the server that holds the embedded database. Returns the exit code; null if no server
 * answers at PORT.
 * @throws CommandInterrupted if the command failed, or the server stopped before it finished
 */
export async function runInServer<C extends OperatorCommand>(
  command: C,
  input: CommandInput<C>,
  print: Print,
): Promise<number | null> {
  const response = await askServer(`/operator/${command}`, {}, input);
  if (!response?.ok || !response.body) return null;
  try {
    for await (const line of linesOf(response.body)) {
      const message = JSON.parse(line) as CommandLine;
      if ("code" in message) return message.code;
      if ("error" in message) throw new CommandInterrupted(message.error);
      print(message.line);
    }
  } catch (error) {
    if (error instanceof CommandInterrupted) throw error;
  }
  throw new CommandInterrupted(
    "The server stopped before the command finished. Check its log, then run the command again.",
  );
}

/** A command did not finish. The message is a sentence for the operator. */
export class CommandInterrupted extends Error {}

async function* linesOf(body: NonNullable<Response["body"]>): AsyncGenerator<string> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
}
