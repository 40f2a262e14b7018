/** A part of a regular expression, with the details that are needed to make matching texts. */
export type RegExpPart =
  /** One character: a literal, a class, or an escape. */
  | { kind: "character"; source: string }
  | { kind: "group"; isAhead: boolean; choices: RegExpPart[][] }
  | { kind: "repeated"; part: RegExpPart; least: number; most: number };

const GROUP = /\((?:\?(?:<?[=!]|:|<\w+>|[a-z-]*:))?/y;
const CLASS = /\[(?:\\.|[^\]\\])*\]/y;
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<\w+>|.)/isy;
const COUNT = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const PLACES = new Set(["^", "$", "\\b", "\\B"]);

/** Parses the source of a regular expression that the engine has accepted, so it is well-formed. */
export function parseRegExp(source: string): RegExpPart[][] {
  let at = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };

  function choices(): RegExpPart[][] {
    const all: RegExpPart[][] = [[]];
    while (at < source.length && source[at] !== ")") {
      if (source[at] === "|") {
        at += 1;
        all.push([]);
        continue;
      }
      const part = single();
      if (part) all.at(-1)?.push(counted(part));
    }
    return all;
  }

  function single(): RegExpPart | null {
    const opened = take(GROUP);
    if (opened) {
      const group: RegExpPart = { kind: "group", isAhead: /[=!]$/.test(opened[0]), choices: choices() };
      at += 1;
      return group;
    }
    const [text] = take(CLASS) ?? take(ESCAPE) ?? [String.fromCodePoint(source.codePointAt(at) ?? 0)];
    if (text.length > 0 && !/^[\\[]/.test(text)) at += text.length;
    return PLACES.has(text) || /^\\(?:k<|[1-9])/.test(text) ? null : { kind: "character", source: text };
  }

  function counted(part: RegExpPart): RegExpPart {
    const found = take(COUNT);
    if (!found) return part;
    const [text, least, comma, most] = found;
    if (least !== undefined) {
      const fewest = Number(least);
      const bound = comma ? Number(most || Number.POSITIVE_INFINITY) : fewest;
      return { kind: "repeated", part, least: fewest, most: bound };
    }
    const [sign] = text;
    return {
      kind: "repeated",
      part,
      least: sign === "+" ? 1 : 0,
      most: sign === "?" ? 1 : Number.POSITIVE_INFINITY,
    };
  }

  return choices();
}
