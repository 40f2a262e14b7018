import { PLAY_SIDES, type Play } from "../../schedule/play.ts";
import { type GameRules, PLAY_STRENGTHS } from "../../sports/game-rules.ts";
import type { PlayKind } from "../../sports/sports.ts";
import { sentText } from "../content/read-fields.ts";

/** The place of the entry that is to be added. */
export const NEW_PLAY = "new";

/** The name of an entry's input. `at`: its place in the stored list, from 0. */
export const playInput = (at: number | typeof NEW_PLAY, field: string) => `play.${at}.${field}`;

type PlayRules = Pick<GameRules<PlayKind>, "plays" | "assists">;

/**
 * Reads the form of a game's plays: the stored ones with what was changed in them, without removed ones, and
 * a new one. They are in the order of their periods.
 */
export function readPlays(form: FormData, stored: readonly Play[], rules: PlayRules): Play[] {
  const kept = stored.flatMap((play, at) => {
    // An entry that the form did not have stays as it is.
    if (!form.has(playInput(at, "period"))) return [play];
    if (form.has(playInput(at, "remove"))) return [];
    return [playIn(form, at, play, rules)];
  });
  const kind = rules.plays.find((rule) => rule.kind === sentText(form, playInput(NEW_PLAY, "kind")))?.kind;
  const added = kind ? [playIn(form, NEW_PLAY, { ...EMPTY_PLAY, kind }, rules)] : [];
  return [...kept, ...added].sort((a, b) => a.period - b.period);
}

const EMPTY_PLAY = {
  side: "club",
  period: 1,
  clock: "",
  playerId: null,
  playerName: "",
  assistIds: [],
  strength: "",
  minutes: 0,
  infraction: "",
} as const;

function playIn(
  form: FormData,
  at: number | typeof NEW_PLAY,
  play: Omit<Play, "assistIds"> & { assistIds: readonly string[] },
  { plays, assists }: PlayRules,
): Play {
  const text = (field: string) => sentText(form, playInput(at, field));
  const side = PLAY_SIDES.find((one) => one === text("side")) ?? play.side;
  const kind = plays.find((rule) => rule.kind === text("kind"))?.kind ?? play.kind;
  const scorer = side === "club" ? text("scorer") : "";
  const assistIds = assists.map((_label, place) => text(`assist.${place}`)).filter(Boolean);
  const typed = text("name");
  return {
    ...play,
    ...{ side, kind, clock: text("clock"), period: Number(text("period")) || play.period },
    playerId: scorer || null,
    playerName: scorer === "" ? typed : scorer === play.playerId ? play.playerName : "",
    assistIds: side === "club" ? assistIds : [],
    strength: PLAY_STRENGTHS.find((one) => one === text("strength")) ?? play.strength,
    minutes: form.has(playInput(at, "minutes")) ? Number(text("minutes")) || 0 : play.minutes,
    infraction: form.has(playInput(at, "infraction")) ? text("infraction") : play.infraction,
  };
}
