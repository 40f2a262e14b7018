import { z } from "zod";
import { PLAY_SIDES } from "../../domain/schedule/play.ts";
import { PLAY_STRENGTHS } from "../../domain/sports/game-rules.ts";
import { PLAY_KINDS } from "../../domain/sports/sports.ts";
import { id, requiredSingleLine, singleLine, wholeNumber } from "./fields.ts";

/** The format of plays: a game's scoring summary, in the order in which it happened. */

/** An id, or the name. */
const player = requiredSingleLine(80);

export const play = z.strictObject({
  gameId: id,
  side: z.enum(PLAY_SIDES).default("club"),
  kind: z.enum(PLAY_KINDS),
  period: wholeNumber(20).min(1, "1 or more"),
  /** The time in the period; for rugby, the minute of the game. */
  clock: singleLine(10).default(""),
  playerId: player.nullable().default(null),
  /** For an opponent, or a player without a page. */
  playerName: singleLine(80).default(""),
  assistIds: z.array(player).max(10, "at most 10 players").default([]),
  strength: z.enum(PLAY_STRENGTHS).default(""),
  /** For a penalty. */
  minutes: wholeNumber(60).default(0),
  infraction: singleLine(80).default(""),
});
