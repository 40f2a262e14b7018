import { COUNTED_NOUNS, COUNTED_PLURALS } from "./count-words.ts";

const ACCIDENTS: readonly RegExp[] = [
  / {2}|^ | $|\s[,.]|\.\.|,,|,\.|\(\)|undefined|null|NaN|\[object/,
  /\bthe the\b/i,
  /\ba (?:8\d*-|11-|18-|[aeio])/i,
  /\ban (?!8|11-|18-|[aeiou])/i,
  new RegExp(`\\b(?:one|an?) (?:${COUNTED_PLURALS})\\b`, "i"),
  new RegExp(
    `\\b(?:no|two|three|four|five|six|seven|eight|nine|\\d{2,}) (?:${COUNTED_NOUNS})(?![\\w-]| goals?\\b)`,
    "i",
  ),
  /(?<![\d:-])\b[0-9]\b(?![\d:,-])/,
  /^[^\p{Lu}]/u,
  /s's\b/,
];

/** Slips of grammar in a marked text. */
export const accidents = (marked: string): string[] => {
  const plain = marked
    .replace(/⟨P:[^⟩]*⟩/g, "Q")
    .replace(/^⟨[a-z]+⟩/, "Q")
    .replace(/⟨(club|opponent|next)⟩/g, "Q")
    .replace(/⟨(venue|day|time|league|how)⟩/g, "Q");
  return ACCIDENTS.flatMap((accident) => accident.exec(plain)?.[0] ?? []);
};
