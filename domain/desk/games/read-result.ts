import { forfeitScore } from "../../schedule/forfeit.ts";
import type { GameDecision } from "../../schedule/game.ts";
import { periodLabels } from "../../schedule/period.ts";
import type { GameRules, PeriodLabel } from "../../sports/game-rules.ts";
import { type SportsType, sportOf } from "../../sports/sports.ts";
import { sentText } from "../content/read-fields.ts";

/** How the form says a game was decided: a forfeit names its winner. */
export const RESULT_DECISIONS = [
  "regulation",
  "overtime",
  "shootout",
  "forfeit-won",
  "forfeit-lost",
] as const;
export type ResultDecision = (typeof RESULT_DECISIONS)[number];

export type ResultRules = Pick<GameRules, "periods" | "hasShootout">;

/** The rules by which a result is entered. A club without a sport has no periods. */
export const resultRules = (sportsType: SportsType): ResultRules =>
  sportOf(sportsType)?.rules ?? { periods: [], hasShootout: true };

/** The decisions that a sport has. */
export const resultDecisions = ({ hasShootout }: ResultRules): ResultDecision[] =>
  RESULT_DECISIONS.filter((decision) => decision !== "shootout" || hasShootout);

/** The choice of the form for a stored result. */
export function resultDecisionOf(
  decidedIn: GameDecision,
  { score, opponentScore }: { score: number | null; opponentScore: number | null },
): ResultDecision {
  if (decidedIn !== "forfeit") return decidedIn;
  return (score ?? 0) >= (opponentScore ?? 0) ? "forfeit-won" : "forfeit-lost";
}

/** The names of the inputs of a period, by its place from 0. */
export const periodInputs = (at: number) => ({
  club: `period.${at}.club`,
  opponent: `period.${at}.opponent`,
});

/** Periods beyond regulation that the form has room for: most games need one, playoffs several. */
const OVERTIMES = 2;

/** The periods that the form shows: regulation, and overtimes up to two more than were played. */
export function enteredPeriods(rules: ResultRules, stored: number, decision: ResultDecision): PeriodLabel[] {
  if (rules.periods.length === 0) return [];
  const played = decision === "shootout" ? stored - 1 : stored;
  const shown = Math.max(played, rules.periods.length) + (played > rules.periods.length ? 1 : OVERTIMES);
  return periodLabels(rules, { played: shown, decidedIn: "overtime" });
}

/** The fields of a game's record that make up its result, as a bundle writes them. */
export interface ResultFields {
  state: "final";
  score: number;
  opponentScore: number;
  decidedIn: GameDecision;
  periods: string[];
}

export type ReadResult =
  | { ok: true; fields: ResultFields }
  | { ok: false; mistakes: { input: string; expected: string }[] };

/**
 * Reads the form of a result. A shootout's period is not entered: it is 1-0 for the winner. A forfeit without
 * a score gets the one that the sport awards.
 */
export function readResult(form: FormData, sportsType: SportsType): ReadResult {
  const mistakes: { input: string; expected: string }[] = [];
  const chosen = sentText(form, "decision");
  const decision = resultDecisions(resultRules(sportsType)).find((one) => one === chosen) ?? "regulation";
  const isForfeit = decision === "forfeit-won" || decision === "forfeit-lost";
  const number = (input: string) => {
    const text = sentText(form, input);
    if (text === "") return null;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    mistakes.push({ input, expected: "a whole number such as 4" });
    return null;
  };
  const entered = { score: number("score"), opponentScore: number("opponentScore") };
  const isEmpty = entered.score === null && entered.opponentScore === null;
  const awarded = isForfeit && isEmpty ? forfeitScore(decision === "forfeit-won", sportsType) : entered;
  const { score, opponentScore } = awarded;
  const periods = isForfeit ? [] : periodsIn(form, number);
  if (mistakes.length > 0) return { ok: false, mistakes };
  if (score === null || opponentScore === null) {
    const missing = score === null ? "score" : "opponentScore";
    return { ok: false, mistakes: [{ input: missing, expected: "both scores" }] };
  }
  const expected = contradictionIn(decision, score - opponentScore);
  if (expected) return { ok: false, mistakes: [{ input: "score", expected }] };
  // A tie may have an overtime without goals.
  if (decision === "regulation" && score !== opponentScore)
    dropEmptyOvertimes(periods, resultRules(sportsType));
  if (decision === "shootout" && periods.length > 0) periods.push(score > opponentScore ? "1-0" : "0-1");
  const decidedIn = isForfeit ? "forfeit" : decision;
  return { ok: true, fields: { state: "final", score, opponentScore, decidedIn, periods } };
}

/** A result that is corrected to one in regulation has no overtime, unless somebody scored in it. */
function dropEmptyOvertimes(periods: string[], { periods: regulation }: ResultRules): void {
  while (regulation.length > 0 && periods.length > regulation.length && periods.at(-1) === "0-0")
    periods.pop();
}

/** What the scores should be, if the decision can't have these; null if it can. */
function contradictionIn(decision: ResultDecision, difference: number): string | null {
  if (decision === "forfeit-won" && difference <= 0)
    return "a higher score for your club, because it won by forfeit";
  if (decision === "forfeit-lost" && difference >= 0)
    return "a lower score for your club, because it lost by forfeit";
  if (decision === "shootout" && Math.abs(difference) !== 1)
    return "a difference of 1, because a shootout adds one goal for its winner";
  return null;
}

/** The periods until the last one with a score; an empty field among them is 0. */
function periodsIn(form: FormData, number: (input: string) => number | null): string[] {
  const periods: string[] = [];
  let last = 0;
  for (let at = 0; form.has(periodInputs(at).club); at += 1) {
    const inputs = periodInputs(at);
    const scores = [number(inputs.club), number(inputs.opponent)];
    if (scores.some((score) => score !== null)) last = at + 1;
    periods.push(scores.map((score) => score ?? 0).join("-"));
  }
  return periods.slice(0, last);
}
