import { PLAY_SIDES, type Play, type PlaySide } from "../../schedule/play.ts";
import { insertPlays, readPlayTime } from "../../schedule/play-clock.ts";
import { type GameRules, PLAY_STRENGTHS } from "../../sports/game-rules.ts";
import { type PlayKind, playRule } from "../../sports/sports.ts";
import { sentText } from "../content/read-fields.ts";
import { BLANK_PLACES, playInput, readyPlace, UNLISTED_SCORER } from "./plays-form.ts";
import { PLAYS_PAGE } from "./plays-words.ts";
import { MAX_READY_PLAYS } from "./score-gaps.ts";

type PlayRules = Pick<GameRules<PlayKind>, "plays" | "assists" | "playTime">;

export interface ReadPlays {
  plays: Play[];
  /** Sentences about inputs, by name. */
  problems: Record<string, string>;
}

/**
 * Reads the form of a game's plays: the stored ones with what was changed in them, without removed ones, and
 * new ones. Stored plays keep their order within a period. Those that are new, or got another time, are put
 * where their time belongs.
 */
export function readPlays(form: FormData, stored: readonly Play[], rules: PlayRules): ReadPlays {
  const problems: Record<string, string> = {};
  const kept: Play[] = [];
  const inserted: Play[] = [];
  for (const [at, play] of stored.entries()) {
    // An entry that the form did not have stays as it is.
    if (!form.has(playInput(at, "period"))) kept.push(play);
    else if (!form.has(playInput(at, "remove"))) {
      checkEntry(form, at, problems, { rules, clock: play.clock });
      const entered = playIn(form, at, play, rules);
      const isMoved = entered.period !== play.period || entered.clock !== play.clock;
      (isMoved ? inserted : kept).push(entered);
    }
  }
  const ready = Array.from({ length: MAX_READY_PLAYS }, (_, at) => readyPlace(at));
  for (const at of [...ready, ...BLANK_PLACES]) {
    const kind = rules.plays.find((rule) => rule.kind === sentText(form, playInput(at, "kind")))?.kind;
    const isBegun = isFilledIn(form, at);
    checkEntry(form, at, problems, { rules, clock: "" });
    if (kind && (isBegun || !isReady(form, at)))
      inserted.push(playIn(form, at, { ...EMPTY_PLAY, kind }, rules));
    else if (!kind && isBegun) problems[playInput(at, "kind")] = PLAYS_PAGE.kindNeeded;
  }
  return { plays: insertPlays(kept, inserted), problems };
}

/** @param clock the stored time, which stays as a scorekeeper wrote it if nobody changes it */
function checkEntry(
  form: FormData,
  at: number | string,
  problems: Record<string, string>,
  { rules, clock }: { rules: PlayRules; clock: string },
): void {
  const input = playInput(at, "minutes");
  if (!/^\d{0,2}$/.test(sentText(form, input))) problems[input] = PLAYS_PAGE.badMinutes;
  const time = sentText(form, playInput(at, "clock"));
  if (time !== "" && time !== clock && readPlayTime(time, rules.playTime) === null)
    problems[playInput(at, "clock")] =
      rules.playTime === "clock" ? PLAYS_PAGE.badClock : PLAYS_PAGE.badMinute;
}

/** True for an entry whose kind nobody had to choose: it counts only if something else was entered. */
const isReady = (form: FormData, at: string) => form.has(playInput(at, "ready"));

const FILLED_IN = ["clock", "scorer", "name", "strength", "minutes", "infraction", "add"] as const;

function isFilledIn(form: FormData, at: string): boolean {
  const has = (field: string) => sentText(form, playInput(at, field)) !== "";
  return FILLED_IN.some(has) || ASSISTS.some((place) => has(`assist.${place}`));
}

/** More than any sport has. */
const ASSISTS = [0, 1, 2, 3] as const;

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
  at: number | string,
  play: Omit<Play, "assistIds"> & { assistIds: readonly string[] },
  { plays, assists, playTime }: PlayRules,
): Play {
  const text = (field: string) => sentText(form, playInput(at, field));
  const side = PLAY_SIDES.find((one) => one === text("side")) ?? play.side;
  const kind = plays.find((rule) => rule.kind === text("kind"))?.kind ?? play.kind;
  const assistIds = assists.map((_label, place) => text(`assist.${place}`)).filter(Boolean);
  const time = text("clock");
  const clock = time === play.clock ? time : (readPlayTime(time, playTime) ?? time);
  return {
    ...play,
    ...{ side, kind, clock, period: Number(text("period")) || play.period },
    ...scorerIn(text, side, { ...play, kind }),
    assistIds: side === "club" && playRule(kind).points > 0 ? assistIds : [],
    strength: PLAY_STRENGTHS.find((one) => one === text("strength")) ?? play.strength,
    minutes: form.has(playInput(at, "minutes")) ? Number(text("minutes")) || 0 : play.minutes,
    infraction: form.has(playInput(at, "infraction")) ? text("infraction") : play.infraction,
  };
}

/** @param play the entry as it was, with the kind that was entered */
function scorerIn(
  text: (field: string) => string,
  side: PlaySide,
  { kind, playerId, playerName }: Pick<Play, "kind" | "playerId" | "playerName">,
): Pick<Play, "playerId" | "playerName"> {
  // Nobody scores a penalty try; the form has no player then.
  if (playRule(kind).hasScorer === false) return { playerId: null, playerName: "" };
  const chosen = text("scorer");
  const scorer = side === "club" && chosen !== UNLISTED_SCORER ? chosen : "";
  if (scorer === "") return { playerId: null, playerName: text("name") };
  return { playerId: scorer, playerName: scorer === playerId ? playerName : "" };
}

/** What was typed, by the inputs' names, for a form that is shown again. */
export function typedPlays(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name] of form) if (name.startsWith("play.")) typed[name] = sentText(form, name).slice(0, 200);
  return typed;
}
