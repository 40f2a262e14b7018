import type { GameRules } from "../../sports/game-rules.ts";

/** Words of the desk's page with a game's plays, which it calls the scoring list. */
export const PLAYS_PAGE = {
  title: "Scoring list",
  toGame: "Game",
  toResult: "Result",
  toBoxScore: "Box score",
  toPlays: "Scoring list",
  none: "This game has no scoring list. You can enter one below, or do without: the score and the box score don't need it.",
  stillLive:
    "This game is scored live, and its list comes from there. Once its result is saved, you can edit the list here.",
  period: "Period",
  clock: "Time",
  side: "Team",
  kind: "Kind",
  scorer: "Player",
  noScorer: "Not listed, or unknown",
  name: "Name, if not listed above",
  noAssist: "Nobody",
  strength: "How",
  minutes: "Minutes",
  infraction: "Reason",
  remove: "Remove this entry",
  add: "New entry",
  noKind: "No new entry",
  save: "Save the list",
  clear: "Remove the whole list",
  clearAsk: "The game's page then shows no goals with names and times. The score and the box score stay.",
  stale:
    "Someone else changed this list while you were editing. Nothing was saved. It's shown below as it is now.",
  gone: "This game was removed. Nothing was saved.",
  cannotUndo: "This can't be undone, because someone has changed the list since.",
} as const;

/** `Who scored when, with penalties, as the game's page shows it. …`, by what the sport has. */
export function playsLead(rules: Pick<GameRules, "penaltyMinutes" | "plays"> | undefined): string {
  const hasCards = rules?.plays.some(({ name }) => name.toLowerCase().endsWith("card"));
  const more = rules?.penaltyMinutes.length ? ", with penalties" : hasCards ? ", with cards" : "";
  return `Who scored when${more}, as the game's page shows it. It comes from live scoring or an import.`;
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
