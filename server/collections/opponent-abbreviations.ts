import { crestLetters } from "../../domain/club/crest-letters.ts";
import { nameAbbreviation } from "../../domain/club/name-letters.ts";
import { compareBytewise } from "../../domain/values/sort-key.ts";
import { schoolAbbreviation } from "./school-abbreviations.ts";

interface Opponent {
  id: string;
  name: string;
  abbreviation: string;
}

/** The maximum number of letters in an abbreviation. */
const MAX_LETTERS = 6;

/**
 * Abbreviations of opponents, by id: the one that the club wrote, else the school's usual one, else letters
 * of the name. An abbreviation that is made here differs from the club's and from other opponents', so that
 * it is clear whose score is whose. "" if the letters that a page makes from the name are good enough.
 */
export function opponentAbbreviations(
  opponents: readonly Opponent[],
  clubName: string,
): ReadonlyMap<string, string> {
  const taken = new Set(opponents.map(({ abbreviation }) => abbreviation.toUpperCase()));
  taken.add(schoolAbbreviation(clubName) ?? nameAbbreviation(clubName)).add(nameAbbreviation(clubName));
  const made = opponents
    .filter(({ abbreviation }) => abbreviation === "")
    .toSorted((one, other) => compareBytewise(one.id, other.id))
    .map(({ id, name }) => {
      const letters = candidates(name).find((one) => !taken.has(one)) ?? "";
      taken.add(letters);
      return [id, letters === crestLetters(name).letters ? "" : letters] as const;
    });
  return new Map([...opponents.map(({ id, abbreviation }) => [id, abbreviation] as const), ...made]);
}

/**
 * Possible abbreviations of a name, the best first: "DEL", "DELM", "DELMO"; "BR", "BRI", "BRID"; at the end,
 * some with a number.
 */
function candidates(name: string): string[] {
  const letters = nameAbbreviation(name);
  const school = schoolAbbreviation(name);
  const words = name.split(/[\s/–-]+/).map((word) => [...word.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "")]);
  const [first = [], ...more] = words.filter((word) => word.length > 0);
  const second = more[0] ?? [];
  const head = more.length === 0 ? "" : (first[0] ?? "");
  const counts = more.length === 0 ? [4, 5, 6] : [2, 3, 4, 5];
  const longer = counts.map((count) => head + (head === "" ? first : second).slice(0, count).join(""));
  const numbered = Array.from({ length: 98 }, (_, at) => `${[...letters].slice(0, 4).join("")}${at + 2}`);
  return [...(school === null ? [] : [school]), letters, ...longer, ...numbered].filter(
    (one) => one !== "" && [...one].length <= MAX_LETTERS,
  );
}
