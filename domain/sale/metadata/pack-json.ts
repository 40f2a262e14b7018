/**
 * Stores JSON in the metadata of a payment at the provider, which takes at most 50 texts of 500 characters.
 * The JSON is split over numbered names: "order01", "order02".
 */

const MAX_CHARACTERS = 500;

/** Stands for a space, because the provider may cut off spaces at a text's ends. */
const SPACE = "~";
/** Everything but printable ASCII, which somebody on its way might change by rules of their own. */
const ESCAPED = /[^ -}]/g;

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** In JSON without indents every space is part of a text, so that "~" can stand for it. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(ESCAPED, escapeCharacter).replaceAll(" ", SPACE);

const nameOf = (prefix: string, part: number) => `${prefix}${String(part).padStart(2, "0")}`;

/** The value as numbered texts; null if they would be more than `maxParts` (at most 99). */
export function packJson(prefix: string, value: unknown, maxParts: number): Record<string, string> | null {
  const text = asciiJson(value);
  const parts = Math.ceil(text.length / MAX_CHARACTERS);
  if (parts > maxParts) return null;
  const partAt = (at: number) => text.slice(at * MAX_CHARACTERS, (at + 1) * MAX_CHARACTERS);
  return Object.fromEntries(Array.from({ length: parts }, (_, at) => [nameOf(prefix, at + 1), partAt(at)]));
}

/** The packed value; undefined if there is none, or if the texts are no JSON. */
export function unpackJson(prefix: string, metadata: Readonly<Record<string, string>>): unknown {
  let text = "";
  for (let part = 1; metadata[nameOf(prefix, part)] !== undefined; part++)
    text += metadata[nameOf(prefix, part)];
  try {
    return JSON.parse(text.replaceAll(SPACE, " "));
  } catch {
    return undefined;
  }
}
