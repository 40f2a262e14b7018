import type { PlaySide } from "../../schedule/play.ts";
import type { LineDecision } from "../../sports/player-line.ts";
import type { Sport } from "../../sports/sport.ts";
import { toPlaysLabel } from "../games/plays-words.ts";
import type { ScoreGap } from "../games/score-gaps.ts";
import {
  contradictionText,
  countedText,
  type DecidedAs,
  ENDED_WORDS,
  type GameContradiction,
} from "./box-score-check.ts";

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

/** A correction that an officer has chosen, and that is not saved yet. */
export interface ChosenMend {
  value: string;
  /** "Ann Smith's decision will be set to L when you save"; "" where it is only sent again. */
  text: string;
}

/** What does not add up in a game as it is stored. */
export interface KnownContradictions {
  /** "score by period 4 goals, final score 5" */
  briefs: string[];
  pages: MendPage[];
  mends: Mend[];
  /** What the link to the scoring list says, if that does not fit the result; otherwise null. */
  toPlays: string | null;
}

/**
 * What does not add up in a stored game; null if everything does.
 * @param gaps where its scoring list does not fit the result: also if only its periods don't
 */
export function knownContradictions(
  contradictions: readonly GameContradiction[],
  sport: Pick<Sport, "unit" | "countsOvertimeLosses" | "rules">,
  gaps: readonly ScoreGap[] = [],
): KnownContradictions | null {
  const unit = sport.unit.toLowerCase();
  const isOnlyByPeriod =
    gaps.length > 0 && !contradictions.some(({ kind }) => PAGES_OF[kind].includes("plays"));
  const briefs = [
    ...briefContradictions(contradictions, unit),
    ...(isOnlyByPeriod ? [`${unit} by period in the scoring list and in the result`] : []),
  ];
  if (briefs.length === 0) return null;
  const isOn = (page: MendPage) =>
    contradictions.some(({ kind }) => PAGES_OF[kind].includes(page)) ||
    (isOnlyByPeriod && page !== "box-score");
  return {
    briefs,
    pages: MEND_PAGES.filter(isOn),
    mends: likelyMends(contradictions, sport),
    toPlays: gaps.length > 0 ? toPlaysLabel(gaps, sport.rules) : null,
  };
}

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

/**
 * What does not match, as short as it can be said. Figures that contradict the same score are said together:
 * "box score 2 goals, scoring list 2 goals, final score 4".
 */
function briefContradictions(contradictions: readonly GameContradiction[], unit: string): string[] {
  const briefs = new Map<string, string[]>();
  const scores = new Map<string, number>();
  contradictions.forEach((one, at) => {
    const figures = comparedFigures(one, unit);
    if (figures.length === 0) briefs.set(`other ${at}`, [otherBrief(one, unit)]);
    for (const { side, text, score } of figures) {
      const key = `${side} ${score}`;
      scores.set(key, score);
      briefs.set(key, [...(briefs.get(key) ?? (side === "club" ? [] : ["for the opponent"])), text]);
    }
  });
  return [...briefs].map(([key, [first = "", ...rest]]) => {
    const score = scores.get(key);
    const texts = score === undefined ? rest : [...rest, `final score ${score}`];
    return first === "for the opponent" ? `${first}: ${texts.join(", ")}` : [first, ...texts].join(", ");
  });
}

/** The figures that contradict a side's final score; none for other contradictions. */
function comparedFigures(
  contradiction: GameContradiction,
  unit: string,
): { side: PlaySide; text: string; score: number }[] {
  switch (contradiction.kind) {
    case "periods": {
      const { own, theirs, score, opponentScore } = contradiction;
      const text = (sum: number) => `score by period ${countedText(sum, unit)}`;
      return [
        ...(own === score ? [] : [{ side: "club" as const, text: text(own), score }]),
        ...(theirs === opponentScore
          ? []
          : [{ side: "opponent" as const, text: text(theirs), score: opponentScore }]),
      ];
    }
    case "lines": {
      const { sum, score } = contradiction;
      return [{ side: "club", text: `box score ${countedText(sum, unit)}`, score }];
    }
    case "plays": {
      const { side, sum, score } = contradiction;
      return [{ side, text: `scoring list ${countedText(sum, unit)}`, score }];
    }
    default:
      return [];
  }
}

/** @param unit "goals" */
function otherBrief(contradiction: GameContradiction, unit: string): string {
  switch (contradiction.kind) {
    case "assists":
      return `box score ${countedText(contradiction.assists, "assists")} for ${countedText(contradiction.goals, unit)}`;
    case "goalies":
      return `your goalies allowed ${contradiction.against}, the opponent scored ${contradiction.expected}`;
    case "late-periods":
      return "score by period with an overtime, decided in regulation";
    case "late-plays":
      return "scoring list with an overtime, decided in regulation";
    case "decision": {
      const { name, decision, ended } = contradiction;
      return `${name}'s decision ${decision}, but ${ENDED_WORDS[ended]}`;
    }
    case "line":
      return `${contradiction.name}: ${contradiction.mistake}`;
    default:
      return contradictionText(contradiction);
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
