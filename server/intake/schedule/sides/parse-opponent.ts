import { withoutEmoji } from "./emoji.ts";
import {
  type CellWithoutOccasion,
  type OccasionKind,
  splitLeadingOccasion,
  splitTrailingOccasion,
} from "./occasions.ts";
import { undecidedOpponentName } from "./undecided-opponent.ts";

export type WrittenSide = "home" | "away" | "neutral";

/** An opponent's cell, split into its parts. */
export interface WrittenOpponent {
  name: string;
  /** Where the game is; null if the cell does not say it. */
  place: WrittenSide | null;
  /**
   * True if only "vs" says where the game is. That is a weak sign: half of all schedules write it before
   * every opponent.
   */
  isOnlyVs: boolean;
  /** True if the cell marks a league game: "Delmont State*", "Delmont State (conf)". */
  isStarred: boolean;
  /** The game's kind, if the cell says it: "Delmont State (Exh.)", "Semifinal vs Delmont State". */
  kind: OccasionKind | null;
  /** Footnote marks, which are explained elsewhere in the sheet: "^". */
  marks: string;
  /** Further text: "Game 2". */
  remark: string;
  /** Advice on what to write instead; null if the cell is understood. */
  expected: string | null;
}

const MARKS = /^(?:(?<away>@|at\.?\s)|(?<vs>vs?\.?\s|versus\s|against\s))\s*/i;
/** Matches home or away before the opponent: "HOME vs Delmont", "Away: Delmont", "(A) Delmont". */
const SIDE_BEFORE =
  /^(?:\((?<behind>[han]|home|away|neutral)\)\s*|(?<word>home|away|road|neutral(?: site)?)(?:\s(?:game|match))?\s?(?:[:,–-]\s*|(?=@|vs?\.?\s|versus\s|at\s|against\s))|(?<letter>[han])\s(?=@|vs?\.?\s|at\s))/i;
/**
 * Matches home or away after the opponent: "Delmont (A)", "Delmont - Away", "Delmont, home", "Delmont away".
 */
const SIDE_AFTER =
  /(?: ?[([](?<behind>[han]|home|away|neutral)(?: game| site)?[)\]]|(?: ?[,–-] ?| )(?<word>home|away|neutral)(?: site)?)$/i;
const KIND_AFTER =
  /(?: ?[([]| [–-] )(?:(?<exhibition>exh?\.?|exhibition|friendly|pre-?season)|(?<scrimmage>(?:pre-?season )?scrimmage|scrim\.?)|nc|non-?(?:conf|league)[a-z.]*|(?<league>conf[a-z.]*|league)(?: game)?)[)\]]?$/i;
/** "Delmont*" is a league game; other marks are explained below the table. */
const STARS = / ?(?:(?<![*^#†‡§+~?!%])[*^#†‡§+~?!%]{1,5}|\(\?{1,3}\))$/;
/**
 * A ranking or a seed: "#4", "(RV)", "#2 (2)", "[4]", "#4/5", "(4-seed)". "RV" means receiving votes in a
 * poll.
 */
const RANK =
  /^(?:(?:(?:#|no\. ?)t?-?\d{1,2}(?:\/\d{1,2})?|[([]#?(?:\d{1,2}[nsew]?|rv|nr)(?:[ -]?seed)?[)\]])(?: seed)? (?!seed$)){1,3}/i;
const RECEIVING_VOTES = /^RV (?=\p{Lu})/u;
const RANK_AFTER = / ?\(#\d{1,2}\)$/;
const GAME_AFTER = /(?: ?[(,–-] ?| )(?<remark>(?:game|gm|g|match) ?#?[1-9])\)?$/i;
/** "Game 2: Delmont" */
const GAME_BEFORE = /^(?<remark>(?:game|gm) ?#?[1-9])(?: ?: ?| [–-] )(?=\S)/i;
const TWO_GAMES =
  /(?: ?[(,–-] ?| )(?:(?:dh|double-? ?header)(?: ?#?[12])?|x ?[2-4]|[2-4] ?x|[2-4] games|(?<=\()[1-9](?=\)))\)?$/i;

/** "vs/at Delmont" */
const EITHER = /^(?:vs?\.? ?\/ ?(?:@|at\b)|(?:@|at) ?\/ ?vs?\b)/i;
const OFF = /\b(?:cancell?ed|postponed|ppd)\b/i;
const NO_STATUS = "Type only the opponent's name here. Put Cancelled or Postponed in a Status column.";
const A_ROW_EACH = "Give each game its own row, with only the opponent's name in this cell.";
const ONE_SIDE = "Type @ before the opponent for an away game or vs for a home game, not both.";

/**
 * Parses "@ Delmont State", "vs. Delmont State", "at #4 Delmont State*", "Delmont State (Exh.)", "Delmont
 * State - Away". If the cell is not understood as a whole, `expected` says what to type.
 * @param keepsTeams true if "(A)" is a team's level, as in a sheet that also has "(B)"
 */
export function parseOpponent(text: string, keepsTeams = false): WrittenOpponent {
  const sides: (WrittenSide | null)[] = [];
  const written = withoutEmoji(text);
  const plain = written.replace(/^\*{1,3} ?/, "");
  let isStarred = plain !== written;
  let [kind, remark, marks]: [OccasionKind | null, string, string] = [null, "", ""];
  let name = plain;
  const withoutStars = () => {
    const [found = ""] = STARS.exec(name) ?? [];
    const rest = name.slice(0, name.length - found.length);
    // "???" is an undecided opponent.
    if (found === "" || isNobody(rest.trim()) || undecidedOpponentName(name) !== null) return;
    name = rest;
    isStarred ||= found.includes("*");
    marks += found.replace(/[* ]/g, "");
  };
  const withoutRank = () => {
    name = name.replace(RANK, "").replace(RECEIVING_VOTES, "");
  };
  const take = (occasion: CellWithoutOccasion | null) => {
    if (occasion === null) return;
    name = occasion.rest;
    remark = [occasion.remark, remark].filter(Boolean).join(", ");
    kind ??= occasion.kind;
    if (occasion.isElsewhere) sides.push("neutral");
  };
  withoutStars();
  withoutRank();
  name = name.replace(GAME_BEFORE, (_whole, number) => {
    remark = number;
    return "";
  });
  const isDouble = TWO_GAMES.test(name);
  name = name.replace(isDouble ? TWO_GAMES : /$/, "");
  name = name.replace(SIDE_BEFORE, (whole, behind, word, letter) => {
    sides.push(parseSide(behind ?? word ?? letter));
    return sides.at(-1) === null ? whole : "";
  });
  take(splitLeadingOccasion(name));
  const mark = MARKS.exec(name);
  name = name.slice(mark?.[0].length ?? 0);
  withoutRank();
  for (let before = ""; before !== name; ) {
    before = name;
    withoutStars();
    name = name.replace(RANK_AFTER, "").replace(KIND_AFTER, (_whole, exhibition, scrimmage, league) => {
      kind ??= exhibition === undefined ? (scrimmage === undefined ? null : "scrimmage") : "exhibition";
      isStarred ||= league !== undefined;
      return "";
    });
    name = name.replace(GAME_AFTER, (whole, said, at) => {
      if (at === 0 || undecidedOpponentName(name) !== null) return whole;
      remark = [said, remark].filter(Boolean).join(", ");
      return "";
    });
    take(splitTrailingOccasion(name));
    name = name.replace(SIDE_AFTER, (whole, behind, word, at) => {
      if (at === 0 || (keepsTeams && /^a$/i.test(behind ?? ""))) return whole;
      sides.push(parseSide(behind ?? word));
      return "";
    });
  }
  if (mark?.groups?.away) sides.push("away");
  const places = new Set(sides.filter((side) => side !== null));
  // A visit that is played at a neutral site is not a contradiction.
  const place = places.has("neutral") && !places.has("home") ? "neutral" : ([...places][0] ?? null);
  const isUnclear = places.has("home") && places.size > 1;
  return {
    name: isNobody(name.trim()) ? "" : name.trim(),
    place: place ?? (mark?.groups?.vs ? "home" : null),
    isOnlyVs: place === null && mark?.groups?.vs !== undefined,
    isStarred,
    kind,
    marks: undecidedOpponentName(name.trim()) === null ? marks : "",
    remark,
    expected: isDouble
      ? A_ROW_EACH
      : isUnclear || EITHER.test(plain)
        ? ONE_SIDE
        : OFF.test(name)
          ? NO_STATUS
          : null,
  };
}

/** True for "-", or for "vs." followed by nothing; "???" is an undecided opponent. */
const isNobody = (name: string) =>
  /^(?:[^\p{L}\p{N}]*|vs?\.?|versus|at)$/iu.test(name) && undecidedOpponentName(name) === null;

/**
 * The two teams in a calendar's title, or only the opponent: "Harbor vs. Delmont", "Harbor @ Delmont", "Game
 * at Vale".
 */
export type WrittenMatchup = { opponent: string } | { homeTeam: string; awayTeam: string };

const ONE_TEAM =
  /^(?:[a-z ]*\b(?:game|match|scrimmage)\b[:\s-]*)?(?<mark>vs?\.?|versus|@|at)\s+(?<name>\S.*)$/i;
const MARKED = /^(?<first>.*\S)\s+(?<mark>vs?\.?|versus|@)\s+(?<second>\S.*)$/is;
/**
 * Applied only to titles of games: "Skate at the Iceplex" is not a game, and "University at Albany" is a
 * single team.
 */
const VISIT = /^(?<first>.*?\S)\s+(?<mark>at)\s+(?<second>\S.*)$/is;

/**
 * Parses a title with one or two teams; null if it names none.
 * @param isGame true if the title is known to be a game's
 */
export function parseMatchup(text: string, isGame: boolean): WrittenMatchup | null {
  const plain = text.trim();
  const one = ONE_TEAM.exec(plain)?.groups;
  if (one) return { opponent: `${one.mark} ${one.name}` };
  const found = MARKED.exec(plain) ?? (isGame ? VISIT.exec(plain) : null);
  const { first = "", mark = "", second = "" } = found?.groups ?? {};
  if (first === "") return null;
  return /^v/i.test(mark) ? { homeTeam: first, awayTeam: second } : { homeTeam: second, awayTeam: first };
}

const PLACES: Readonly<Record<string, WrittenSide>> = {
  h: "home",
  home: "home",
  vs: "home",
  "vs.": "home",
  v: "home",
  a: "away",
  away: "away",
  road: "away",
  r: "away",
  "on the road": "away",
  "at home": "home",
  "home ice": "home",
  "home rink": "home",
  "home field": "home",
  "home site": "home",
  "@": "away",
  at: "away",
  n: "neutral",
  neutral: "neutral",
  "neutral site": "neutral",
  "neutral ice": "neutral",
  "neutral field": "neutral",
  "neutral rink": "neutral",
  "neutral game": "neutral",
  "home game": "home",
  "home match": "home",
  host: "home",
  hosting: "home",
  "away game": "away",
  "away match": "away",
  "road game": "away",
  visitor: "away",
  visitors: "away",
  visiting: "away",
};

/** Parses "H", "Away", "@", "vs", "N"; null for any other text, such as a venue. */
export function parseSide(text: string): WrittenSide | null {
  return PLACES[text.trim().toLowerCase()] ?? null;
}
