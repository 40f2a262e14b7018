export interface WrittenOpponent {
  name: string;
  /** Null where the cell does not say. */
  place: "home" | "away" | "neutral" | null;
  /** Marked as a game of the league: "Delmont State*". */
  isStarred: boolean;
}

/** "@ Delmont State", "vs. Delmont State", "at #4 Delmont State*", "Delmont State (Exh.)". */
export function writtenOpponent(text: string): WrittenOpponent {
  const plain = text.trim();
  const place = /^(?:@|at\s)/i.test(plain) ? "away" : /^(?:vs?\.?\s|versus\s)/i.test(plain) ? "home" : null;
  const name = plain
    .replace(/^(?:@|at\s|vs?\.?\s|versus\s)\s*/i, "")
    .replace(/^(?:#|no\.\s?)\d{1,2}\s+/i, "")
    .replace(
      /(?<!\s)\s*\((?:exh?\.?|exhibition|scrimmage|non-?(?:conf|league)[a-z.]*|conf[a-z.]*|league|[han]|home|away|neutral)\)\s*$/i,
      "",
    )
    .replace(/(?<!\s)\s*(?<!\*)\*+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const [, behind = ""] = /\(([a-z]+)\)\s*$/i.exec(plain) ?? [];
  return { name, place: writtenPlace(behind) ?? place, isStarred: /\*\s*$/.test(plain) };
}

/** The two teams of a calendar's title, or the one that is met: "Harbor vs. Delmont", "Harbor @ Delmont", "Game at Vale". */
export type WrittenMatchup = { opponent: string } | { homeTeam: string; awayTeam: string };

const ONE_TEAM =
  /^(?:[a-z ]*\b(?:game|match|scrimmage)\b[:\s-]*)?(?<mark>vs?\.?|versus|@|at)\s+(?<name>\S.*)$/i;
const MARKED = /^(?<first>.*\S)\s+(?<mark>vs?\.?|versus|@)\s+(?<second>\S.*)$/is;
/** "Skate at the Iceplex" is no game, and "University at Albany" one team: of games only, and where no other mark divides. */
const VISIT = /^(?<first>.*?\S)\s+(?<mark>at)\s+(?<second>\S.*)$/is;

/**
 * Null if it says nothing of two teams.
 * @param isGame whether the title is known to be a game's
 */
export function writtenMatchup(text: string, isGame: boolean): WrittenMatchup | null {
  const plain = text.trim();
  const one = ONE_TEAM.exec(plain)?.groups;
  if (one) return { opponent: `${one.mark} ${one.name}` };
  const found = MARKED.exec(plain) ?? (isGame ? VISIT.exec(plain) : null);
  const { first = "", mark = "", second = "" } = found?.groups ?? {};
  if (first === "") return null;
  return /^v/i.test(mark) ? { homeTeam: first, awayTeam: second } : { homeTeam: second, awayTeam: first };
}

const PLACES: Readonly<Record<string, "home" | "away" | "neutral">> = {
  h: "home",
  home: "home",
  vs: "home",
  "vs.": "home",
  v: "home",
  a: "away",
  away: "away",
  road: "away",
  "@": "away",
  at: "away",
  n: "neutral",
  neutral: "neutral",
  "neutral site": "neutral",
};

/** "H", "Away", "@", "vs", "N"; null if it says something else, as a column of venues does. */
export function writtenPlace(text: string): "home" | "away" | "neutral" | null {
  return PLACES[text.trim().toLowerCase()] ?? null;
}
