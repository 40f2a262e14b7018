import { parseRegExp, type RegExpPart } from "./parse-expression.ts";

/** A text of any length: a prefix, a repeated part and a suffix. */
export interface HostileText {
  before: string;
  pump: string;
  behind: string;
}

export const hostileStringOf = ({ before, pump, behind }: HostileText, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + behind;

/** One character of each kind that classes distinguish. */
const CHARACTERS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ..."\u0085\u00a0é–“ß中😀",
];
const OF_CLASS = 3;
const MOST_PUMPS = 60;
const MOST_BEFORE = 12;
/** Suffixes that few character classes match, or no suffix: they make a long match fail at its end. */
const BEHIND = ["", "\u0000", "\n!"];

/**
 * Texts that may make an expression slow. Each consists of a text that leads to a part of the expression, a
 * text that one or two parts match, to be repeated, and a text that the expression cannot match.
 */
export function hostileTexts({ source, flags }: RegExp): HostileText[] {
  const charactersOf = characterFinder(flags);
  const samples = new Set<string>();
  const before = new Set<string>([""]);

  const walk = (choices: RegExpPart[][], led: string): void => {
    for (const sequence of choices) {
      let lead = led;
      for (const part of sequence) {
        if (part.kind !== "character") before.add(lead);
        for (const text of textsOf(part, charactersOf)) if (text !== "") samples.add(text);
        const body = part.kind === "repeated" ? part.part : part;
        if (body.kind === "group") walk(body.choices, lead);
        if (body.kind === "group" && body.isAhead) continue;
        lead += textsOf(part, charactersOf)[0] ?? "";
      }
    }
  };
  walk(parseRegExp(source), "");

  const single = [...samples].toSorted((a, b) => a.length - b.length);
  const pairs = single.flatMap((one) => single.map((other) => one + other));
  const pumps = [...new Set([...before, ...single, ...pairs])].filter(Boolean).slice(0, MOST_PUMPS);
  return pumps.flatMap((pump) =>
    [...before]
      .slice(0, MOST_BEFORE)
      .flatMap((lead) => BEHIND.map((behind) => ({ before: lead, pump, behind }))),
  );
}

function characterFinder(flags: string) {
  const known = new Map<string, string[]>();
  return (source: string): string[] => {
    const found =
      known.get(source) ??
      CHARACTERS.filter((character) => new RegExp(`^${source}$`, flags.replace(/[gy]/g, "")).test(character));
    known.set(source, found);
    return spread(found);
  };
}

/**
 * Picks a few characters, one of each kind first (letter, digit, space, other), because other parts of the
 * expression may match those too.
 */
function spread(found: string[]): string[] {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /\s/, /[^\w\s]/];
  const one = kinds.flatMap((kind) => found.find((character) => kind.test(character)) ?? []);
  return one.slice(0, OF_CLASS + 2);
}

/** Texts that a part matches; the first of them is used to reach the next part. */
function textsOf(part: RegExpPart, charactersOf: (source: string) => string[]): string[] {
  if (part.kind === "character") return charactersOf(part.source);
  if (part.kind === "repeated") {
    const texts = textsOf(part.part, charactersOf);
    return part.least > 1 ? texts.map((text) => text.repeat(Math.min(part.least, 40))) : texts;
  }
  return part.choices.map((sequence) => sequence.map((one) => textsOf(one, charactersOf)[0] ?? "").join(""));
}
