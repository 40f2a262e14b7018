import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** A text that people read: on a page, in an email, in a PDF, at the desk or on the command line. */
export interface Sentence {
  line: number;
  /** The text, with `{name}` where the running program inserts a value. */
  text: string;
  words: number;
  /** True if written in JSX or its attributes instead of a file of words. */
  isInJsx: boolean;
}

const ROOT = join(import.meta.dirname, "..", "..");
const PROGRAM = "{app,cli,domain,platform,sandbox,server}/**/*.{ts,tsx}";
/** Folders to skip: they have SQL and names of columns, and no text that users see. */
const OF_COLUMNS = /^server\/db\/(?:queries|schema)\//;

/** Every sentence of the program, by the file that contains it. */
export function readSentences(): [path: string, sentences: Sentence[]][] {
  return globSync(PROGRAM, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path) && !OF_COLUMNS.test(path))
    .toSorted()
    .map((path): [string, Sentence[]] => [path, sentencesOf(path, readFileSync(join(ROOT, path), "utf8"))])
    .filter(([, sentences]) => sentences.length > 0);
}

/** The sentences of one file, from top to bottom. */
export function sentencesOf(path: string, code: string): Sentence[] {
  const { program } = parseSync(path, code);
  const jsx: ESTree.Span[] = [];
  const forMachines: ESTree.Span[] = [];
  new Visitor({
    JSXElement: (node) => void jsx.push(node),
    JSXFragment: (node) => void jsx.push(node),
    JSXAttribute: (node) => void (isStyling(node) && forMachines.push(node)),
    ImportDeclaration: (node) => void forMachines.push(node),
    TaggedTemplateExpression: (node) => void (!isStory(node) && forMachines.push(node)),
    Property: (node) => void (isForSearches(node) && forMachines.push(node)),
    TSLiteralType: (node) => void forMachines.push(node),
    NewExpression: (node) => void (isFault(node) && forMachines.push(node)),
    CallExpression: (node) => void (isLogged(node) && forMachines.push(node)),
  }).visit(program);
  const found: Sentence[] = [];
  const add = (node: ESTree.Span, written: string, fewest = FEWEST_WORDS) => {
    const text = written.replaceAll(/\s+/g, " ").trim();
    const words = CODE.test(text) ? 0 : (text.match(WORD)?.length ?? 0);
    if (words < fewest || isWithin(node, forMachines)) return;
    const line = code.slice(0, node.start).split("\n").length;
    found.push({ line, text, words, isInJsx: isWithin(node, jsx) });
  };
  new Visitor({
    Literal: (node) => void (typeof node.value === "string" && add(node, node.value)),
    TemplateLiteral: (node) =>
      add(node, templateText(node, code), node.expressions.length > 0 ? FEWEST_BESIDE_VALUES : FEWEST_WORDS),
    JSXText: (node) => add(node, node.value),
  }).visit(program);
  return found.toSorted((a, b) => a.line - b.line);
}

/** Minimum words of a sentence: texts of one or two words are labels. */
const FEWEST_WORDS = 3;
/** Minimum words of a sentence with inserted values, such as "a column {name}". */
const FEWEST_BESIDE_VALUES = 2;
const WORD = /(?<![\w{./-])[A-Za-z][a-z]*(?:['’][a-z]+)?(?![\w}/=:<-])/g;
/** Matches SQL, markup, styles, and lists of fonts and classes, which are not sentences. */
const CODE =
  /<\/?[a-z]|[{;]\s*[\w-]+:\s|^(?:select|set|create|drop|coalesce|not exists|pragma|insert|update|with)\b.*[_(=]|^(?:create schema|drop index|alter (?:default|table)|begin) |^(?:grant|revoke|copy|select) .+ (?:to|from) |^true \/\*|regexp_replace\(|^"[^"{]*",|^(?:M\{|:root|max\()|; \w+=|"\w+":|\)\{|;for\(|^\w+-\w+(?: [\w:[\]/.%-]+)*$/;

const templateText = ({ quasis, expressions }: ESTree.TemplateLiteral, code: string) =>
  quasis
    .map(({ value: { cooked } }, at) => {
      const put = expressions[at];
      return `${cooked ?? ""}${put ? `{${nameOf(code.slice(put.start, put.end))}}` : ""}`;
    })
    .join("");

/** Shortens an inserted expression to a name: "formatPrice(order.total)" → "order.total". */
const nameOf = (expression: string) => expression.match(/[\w.]+(?=\)*$)/)?.[0] ?? "…";

const isStyling = ({ name }: ESTree.JSXAttribute) =>
  name.type === "JSXIdentifier" && /^(?:className|style|sizes|d|viewBox|media)$/.test(name.name);

/** True for the words by which people find a page of the desk, which no page shows. */
const isForSearches = ({ key }: Pick<ESTree.ObjectProperty, "key">) =>
  key.type === "Identifier" && /^(?:alsoCalled|further)$/.test(key.name);

/** True for a sentence of a story about a game (domain/stories/phrase.ts); other tags mark SQL and styles. */
const isStory = ({ tag }: ESTree.TaggedTemplateExpression) => tag.type === "Identifier" && tag.name === "say";

/** True for an error that only programmers see. */
const isFault = ({ callee }: ESTree.NewExpression) =>
  callee.type === "Identifier" && /^(?:Error|TypeError|RangeError|RegExp)$/.test(callee.name);

const isLogged = ({ callee }: ESTree.CallExpression) =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  /^(?:info|warn|error|debug|fatal)$/.test(callee.property.name);

const isWithin = ({ start, end }: ESTree.Span, spans: readonly ESTree.Span[]) =>
  spans.some((span) => span.start <= start && end <= span.end);
