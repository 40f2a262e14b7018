import type { PlaySide } from "../../schedule/play.ts";
import type { GameRules, PeriodLabel } from "../../sports/game-rules.ts";
import { extraPoints, missingPoints, type ReadyPlay, type ScoreGap, scoringWays } from "./score-gaps.ts";

/** Words of the desk's page with a game's plays, which it calls the scoring list. */
export const PLAYS_PAGE = {
  title: "Scoring list",
  toGame: "Game",
  toResult: "Result",
  toBoxScore: "Box score",
  toPlays: "Scoring list",
  none: "This game has no scoring list yet. It's optional: the score and the box score don't need it.",
  stillLive:
    "This game is being scored live, and its list comes from there. Once its result is saved, you can edit the list here.",
  period: "Period",
  clock: "Time",
  clockExample: "12:34",
  minuteExample: "34",
  badClock: "Please enter minutes and seconds, such as 12:34.",
  badMinute: "Please enter the minute, such as 34 or 40+2.",
  side: "Team",
  club: "Your club",
  clubs: "Your club's",
  kind: "What happened?",
  scorer: "Player",
  unknownScorer: "Unknown",
  unlistedScorer: "Someone who isn't listed",
  name: "Player's name",
  played: "Played in this game",
  roster: "Roster",
  noAssist: "Nobody",
  strength: "How",
  minutes: "Minutes",
  infraction: "Reason",
  remove: "Remove this entry",
  removeGoal: "Remove this goal",
  list: "The list",
  add: "Add an entry",
  addAnother: "Add another entry",
  noKind: "Choose",
  kindNeeded: "Please choose what happened, or empty this entry.",
  badMinutes: "Please enter a whole number, such as 2.",
  addAsIs: "Add it without a time or name",
  save: "Save the list",
  clear: "Remove the whole list",
  clearAsk:
    "The game's page then no longer says who scored and when. The score and the box score stay as they are.",
  mistakes: "Nothing was saved. Please fix what's marked below.",
  stale:
    "Someone else changed this list while you were editing. Nothing was saved. It's shown below as it is now.",
  gone: "This game was removed. Nothing was saved.",
  cannotUndo: "This can't be undone, because someone has changed the list since.",
} as const;

/** What the page is for, by what the sport has. */
export function playsLead(rules: Pick<GameRules, "penaltyMinutes" | "plays"> | undefined): string {
  const hasCards = rules?.plays.some(({ name }) => name.toLowerCase().endsWith("card"));
  const more = rules?.penaltyMinutes.length ? ", and penalties" : hasCards ? ", and cards" : "";
  return `Who scored and when${more}, as fans see it on the game's page.`;
}

export const STRENGTH_LABELS = {
  "": "Unknown",
  even: "Even strength",
  "power-play": "Power play",
  "short-handed": "Short-handed",
  "empty-net": "Empty net",
  "penalty-shot": "Penalty shot",
} as const;

/** `2nd period 12:34 · Goal · Ann Doe` */
export const playTitle = (when: string, kind: string, who: string) =>
  [when.trim(), kind, who].filter(Boolean).join(" · ");

/** "14 Emma Reid" */
export const scorerLabel = ({ number, name }: { number: string; name: string }) => `${number} ${name}`.trim();

type Unit = Pick<GameRules, "plays">;

/** "1 goal", "7 points": what a sport's scores are worth. */
function countedScores(points: number, rules: Unit): string {
  const [only, ...others] = scoringWays(rules);
  const one = others.length === 0 && only ? only.name.toLowerCase() : "point";
  return `${points} ${points === 1 ? one : `${one}s`}`;
}

/** "1 goal is missing" */
export function missingTitle(gaps: readonly ScoreGap[], rules: Unit): string {
  const points = gaps.reduce((sum, gap) => sum + missingPoints(gap), 0);
  return `${countedScores(points, rules)} ${points === 1 ? "is" : "are"} missing`;
}

/** "1 goal too many" */
export const extraTitle = (gaps: readonly ScoreGap[], rules: Unit): string =>
  `${countedScores(
    gaps.reduce((sum, gap) => sum + extraPoints(gap), 0),
    rules,
  )} too many`;

/** What to do about what is missing. @param later how many entries are offered only once these are saved */
export function missingHelp({ isListEmpty, later }: { isListEmpty: boolean; later: number }): string {
  const what = isListEmpty
    ? "From the result, this is what was scored."
    : "The result has more than this list.";
  const more = later > 0 ? ` ${later} more follow once you save.` : "";
  return `${what} Enter what you know. What you leave empty isn't added.${more}`;
}

/** What a page says of a list without scores: it is optional, so nothing is missing. */
export const listToEnter = (rules: Unit) => (isOfGoals(rules) ? "Enter the goals" : "Enter the scores");

const isOfGoals = (rules: Unit) => scoringWays(rules).length === 1;

interface Named {
  opponent: string;
  periods: readonly Pick<PeriodLabel, "name">[];
}

/** ", 2nd period"; empty if the period is unknown. */
const periodText = (period: number | null, { periods }: Named) =>
  period === null ? "" : `, ${periods[period - 1]?.name ?? period}`;

/** An offered entry: "Your club's goal, 2nd period" or, in rugby, "Granite Ridge, 2nd half: 7 points". */
export function readyTitle({ side, period, kind, missing }: ReadyPlay, named: Named, rules: Unit): string {
  const when = periodText(period, named);
  if (kind === null) return `${sideText(side, named)}${when}: ${countedScores(missing, rules)}`;
  const what = rules.plays.find((rule) => rule.kind === kind)?.name.toLowerCase() ?? kind;
  return `${side === "club" ? PLAYS_PAGE.clubs : named.opponent} ${what}${when}`;
}

const sideText = (side: PlaySide, { opponent }: Named) => (side === "club" ? PLAYS_PAGE.club : opponent);

/** "Your club, 2nd period: the result has 1 goal, this list has 2. Which one should be removed?" */
export function extraText(gap: ScoreGap, named: Named, rules: Unit): string {
  const { side, period, expected, listed } = gap;
  const place = `${sideText(side, named)}${periodText(period, named)}`;
  return `${place}: the result has ${countedScores(expected, rules)}, this list has ${listed}. Which one should be removed?`;
}

/** The button of a game's other pages that leads to a list that does not fit the result. */
export function toPlaysLabel(gaps: readonly ScoreGap[], rules: Unit): string {
  const missing = gaps.reduce((sum, gap) => sum + missingPoints(gap), 0);
  const isOnlyMissing = gaps.every((gap) => extraPoints(gap) === 0);
  if (!isOnlyMissing || missing === 0) return "Correct the scoring list";
  if (!isOfGoals(rules)) return "Add the missing points";
  return missing === 1 ? "Add the missing goal" : `Add the ${missing} missing goals`;
}
