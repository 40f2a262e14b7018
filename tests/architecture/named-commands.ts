import type { Command } from "commander";

/** What a text tells an operator to type. */

/** Code of a Markdown page: its spans and blocks, each on one line. */
export function codeOf(markdown: string): { spans: string[]; blocks: string[] } {
  const blocks = [...markdown.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, code = ""]) => code);
  const prose = markdown.replace(/^ *```[\s\S]*?^ *```/gm, "");
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replace(/\s+/g, " "));
  return { spans, blocks: blocks.flatMap((block) => block.split("\n")) };
}

const CALLED = /\bnpx fieldhouse ((?:(?!\bnpx fieldhouse\b)[^`"'’,;()#|])*)/g;
/** In containers: `docker compose exec fieldhouse fieldhouse`, or `docker compose run` with options. */
const CALLED_IN_CONTAINER = /\bdocker compose (?:exec fieldhouse|run [^`]*?) fieldhouse ([^`"',;()#|]*)/g;

/** The commands in a text, without "npx fieldhouse". A sentence may go on behind one. */
export const calledCommands = (text: string): string[] =>
  [CALLED, CALLED_IN_CONTAINER].flatMap((called) =>
    [...text.replace(/\s+/g, " ").matchAll(called)].map(([, words = ""]) => words.trim()),
  );

/** What is wrong with a command; null if the program has it with all of its options. */
export function commandMistake(program: Command, called: string): string | null {
  const words = called.split(" ").map((word) => word.replace(/[.:]$/, ""));
  let command = program;
  for (const word of words) {
    if (command.commands.length === 0) break;
    if (/^[A-Z[]/.test(word) || word === "" || word === "help" || word === "--help") return null;
    const found = command.commands.find((one) => one.name() === word);
    if (!found) return `${called}: there is no ${word}`;
    command = found;
  }
  if (command.commands.length > 0) return `${called}: only a part of a command`;
  const options = words.flatMap((word) => /^\[?(--[a-z][\w-]*)/.exec(word)?.[1] ?? []);
  const unknown = options.find(
    (name) => name !== "--help" && !command.options.some(({ long }) => long === name),
  );
  return unknown === undefined ? null : `${called}: there is no ${unknown}`;
}

/** Names that look like settings: `DATA_DIR`, and `PORT=…`. */
export const namedSettings = (code: string): string[] =>
  [...code.matchAll(/(?<![\w$-])(?:([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?![\w-])|([A-Z][A-Z\d]+)=)/g)].map(
    ([, long, short]) => long ?? short ?? "",
  );
