import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** A regular expression in the program, and its place in the source. */
export interface RegExpInCode {
  /** "platform/serving/logged-path.ts:12" */
  place: string;
  pattern: RegExp;
}

const ROOT = join(import.meta.dirname, "..", "..");
const PROGRAM = "{app,cli,domain,platform,sandbox,server}/**/*.{ts,tsx,js}";

/** Every regular expression that can repeat something, in all sources of the program. */
export function readRegExps(): RegExpInCode[] {
  return globSync(PROGRAM, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path): [string, string] => [path, readFileSync(join(ROOT, path), "utf8")])
    .filter(([, code]) => MAY_HOLD_ONE.test(code))
    .flatMap(([path, code]) => findRegExps(path, code));
}

/**
 * Files without a match are not parsed. Works because a regular expression literal is on one line and does
 * not begin like a comment.
 */
const MAY_HOLD_ONE = /RegExp\(|\/(?![/*]).*(?:[*+]|\{\d+,\}).*\//;

/** The expressions of one file: literals and `new RegExp`. */
export function findRegExps(path: string, code: string): RegExpInCode[] {
  const { program } = parseSync(path, code);
  const texts = new Map<string, string>();
  const found: RegExpInCode[] = [];
  const add = ({ start }: ESTree.Span, source: string, flags: string) => {
    const line = code.slice(0, start).split("\n").length;
    if (REPEATS.test(source)) found.push({ place: `${path}:${line}`, pattern: new RegExp(source, flags) });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const text = init && textOf(init, texts);
      if (id.type === "Identifier" && text != null) texts.set(id.name, text);
    },
  }).visit(program);
  // `split` continues after each match, like an expression with the flag g.
  const splitting = new Set<ESTree.Node>();
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const isSplit =
        callee.type === "MemberExpression" && code.slice(callee.start, callee.end).endsWith(".split");
      if (isSplit && first) splitting.add(first);
    },
  }).visit(program);
  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      add(node, pattern, splitting.has(node) && !flags.includes("g") ? `${flags}g` : flags);
    },
    NewExpression: (node) => {
      const [first, flags] = node.arguments;
      const source = first && textOf(first, texts);
      if (node.callee.type === "Identifier" && node.callee.name === "RegExp" && source != null)
        add(node, source, (flags && textOf(flags, texts)) ?? "");
    },
  }).visit(program);
  return found;
}

/** Matches an unlimited repetition; a limited repetition takes a limited time. */
const REPEATS = /[*+]|\{\d+,\}/;

/**
 * A placeholder for values that only the running program knows; valid as a text and as a number in a
 * repetition.
 */
const UNKNOWN = "8";

/**
 * The text of a node, with UNKNOWN in place of values that the file does not contain; null if it is not a
 * text.
 */
function textOf(node: ESTree.Node, texts: ReadonlyMap<string, string>): string | null {
  if (node.type === "Literal") return "regex" in node ? null : String(node.value);
  if (node.type !== "TemplateLiteral") return null;
  return node.quasis
    .map(({ value }, at) => {
      const put = node.expressions[at];
      if (put === undefined) return value.cooked;
      return value.cooked + ((put.type === "Identifier" && texts.get(put.name)) || UNKNOWN);
    })
    .join("");
}
