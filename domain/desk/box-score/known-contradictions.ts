import type { LineDecision } from "../../sports/player-line.ts";
import type { Sport } from "../../sports/sport.ts";
import { contradictionText, type DecidedAs, ENDED_WORDS, type GameContradiction } from "./box-score-check.ts";

/** Where the figures of a contradiction can be corrected: the pages of a game, by the end of their path. */
export const MEND_PAGES = ["result", "box-score", "plays"] as const;
export type MendPage = (typeof MEND_PAGES)[number];

/** A likely correction that an officer makes with one press. */
export interface Mend {
  /** What the form sends: "goalie/ann-doe:L". */
  value: string;
  /** The key of the goalie's line. */
  line: string;
  decision: LineDecision;
  name: string;
}

/** What does not add up in a game as it is stored. */
export interface KnownContradictions {
  /** "goals by period 4, final score 5" */
  briefs: string[];
  pages: MendPage[];
  mends: Mend[];
}

/** What does not add up in a stored game; null if everything does. */
export const knownContradictions = (
  contradictions: readonly GameContradiction[],
  sport: Pick<Sport, "unit" | "countsOvertimeLosses">,
): KnownContradictions | null =>
  contradictions.length === 0
    ? null
    : {
        briefs: contradictions.map((one) => briefContradiction(one, sport.unit.toLowerCase())),
        pages: MEND_PAGES.filter((page) => contradictions.some((one) => PAGES_OF[one.kind].includes(page))),
        mends: likelyMends(contradictions, sport),
      };

const PAGES_OF: Readonly<Record<GameContradiction["kind"], readonly MendPage[]>> = {
  periods: ["result"],
  lines: ["result", "box-score"],
  assists: ["box-score"],
  goalies: ["result", "box-score"],
  plays: ["result", "plays"],
  "late-periods": ["result"],
  "late-plays": ["result", "plays"],
  decision: ["result", "box-score"],
  line: ["box-score"],
};

/** Both sides of a contradiction, as short as they can be said. @param unit "goals" */
function briefContradiction(contradiction: GameContradiction, unit: string): string {
  switch (contradiction.kind) {
    case "periods": {
      const { own, theirs, score, opponentScore } = contradiction;
      if (theirs === opponentScore) return `${unit} by period ${own}, final score ${score}`;
      if (own === score) return `the opponent's ${unit} by period ${theirs}, final score ${opponentScore}`;
      return `${unit} by period ${own}–${theirs}, final score ${score}–${opponentScore}`;
    }
    case "lines":
      return `${unit} in the box score ${contradiction.sum}, final score ${contradiction.score}`;
    case "assists":
      return `assists in the box score ${contradiction.assists}, goals ${contradiction.goals}`;
    case "goalies":
      return `goals allowed by your goalies ${contradiction.against}, goals by the opponent ${contradiction.expected}`;
    case "plays": {
      const whose = contradiction.side === "club" ? "your" : "the opponent's";
      return `${whose} ${unit} in the scoring list ${contradiction.sum}, final score ${contradiction.score}`;
    }
    case "late-periods":
      return "an overtime in the score by period, decided in regulation";
    case "late-plays":
      return "overtime in the scoring list, decided in regulation";
    case "decision": {
      const { name, decision, ended } = contradiction;
      return `${name}'s decision ${decision}, but ${ENDED_WORDS[ended]}`;
    }
    case "line":
      return `${contradiction.name}: ${contradiction.mistake}`;
  }
}

/** The corrections that follow from the rest of the game: a goalie's decision from its result. */
export const likelyMends = (
  contradictions: readonly GameContradiction[],
  sport: Pick<Sport, "countsOvertimeLosses">,
): Mend[] =>
  contradictions.flatMap((one) => {
    if (one.kind !== "decision") return [];
    const decision = likelyDecision(one.ended, sport);
    return [{ value: `${one.line}:${decision}`, line: one.line, decision, name: one.name }];
  });

function likelyDecision(
  ended: DecidedAs,
  { countsOvertimeLosses }: Pick<Sport, "countsOvertimeLosses">,
): LineDecision {
  if (ended === "won") return "W";
  if (ended === "tied") return "T";
  return ended === "lost-later" && countsOvertimeLosses ? "OTL" : "L";
}

/**
 * The contradictions that an officer has not accepted yet. Accepted is what is stored: a game is saved with a
 * contradiction only if somebody accepts it, or an import brought it along.
 */
export function unacceptedContradictions(
  found: readonly GameContradiction[],
  stored: readonly GameContradiction[],
): GameContradiction[] {
  const known = new Set(stored.flatMap(disagreements));
  return found.filter((one) => !disagreements(one).every((disagreement) => known.has(disagreement)));
}

/**
 * The figures that disagree in a contradiction. Four goals by period and four in the box score disagree with
 * a score of five in the same way, so whoever accepted the one is not asked about the other.
 */
function disagreements(contradiction: GameContradiction): string[] {
  switch (contradiction.kind) {
    case "periods": {
      const { own, theirs, score, opponentScore } = contradiction;
      return [
        ...(own === score ? [] : [`club ${own} ${score}`]),
        ...(theirs === opponentScore ? [] : [`opponent ${theirs} ${opponentScore}`]),
      ];
    }
    case "lines":
      return [`club ${contradiction.sum} ${contradiction.score}`];
    case "goalies":
      return [`opponent ${contradiction.against} ${contradiction.expected}`];
    case "plays":
      return [`${contradiction.side} ${contradiction.sum} ${contradiction.score}`];
    default:
      return [contradictionText(contradiction)];
  }
}
