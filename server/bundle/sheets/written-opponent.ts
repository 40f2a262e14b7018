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
      /\s*\((?:exh?\.?|exhibition|scrimmage|non-?(?:conf|league)[a-z.]*|conf[a-z.]*|league|n|neutral)\)\s*$/i,
      "",
    )
    .replace(/\s*\*+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const isNeutral = /\((?:n|neutral)\)\s*$/i.test(plain);
  return { name, place: isNeutral ? "neutral" : place, isStarred: /\*\s*$/.test(plain) };
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
