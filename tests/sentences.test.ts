import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatSentenceList, SENTENCES_FILE } from "./sentences/list-sentences.ts";
import { readSentences, sentencesOf } from "./sentences/read-sentences.ts";

/**
 * Maximum words of a text in JSX. A longer text is a sentence, and belongs in a file of words with related
 * texts.
 */
const MAX_WORDS_IN_JSX = 3;

describe("every sentence people read", () => {
  const all = readSentences();

  test("is listed in docs/sentences.md (npm run sentences)", () => {
    expect(readFileSync(join(import.meta.dirname, "..", SENTENCES_FILE), "utf8")).toBe(
      formatSentenceList(all),
    );
  });

  test("stands in a file of words: a label in JSX has three words at most", () => {
    const inJsx = all.flatMap(([path, sentences]) =>
      sentences
        .filter(({ isInJsx, words }) => isInJsx && words > MAX_WORDS_IN_JSX)
        .map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(inJsx).toEqual([]);
  });
});

describe("the search for sentences", () => {
  const textsOf = (code: string) => sentencesOf("a.tsx", code).map(({ text }) => text);

  test("finds them between tags and in attributes, and marks them as JSX", () => {
    expect(
      sentencesOf(
        "a.tsx",
        'const a = <p title="Hover to see more">Press it to\n  go on</p>;\nconst b = "No more are left";',
      ),
    ).toEqual([
      { line: 1, text: "Hover to see more", words: 4, isInJsx: true },
      { line: 1, text: "Press it to go on", words: 5, isInJsx: true },
      { line: 3, text: "No more are left", words: 4, isInJsx: false },
    ]);
  });

  test("finds one in a template, with the names of its values", () => {
    const put = (name: string) => `\${${name}}`;
    expect(
      textsOf(`const a = \`Only ${put("seats.left")} are left at ${put("formatPrice(ticket.cents)")}\`;`),
    ).toEqual(["Only {seats.left} are left at {ticket.cents}"]);
  });

  test("finds one that starts with a quoted value, or has two words beside a value", () => {
    const put = (name: string) => `\${${name}}`;
    expect(textsOf(`const a = [\`"${put("text")}" was left out\`, \`a column ${put("name")}\`];`)).toEqual([
      '"{text}" was left out',
      "a column {name}",
    ]);
  });

  test.each([
    ["a label", 'const a = "Add to"'],
    ["classes", 'const a = <p className="flex items center more">x</p>'],
    ["an error of the program", 'throw new Error("The parser gave no tree");'],
    ["a line of the log", 'log.warn({}, "The database is not responding");'],
    ["SQL", 'const a = "select name from clubs where (id = 1)"'],
    ["markup", 'const a = "<p>This is only markup</p>"'],
    ["a list of fonts", `const a = '"Barlow Condensed","Barlow as Arial",sans-serif'`],
    ["JSON", `const a = '{"level":30,"msg":"a request was answered"}'`],
    ["a style", 'const a = "a { color: red and more words }"'],
  ])("does not take %s for one", (_what, code) => {
    expect(textsOf(code)).toEqual([]);
  });
});
