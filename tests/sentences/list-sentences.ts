import type { Sentence } from "./read-sentences.ts";

export const SENTENCES_FILE = "docs/sentences.md";

const HEAD = `# Every sentence people read

Texts of three words or more, or of two beside a value, on pages, in emails and PDFs, at the desk and on the command line,
by the file that holds them; {name} is a value. Written by \`npm run sentences\`. Read it from top to bottom, as a stranger would.
`;

/** The whole list as a document, in which a changed sentence can be read together with its neighbors. */
export function formatSentenceList(all: readonly [path: string, sentences: Sentence[]][]): string {
  const files = all.map(
    ([path, sentences]) => `## ${path}\n\n${sentences.map(({ text }) => `- ${text}\n`).join("")}`,
  );
  return [HEAD, ...files].join("\n");
}
