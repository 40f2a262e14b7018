import type { StoryFact } from "../../domain/stories/story-fact.ts";

/** Reads the claims and names of a sentence, and compares them with the facts that it states. */

type Need = (facts: readonly StoryFact[]) => boolean;
const has =
  (kind: StoryFact["kind"]): Need =>
  (facts) =>
    facts.some((fact) => fact.kind === kind);
const effect =
  (...effects: string[]): Need =>
  (facts) =>
    facts.some((fact) => fact.kind === "effect" && effects.includes(fact.effect));

/** Words that claim something, and the fact that must stand behind them. */
const CLAIMS: readonly [RegExp, Need][] = [
  [/\bwinning\b/, has("winner")],
  [/for good/, has("for-good")],
  [/never trailed/, has("never-trailed")],
  [/shut out|shutout/, has("shutout")],
  [/\bedged\b/, has("close")],
  [/straight (?:goals|points)/, has("run")],
  [/straight (?:win|loss|tie|overtime loss)/, has("streak")],
  [/changed hands/, has("lead-changes")],
  [
    /\bovertime\b/,
    (facts) =>
      facts.some(
        (fact) =>
          (fact.kind === "decision" && fact.decidedIn === "overtime") ||
          fact.kind === "clock" ||
          fact.kind === "score-after-period" ||
          fact.kind === "streak",
      ),
  ],
  [
    /shootout/,
    (facts) =>
      facts.some(
        (fact) =>
          (fact.kind === "decision" && fact.decidedIn === "shootout") || fact.kind === "score-after-period",
      ),
  ],
  [/forfeit/, has("decision")],
  [/tied it|tied the game|evened/, (facts) => effect("tied")(facts) || has("outcome")(facts)],
  [/opened the scoring|scored first/, effect("opened")],
  [/cut the lead|narrowed/, effect("cut")],
  [/extended|stretched/, effect("extended")],
  [/in front|moved in front/, effect("turned")],
  [/broke the tie/, effect("ahead")],
  [/made it \d/, (facts) => effect("extended", "cut", "ahead")(facts) || has("run")(facts)],
  [
    /came back|coming back|[Tt]railing|\b[Dd]own \d/,
    (facts) => has("comeback")(facts) || has("trailed-at-break")(facts),
  ],
  [/\bonly\b/, has("only-score")],
  [/⟨how⟩/, has("means")],
  // Marked texts have ⟨how⟩ for words that a fact states.
  [/on the power play|into an empty net|short-handed(?! goal)|on the man advantage|a man down/, () => false],
  [
    /Neither team|no scoring|scoreless (?!tie)/,
    (facts) => has("scoreless-period")(facts) || has("score-after-period")(facts),
  ],
  [/for the win|in the loss/, has("goalie-decision")],
  [
    /\b(?:beat|edged|defeated|won|lost|fell|improved)\b/,
    (facts) => has("outcome")(facts) || has("score-after-period")(facts) || has("faceoffs")(facts),
  ],
  [/assists? from/, (facts) => has("assist")(facts) || has("player-count")(facts)],
  [/attended|[Aa]ttendance/, has("attendance")],
];

/** Claims of a sentence without a fact behind them. */
export const claimMistakes = (marked: string, facts: readonly StoryFact[]): string[] =>
  CLAIMS.flatMap(([words, isStated]) =>
    words.test(marked) && !isStated(facts) ? [`${words.source} is stated by no fact`] : [],
  );

/** Names within a marked text: a name that no fact states stays unmarked. */
export const unknownNames = (marked: string): string[] =>
  [...marked.replace(/⟨[^⟩]*⟩/g, "⟨⟩").matchAll(/(?<=\S )\p{Lu}[\p{L}'’.-]*/gu)].map(([name]) => name);
