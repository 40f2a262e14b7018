import { type JSONVisitor, printParseErrorCode, visit } from "jsonc-parser";
import { PROTOTYPE_NAMES } from "../../../domain/values/prototype-names.ts";

/** JSON with the line of every value, which JSON.parse does not provide. */

export type FieldPath = readonly (string | number)[];

export interface JsonFault {
  line: number;
  path: FieldPath;
  expected: string;
}

export interface ParsedJson {
  value: unknown;
  /** The line of a value; for a missing value, the line of its nearest container. */
  lineOf(path: FieldPath): number;
  /** Mistakes in the text. A syntax error ends the parsing; forbidden and repeated names do not. */
  faults: JsonFault[];
}

export const FORBIDDEN_NAME_EXPECTED = "a name other than __proto__, constructor and prototype";

const DEEPEST = 40;
const MAX_VALUES = 500_000;

const VALUE = "a JSON value (text in double quotes, a number, true, false, null, a list or a group)";
const ESCAPES = "a valid escape such as \\n after each backslash";
/** Keyed by the parser's error names. */
const EXPECTED: Record<string, string> = {
  PropertyNameExpected: "a field's name in double quotes",
  ColonExpected: "a colon after the field's name",
  CloseBraceExpected: "a comma or }",
  CloseBracketExpected: "a comma or ]",
  EndOfFileExpected: "nothing after the end of the JSON",
  UnexpectedEndOfString: "a double quote at the end of this text, on the same line",
  UnexpectedEndOfNumber: "a complete number such as 1.5",
  InvalidCharacter: "text without tabs or control characters",
  InvalidUnicode: ESCAPES,
  InvalidEscapeCharacter: ESCAPES,
  InvalidCommentToken: "no comments",
};

/** Parses strict JSON (RFC 8259), at most 40 levels deep. Never throws: mistakes are in `faults`. */
export function parseJson(text: string): ParsedJson {
  const reading = new Reading();
  const broken = reading.brokenAt(text);
  const lineOf = (path: FieldPath): number =>
    reading.places.get(JSON.stringify(path)) ?? (path.length ? lineOf(path.slice(0, -1)) : 1);
  return broken
    ? { value: undefined, lineOf, faults: [...reading.faults, broken] }
    : { value: reading.value, lineOf, faults: reading.faults };
}

type Holder = unknown[] | Record<string | number, unknown>;

/** Stops the parser, which would go on after an error and recurse until the stack overflows. */
class Broken extends Error {
  readonly fault: JsonFault;
  constructor(line: number, expected: string) {
    super(expected);
    this.fault = { line: line + 1, path: [], expected };
  }
}

/** Builds the value from the parser's callbacks. The parser counts lines from 0. */
class Reading {
  readonly places = new Map<string, number>();
  readonly faults: JsonFault[] = [];
  value: unknown;
  /** The lists and groups around the current place, innermost last. */
  readonly #holders: Holder[] = [];
  /** The line of an unknown word, until the parser reports what it expected there. */
  #stranger: number | null = null;

  /** Reads the text; returns the syntax error that ended it, else null. */
  brokenAt(text: string): JsonFault | null {
    try {
      visit(text, this.#visitor, { disallowComments: true });
      if (this.#stranger !== null) throw new Broken(this.#stranger, VALUE);
      return null;
    } catch (error) {
      if (error instanceof Broken) return error.fault;
      throw error;
    }
  }

  readonly #visitor: JSONVisitor = {
    onObjectBegin: (_at, _length, line, _column, path) => this.#open({}, line, path()),
    onArrayBegin: (_at, _length, line, _column, path) => this.#open([], line, path()),
    onLiteralValue: (value, _at, _length, line, _column, path) => this.#put(value, line, path()),
    onObjectProperty: (name, _at, _length, line, _column, path) => this.#name(name, line, path()),
    onObjectEnd: () => void this.#holders.pop(),
    onArrayEnd: () => void this.#holders.pop(),
    onError: (code, _at, _length, line) => this.#refuse(printParseErrorCode(code), line),
  };

  #open(holder: Holder, line: number, path: FieldPath): void {
    this.#put(holder, line, path);
    this.#holders.push(holder);
  }

  #put(value: unknown, line: number, path: FieldPath): void {
    if (path.length > DEEPEST) throw new Broken(line, `at most ${DEEPEST} levels of nested lists and groups`);
    if (this.places.size >= MAX_VALUES) throw new Broken(line, `at most ${MAX_VALUES} values`);
    this.places.set(JSON.stringify(path), line + 1);
    const holder = this.#holders.at(-1);
    const name = path.at(-1);
    if (!holder || name === undefined) this.value = value;
    else if (Array.isArray(holder)) holder.push(value);
    else if (refusalOf(name, holder) === null) holder[name] = value;
  }

  #name(name: string, line: number, path: FieldPath): void {
    const expected = refusalOf(name, this.#holders.at(-1) ?? {});
    if (expected !== null) this.faults.push({ line: line + 1, path: [...path, name], expected });
  }

  #refuse(error: string, line: number): void {
    if (error === "InvalidSymbol" && this.#stranger === null) this.#stranger = line;
    else throw new Broken(this.#stranger ?? line, this.#expected(error));
  }

  #expected(error: string): string {
    if (error !== "CommaExpected") return EXPECTED[error] ?? VALUE;
    return Array.isArray(this.#holders.at(-1)) ? "a comma or ]" : "a comma or }";
  }
}

/** Why a field of this name cannot be added to the group; null if it can. */
function refusalOf(name: string | number, group: object): string | null {
  if (PROTOTYPE_NAMES.has(String(name))) return FORBIDDEN_NAME_EXPECTED;
  return Object.hasOwn(group, name) ? "each field only once" : null;
}
