import { foldedName } from "../values/folded-name.ts";

/** A person parsed from a sheet's cell: "#12 Roe, Jane (C)" is Jane Roe with number 12. */
export interface ParsedPerson {
  name: string;
  /** Empty if the cell has none. */
  number: string;
  /** A captain's mark as written: "(C)". Empty without one. */
  mark: string;
  /** Other text after the name that is not part of it: "(Injured Reserve)". Empty without one. */
  remark: string;
}

/** Longer cells are not parsed: no name needs more. */
const MAX_CHARACTERS = 200;

const CAPTAIN =
  "(?:cc?|ac?|vc|co-?c|capt\\.?|captain|co-?captain|alt\\.?|alternate|asst\\.?|assistant|(?:alt\\.?|alternate|asst\\.?|assistant|vice)[ -]captain)";
/**
 * Captains' marks: in brackets, after a dash, as a word after a comma, or as a sign. "Ca" stays a name, and
 * "Roe, C" an initial.
 */
const CAPTAINS = [
  new RegExp(` ?[([]${CAPTAIN}[)\\]]`, "i"),
  new RegExp(` [-–—] ?${CAPTAIN}$`, "i"),
  /, ?(?:capt\.?|captain|co-?captain)$/i,
  /^(?:capt\.?|captain|co-?captain) ?[:–—-] ?/i,
  /^[*©†‡ⒸⒶ^+]{1,4} ?/u,
  / ?[*©†‡ⒸⒶ^+]{1,4}$/u,
];
const NUMBERS = [/^(?:# ?|no\.? ?)?(\d{1,3}) ?[.):–—-]? (?=\p{L})/iu, / \(?#(\d{1,3})\)?$/];

/** Text after a name that is not part of it: "(Injured Reserve)", "[he/him]", "- IR". */
const REMARK =
  /(?: ?[([](?!#?\d+[)\]]|n[ée]e |formerly |born )[^()[\]]{1,60}[)\]]| [-–—] ?(?:ir|injured(?: reserve)?|red-?shirt|rs|practice (?:squad|player)|transfer|rookie|inactive|abroad|studying abroad))$/iu;

/** The meaning of a mark beside a name; null for marks such as "*" whose meaning is unknown. */
export function nameMarkMeaning(mark: string): string | null {
  if (!/[a-zⒸⒶ©]/i.test(mark)) return null;
  return /\b(?:ac?|alt|asst|alternate|assistant|vc|vice)\b|Ⓐ/i.test(mark) ? "alternate captain" : "captain";
}

const SUFFIX = /^(?:jr|sr|i{1,3}|iv|2nd|3rd|4th)\.?$/i;
/**
 * A degree counts only after a full name ("Jane Roe, MD"). After a single name, such letters are taken as a
 * first name ("Roe, Md").
 */
const DEGREE = /^(?:m\.?d|ph\.?d|esq|d\.?d\.?s|j\.?d|mba|r\.?n|cpa)\.?$/i;

/**
 * Parses a person from a cell. A cell that is too long becomes the name unchanged.
 * @param isPlain true to separate a remark after the name from the name
 */
export function parsePerson(text: string, isPlain = false): ParsedPerson {
  const whole = text.replace(/\s+/g, " ").trim();
  if (whole.length > MAX_CHARACTERS) return { name: whole, number: "", mark: "", remark: "" };
  const marks: string[] = [];
  const unmarked = CAPTAINS.reduce((rest, pattern) => {
    const [mark] = pattern.exec(rest) ?? [];
    const left = mark === undefined ? rest : rest.replace(mark, "").trim();
    // If the mark is the whole cell, it stays the name, because every person needs a name.
    if (mark === undefined || left === "") return rest;
    marks.push(mark.replace(/^[\s,]{1,3}/, "").trim());
    return left;
  }, whole);
  const [remark = ""] = (isPlain && REMARK.exec(unmarked)) || [];
  const numberAndName = unmarked.slice(0, unmarked.length - remark.length) || unmarked;
  const number = NUMBERS.map((pattern) => pattern.exec(numberAndName)).find((match) => match !== null);
  const name = number ? numberAndName.replace(number[0], "") : numberAndName;
  return {
    name: putFirstNameFirst(name),
    number: number?.[1] ?? "",
    mark: marks.join(" "),
    remark: numberAndName === unmarked ? "" : remark.replace(/^[\s–—-]+/, ""),
  };
}

/** "Roe, Jane M." and "Roe, Jane, Jr." with the first name first; other names stay as they are. */
export function putFirstNameFirst(name: string): string {
  const [one = "", two = "", three = "", ...more] = name
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (two === "") return one;
  if (more.length > 0) return name;
  if (three !== "")
    return SUFFIX.test(three) ? `${two} ${one} ${three}` : SUFFIX.test(two) ? `${three} ${one} ${two}` : name;
  if (SUFFIX.test(two) || (one.includes(" ") && DEGREE.test(two))) return name;
  const first = two.split(" ");
  const last = first.at(-1) ?? "";
  const isSuffixed = first.length > 1 && last !== "I" && SUFFIX.test(last);
  return isSuffixed ? `${first.slice(0, -1).join(" ")} ${one} ${last}` : `${two} ${one}`;
}

const SAME_SUFFIX: Readonly<Record<string, string>> = { "2nd": "ii", "3rd": "iii", "4th": "iv" };

/**
 * The key by which people's names are compared: folded (`foldedName`), without number and captain's mark,
 * first name first, initials joined ("J. P." is "JP"). Two people may have the same key; their names then
 * identify neither.
 */
export function personKey(text: string): string {
  const words = foldedName(parsePerson(text).name).split(" ");
  const last = words.at(-1) ?? "";
  const normalized = [...words.slice(0, -1), SAME_SUFFIX[last] ?? last];
  return normalized.reduce((key, word, index) => {
    const joinsInitials = isOneLetter(word) && isOneLetter(normalized[index - 1] ?? "");
    return index === 0 ? word : joinsInitials ? `${key}${word}` : `${key} ${word}`;
  }, "");
}

const isOneLetter = (word: string) => [...word].length === 1;

/**
 * True if a short name may stand for a person's full name: the same words in another order, or an initial for
 * the first name. Both arguments are keys (`personKey`).
 */
export function canBeShortFor(shortKey: string, key: string): boolean {
  const [short, whole] = [shortKey.split(" "), key.split(" ")];
  if (short.length > 1 && short.toSorted().join(" ") === whole.toSorted().join(" ")) return true;
  const [initial = "", full = ""] = [short[0], whole[0]];
  const hasSameLastName =
    short.length > 1 && short.slice(1).join(" ") === whole.slice(1 - short.length).join(" ");
  return hasSameLastName && (full.startsWith(initial) || initial.startsWith(full));
}
