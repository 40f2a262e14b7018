import type { Argument, Command, Option } from "commander";
import { CALLS } from "../fieldhouse.ts";
import { describeProgram } from "../program.ts";

/** The table of commands for docs/reference.md, from the words that \`--help\` prints. */
export function commandTable(): string {
  const rows = commandsBelow(describeProgram(CALLS, async () => {})).map(([path, command]) => {
    const options = shownOptions(command).map(
      ({ flags, description }) => `<br>\`${flags}\`: ${inCell(description)}`,
    );
    return `| \`${[path, ...usageParts(command)].join(" ").replaceAll("|", "\\|")}\` | ${inCell(command.description())}${options.join("")} |`;
  });
  return ["| Command | What it does |", "| --- | --- |", ...rows].join("\n");
}

/** Every command that does something, with its words after "npx fieldhouse". */
function commandsBelow(command: Command, path: readonly string[] = []): [path: string, command: Command][] {
  if (command.commands.length === 0) return [[path.join(" "), command]];
  return command.commands.flatMap((one) => commandsBelow(one, [...path, one.name()]));
}

const usageParts = (command: Command) => [
  ...command.registeredArguments.map(argumentText),
  ...shownOptions(command).map(optionText),
];

const argumentText = (argument: Argument) => {
  const name = argument.variadic ? `${argument.name()} …` : argument.name();
  return argument.required ? name.toUpperCase() : `[${name.toUpperCase()}]`;
};

const optionText = ({ flags, mandatory }: Option) => (mandatory ? flags : `[${flags}]`);

const shownOptions = (command: Command) => command.options.filter(({ hidden }) => !hidden);

const inCell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
