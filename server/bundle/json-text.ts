import { PROTOTYPE_NAMES } from "../prototype-names.ts";

/** JSON with the line of every value: what JSON.parse knows and does not say. */

export type Path = readonly (string | number)[];

export interface JsonFault {
  line: number;
  path: Path;
  expected: string;
}

export interface ParsedJson {
  value: unknown;
  /** The line a value stands on; of a value that is missing, the line of what should hold it. */
  lineOf(path: Path): number;
  /** A fault of syntax ends the reading; forbidden and repeated names do not. */
  faults: JsonFault[];
}

export const FORBIDDEN_NAME_EXPECTED = "a name other than __proto__, constructor and prototype";

const DEEPEST = 40;
const MOST_VALUES = 500_000;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE_CODE = 0x20;
const QUOTE_CODE = 0x22;
const BACKSLASH_CODE = 0x5c;
const SPACE = /[ \t\r\n]*/y;
const WORDS: Record<string, unknown> = { true: true, false: false, null: null };

class SyntaxFault extends Error {
  readonly at: number;
  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
  }
}

/** Parses strict JSON (RFC 8259), at most 40 levels deep. Never throws: faults are in the answer. */
export function parseJson(text: string): ParsedJson {
  const lines = lineStarts(text);
  const reader = new Reader(text, (at) => lineAt(lines, at));
  let value: unknown;
  try {
    value = reader.whole();
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    reader.faults.push({ line: lineAt(lines, error.at), path: [], expected: error.message });
  }
  const lineOf = (path: Path): number =>
    reader.places.get(JSON.stringify(path)) ?? (path.length ? lineOf(path.slice(0, -1)) : 1);
  return { value, lineOf, faults: reader.faults };
}

class Reader {
  readonly places = new Map<string, number>();
  readonly faults: JsonFault[] = [];
  readonly #text: string;
  readonly #lineAt: (at: number) => number;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string, lineAt: (at: number) => number) {
    this.#text = text;
    this.#lineAt = lineAt;
  }

  whole(): unknown {
    const value = this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw new SyntaxFault(this.#at, "nothing after the end of the JSON");
    return value;
  }

  #value(): unknown {
    this.#space();
    if (this.#path.length > DEEPEST) throw new SyntaxFault(this.#at, `at most ${DEEPEST} levels`);
    if (this.places.size >= MOST_VALUES) throw new SyntaxFault(this.#at, `at most ${MOST_VALUES} values`);
    this.places.set(JSON.stringify(this.#path), this.#lineAt(this.#at));
    if (this.#take("{")) return this.#group();
    if (this.#take("[")) return this.#list();
    if (this.#text[this.#at] === '"') return this.#string("a text");
    const word = Object.keys(WORDS).find((name) => this.#take(name));
    if (word) return WORDS[word];
    const digits = this.#match(NUMBER);
    if (digits === undefined)
      throw new SyntaxFault(
        this.#at,
        "a JSON value (a text in double quotes, a number, true, false, null, a list or a group)",
      );
    return Number(digits);
  }

  #group(): Record<string, unknown> {
    const group: Record<string, unknown> = {};
    const seen = new Set<string>();
    if (this.#closes("}")) return group;
    do {
      this.#space();
      const line = this.#lineAt(this.#at);
      const name = this.#string("a field's name in double quotes");
      this.#space();
      if (!this.#take(":")) throw new SyntaxFault(this.#at, "a colon after the field's name");
      this.#path.push(name);
      const value = this.#value();
      if (PROTOTYPE_NAMES.has(name)) this.#fault(line, FORBIDDEN_NAME_EXPECTED);
      else if (seen.has(name)) this.#fault(line, "each field once");
      else group[name] = value;
      seen.add(name);
      this.#path.pop();
    } while (this.#goesOn("}"));
    return group;
  }

  #list(): unknown[] {
    const list: unknown[] = [];
    if (this.#closes("]")) return list;
    do {
      this.#path.push(list.length);
      list.push(this.#value());
      this.#path.pop();
    } while (this.#goesOn("]"));
    return list;
  }

  #fault(line: number, expected: string): void {
    this.faults.push({ line, path: [...this.#path], expected });
  }

  #string(expected: string): string {
    const start = this.#at;
    if (!this.#take('"')) throw new SyntaxFault(start, expected);
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code < SPACE_CODE) break;
      if (code === BACKSLASH_CODE) this.#at += 1;
      else if (code === QUOTE_CODE) return this.#unquoted(start, ++this.#at);
    }
    throw new SyntaxFault(start, "a text that ends on its line with a double quote");
  }

  #unquoted(start: number, end: number): string {
    try {
      return JSON.parse(this.#text.slice(start, end));
    } catch {
      throw new SyntaxFault(start, "a text with valid escapes after each backslash");
    }
  }

  #closes(end: string): boolean {
    this.#space();
    return this.#take(end);
  }

  #goesOn(end: string): boolean {
    this.#space();
    if (this.#take(",")) return true;
    if (this.#take(end)) return false;
    throw new SyntaxFault(this.#at, `a comma or ${end}`);
  }

  #take(token: string): boolean {
    const found = this.#text.startsWith(token, this.#at);
    if (found) this.#at += token.length;
    return found;
  }

  #space(): void {
    this.#match(SPACE);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}
