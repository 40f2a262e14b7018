import type { PlaySide } from "../../domain/schedule/play.ts";
import type { Phrase } from "../../domain/stories/phrase.ts";
import { lastName } from "../../domain/stories/player-names.ts";
import type { StoryFact } from "../../domain/stories/story-fact.ts";
import type { StoryGame } from "../../domain/stories/story-game.ts";

/** Reads the numbers, names and claims of a sentence, and compares them with the facts that it states. */

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const ORDINAL_WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const NOUNS =
  "goal|assist|try|conversion|penalty goal|drop goal|save|minute|shot on goal|ground ball|penalty|yellow card|red card|power-play goal|short-handed goal|extra-man goal|man-down goal|faceoff|turnover";
const PLURALS =
  "goals|assists|tries|conversions|penalty goals|drop goals|saves|minutes|shots on goal|ground balls|penalties|yellow cards|red cards|power-play goals|short-handed goals|extra-man goals|man-down goals|faceoffs|turnovers";

const escapedPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Forms in which a sentence may name a team: by its nickname only if the other side has another. */
function teamForms(name: string, other: string): string[] {
  const full = name.replace(/\s+/g, " ").trim();
  const bare = full.replace(/^the /i, "");
  const nickname = bare.split(" ").at(-1) ?? "";
  const isShared = other.toLowerCase().includes(nickname.toLowerCase());
  return [full, `the ${bare}`, ...(isShared ? [] : [`the ${nickname}`])];
}

/** The sentence with marks instead of names and days: "⟨P:Sam Rooke⟩ put ⟨club⟩ ahead 3-2." */
export function markedText({ text, facts }: Phrase, game: StoryGame): string {
  const marks = new Map<string, string>();
  const mark = (form: string, as: string) => {
    if (form !== "" && !marks.has(form)) marks.set(form, as);
  };
  for (const fact of facts) {
    if (fact.kind === "venue") mark(fact.venue, "⟨venue⟩");
    if (fact.kind === "means") mark(fact.words, "⟨how⟩");
    if (fact.kind === "day") mark(fact.text, "⟨day⟩");
    if (fact.kind === "game-kind" && fact.leagueName) mark(fact.leagueName, "⟨league⟩");
    if (fact.kind === "next")
      for (const [form, as] of [
        [fact.opponent, "⟨next⟩"],
        [fact.day, "⟨day⟩"],
        [fact.time, "⟨time⟩"],
      ] as const)
        mark(form, as);
    if (fact.kind === "team")
      for (const form of teamForms(game[fact.side], game[fact.side === "club" ? "opponent" : "club"]))
        mark(form, `⟨${fact.side}⟩`);
    if (fact.kind === "player")
      for (const form of [fact.name, lastName(fact.name)]) mark(form, `⟨P:${fact.name}⟩`);
  }
  const forms = [...marks.keys()].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d⟨:])(?:${forms.map(escapedPattern).join("|")})(?![\\p{L}\\d])`,
    "giu",
  );
  const lower = new Map([...marks].map(([form, as]) => [form.toLowerCase(), as]));
  return text.replace(pattern, (found) => lower.get(found.toLowerCase()) ?? found);
}

const TOKEN = new RegExp(
  [
    "\\d+-\\d+(?:-\\d+){0,2}",
    "\\d{1,2}:\\d{2}",
    "\\d[\\d,]*(?:st|nd|rd|th)?",
    `\\b(?:${[...NUMBER_WORDS, ...ORDINAL_WORDS].join("|")}|double|triple)\\b`,
    `\\ban? (?=(?:${NOUNS})\\b)`,
    "\\bscoreless tie\\b",
    "\\ba hat trick\\b",
    "\\b(?:the second |the third )?overtime\\b",
  ].join("|"),
  "gi",
);

/** Numbers of a marked text in order: scores, clocks, counts as digits, ordinals with a "#". */
function numbersOf(marked: string): string[] {
  const plain = marked
    .replace(/⟨P:[^⟩]*⟩/g, "⟨P⟩")
    .replace(/scored first|, with an assist from|no scoring/gi, "");
  return [...plain.matchAll(TOKEN)].flatMap(([found]) => {
    const word = found.trim().toLowerCase();
    if (/overtime$/.test(word) || word === "scoreless tie") return [];
    if (word === "a" || word === "an") return ["1"];
    if (word === "double") return ["2"];
    if (word === "a hat trick") return ["3"];
    if (word === "triple") return ["3"];
    const ordinal = ORDINAL_WORDS.indexOf(word) + 1;
    if (ordinal > 0) return [`#${ordinal}`];
    if (/^\d+(?:st|nd|rd|th)$/.test(word)) return [`#${Number.parseInt(word, 10)}`];
    const small = NUMBER_WORDS.indexOf(word);
    return [small >= 0 ? String(small) : word.replaceAll(",", "")];
  });
}

const highFirst = ({ score, opponentScore }: { score: number; opponentScore: number }) =>
  `${Math.max(score, opponentScore)}-${Math.min(score, opponentScore)}`;

/** The numbers that a fact must put into its sentence. A period need not be repeated. */
function numbersOfFact(
  fact: StoryFact,
  { isMinute, regulation }: { isMinute: boolean; regulation: number },
): string[] {
  switch (fact.kind) {
    case "final":
    case "score-after-play":
      return [highFirst(fact)];
    case "score-after-period":
      return [
        ...(fact.score + fact.opponentScore > 0 ? [highFirst(fact)] : []),
        ...(fact.period * 2 === regulation || fact.period >= regulation ? [] : [`#${fact.period}`]),
      ];
    case "scoreless-period":
      return [`#${fact.period}`];
    case "decision":
      return fact.overtimes === undefined ? [] : [String(fact.overtimes)];
    case "attendance":
    case "lead-changes":
      return [String(fact.count)];
    case "clock":
      if (isMinute && fact.clock !== "") return [`#${fact.clock}`];
      return [
        ...(fact.clock === "" ? [] : [fact.clock]),
        ...(fact.period > regulation
          ? fact.period > regulation + 1
            ? [`#${fact.period - regulation}`]
            : []
          : [`#${fact.period}`]),
      ];
    case "run":
      return [String(fact.points)];
    case "player-count":
    case "team-count":
    case "strength-goals":
      return [String(fact.value)];
    case "penalties":
      return [String(fact.count), ...(fact.minutes > 0 ? [String(fact.minutes)] : [])];
    case "faceoffs":
      return [String(fact.won), String(fact.taken)];
    case "record":
      return [fact.text];
    case "streak":
      return [`#${fact.count}`];
    default:
      return [];
  }
}

/** Numbers of a sentence without a fact, and facts without their number. */
export function numberMistakes(
  marked: string,
  facts: readonly StoryFact[],
  rules: { isMinute: boolean; regulation: number },
): string[] {
  const written = numbersOf(marked);
  const expected = facts.flatMap((fact) => numbersOfFact(fact, rules));
  const [tooMany, missing] = [without(written, expected), without(expected, written)];
  const isEach = /\beach\b/i.test(marked);
  // "each scored a goal" states one number for several players. An only goal and a scoreless tie state none.
  const isSaidOnce = (number: string) =>
    (isEach && written.includes(number)) ||
    (number === "1" && marked.includes("the only")) ||
    (number === "0-0" && /scoreless/.test(marked)) ||
    // A period is not repeated after a score in the same one.
    (number.startsWith("#") && facts.some(({ kind }) => kind === "clock"));
  return [
    ...tooMany.map((number) => `${number} is stated by no fact`),
    ...missing
      .filter((number) => !isSaidOnce(number))
      .map((number) => `${number} is a fact, but not in the sentence`),
  ];
}

function without(all: readonly string[], removed: readonly string[]): string[] {
  const left = [...all];
  for (const each of removed) if (left.includes(each)) left.splice(left.indexOf(each), 1);
  return left;
}

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

const FEAT_LIST = `(?:(?:an?|one|${NUMBER_WORDS.join("|")}|\\d+) (?:${PLURALS}|${NOUNS})(?:, | and )?)+`;
const FEATS_AFTER = new RegExp(
  `⟨P:([^⟩]+)⟩ (?:scored|had|has|scores|kicked|kicks|made|finished with) (${FEAT_LIST})`,
  "g",
);
const FEATS_BEFORE = new RegExp(`(?:^|behind |despite |with )(${FEAT_LIST}) from ⟨P:([^⟩]+)⟩`, "gi");
const FEAT = new RegExp(`\\b(an?|${NUMBER_WORDS.join("|")}|\\d+) (${PLURALS}|${NOUNS})`, "gi");

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

const ACCIDENTS: readonly RegExp[] = [
  / {2}|^ | $|\s[,.]|\.\.|,,|,\.|\(\)|undefined|null|NaN|\[object/,
  /\bthe the\b/i,
  /\ba (?:8\d*-|11-|18-|[aeio])/i,
  /\ban (?!8|11-|18-|[aeiou])/i,
  new RegExp(`\\b(?:one|an?) (?:${PLURALS})\\b`, "i"),
  new RegExp(
    `\\b(?:no|two|three|four|five|six|seven|eight|nine|\\d{2,}) (?:${NOUNS})(?![\\w-]| goals?\\b)`,
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
