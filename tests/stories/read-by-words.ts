import type { PlaySide } from "../../domain/schedule/play.ts";
import { COUNTED_NOUNS, COUNTED_PLURALS, NUMBER_WORDS } from "./count-words.ts";

/** What a sentence says by its words only, whatever facts it states. */

/** Who won, by the words alone: "⟨club⟩ beat ⟨opponent⟩". Null if the sentence does not say it. */
export function winnerByWords(marked: string): PlaySide | "tie" | null {
  const beat =
    /⟨(club|opponent)⟩ (?:beat|edged|shut out|defeated) ⟨|⟨(club|opponent)⟩ won (?:\d+-|by|the)/.exec(marked);
  const lost = /⟨(club|opponent)⟩ (?:lost|fell) (?:to ⟨|by)/.exec(marked);
  if (
    /⟨club⟩ (?:and|tied) ⟨opponent⟩ ?(?:tied|played|tie|play|\d)/.test(marked) ||
    / ended in a/.test(marked)
  )
    return "tie";
  const side = beat?.[1] ?? beat?.[2];
  if (side === "club" || side === "opponent") return side;
  return lost ? (lost[1] === "club" ? "opponent" : "club") : null;
}

const FEAT_LIST = `(?:(?:an?|one|${NUMBER_WORDS.join("|")}|\\d+) (?:${COUNTED_PLURALS}|${COUNTED_NOUNS})(?:, | and )?)+`;
const FEATS_AFTER = new RegExp(
  `⟨P:([^⟩]+)⟩ (?:scored|had|has|scores|kicked|kicks|made|finished with) (${FEAT_LIST})`,
  "g",
);
const FEATS_BEFORE = new RegExp(`(?:^|behind |despite |with )(${FEAT_LIST}) from ⟨P:([^⟩]+)⟩`, "gi");
const FEAT = new RegExp(
  `\\b(an?|${NUMBER_WORDS.join("|")}|\\d+) (${COUNTED_PLURALS}|${COUNTED_NOUNS})`,
  "gi",
);

/** What a player did, by the words alone: "⟨P:Sam Rooke⟩ scored two goals and an assist". */
export function featsByWords(marked: string): { name: string; value: number; noun: string }[] {
  const all = [
    ...[...marked.matchAll(FEATS_AFTER)].map(([, name = "", words = ""]) => ({ name, words })),
    ...[...marked.matchAll(FEATS_BEFORE)].map(([, words = "", name = ""]) => ({ name, words })),
  ];
  return (
    all
      // "with an assist from" belongs to a single goal.
      .filter(({ words }) => words.trim() !== "an assist")
      .flatMap(({ name, words }) =>
        [...words.matchAll(FEAT)].map(([, number = "", noun = ""]) => {
          const small = NUMBER_WORDS.indexOf(number.toLowerCase());
          return { name, noun, value: /^an?$/i.test(number) ? 1 : small >= 0 ? small : Number(number) };
        }),
      )
  );
}

/** Goals by the words alone: who, and at which time on the clock. */
export const goalsByWords = (marked: string): { name: string; clock: string }[] =>
  [
    ...marked.matchAll(
      /(?:^|, (?:and|but) )⟨P:([^⟩]+)⟩ (?!had|and)(?:[^⟨,]|⟨(?:club|opponent)⟩)*? (?:at|with|at the) (\d{1,2}:\d{2})/g,
    ),
  ].map(([, name = "", clock = ""]) => ({ name, clock }));
