import type { DataServices } from "../../server/compose-store.ts";
import type { CommandLine } from "../../server/endpoints/operator/operator-command.ts";
import {
  type ClubCommand,
  type CommandInput,
  type OperatorCommand,
  runCommand,
} from "../../server/operator/operator-command.ts";
import { askServer } from "./ask-server.ts";
import { reading } from "./with-store.ts";

type Print = (line: string) => void;

/**
 * Runs a command on clubs' data: here or, if a running server holds the embedded database, in that server.
 * @returns its exit code
 */
export function operate<C extends ClubCommand>(
  command: C,
  asked: CommandInput<C>,
  print: Print,
): Promise<number> {
  return reading(
    (store: DataServices) => (wanted: CommandInput<C>) => runCommand(command, store, wanted, print),
    (wanted) => runInServer(command, wanted, print),
    (run) => run(asked),
  );
}

/**
 * Runs a command in the server that holds the embedded database, and returns its exit code: null if no server
 * answers at PORT.
 * @throws Error with what broke the command off
 */
export async function runInServer<C extends OperatorCommand>(
  command: C,
  asked: CommandInput<C>,
  print: Print,
): Promise<number | null> {
  const response = await askServer(`/operator/${command}`, {}, asked);
  if (!response?.ok || !response.body) return null;
  try {
    for await (const line of linesOf(response.body)) {
      const said = JSON.parse(line) as CommandLine;
      if ("code" in said) return said.code;
      if ("error" in said) throw new CommandBrokeOff(said.error);
      print(said.line);
    }
  } catch (error) {
    if (error instanceof CommandBrokeOff) throw error;
  }
  throw new CommandBrokeOff(
    "The server stopped before the command finished. Check its log, then run the command again.",
  );
}

/** Its message is for the operator. */
export class CommandBrokeOff extends Error {}

async function* linesOf(body: NonNullable<Response["body"]>): AsyncGenerator<string> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
}
