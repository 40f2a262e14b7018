import { z } from "zod";
import { PLAY_SIDES } from "../../../domain/schedule/play.ts";
import { MAX_SCORER_ENTRIES } from "../../../domain/scoring/scoring.ts";
import { PLAY_STRENGTHS } from "../../../domain/sports/game-rules.ts";
import { PLAY_KINDS } from "../../../domain/sports/sports.ts";
import { ITEM_ID } from "../../../domain/values/item-id.ts";

/**
 * The schema of a scorer's entry: refuses unknown keys and limits lengths. The use case checks if the entry
 * may come next.
 */

const words = z
  .string()
  .max(80)
  .regex(/^\P{Cc}*$/u);
const player = z.string().regex(ITEM_ID);
const MAX_MINUTES = 60;
/** A wider range than any score: the use case refuses impossible scores, with a sentence that says why. */
const number = z.int().min(-10_000).max(10_000);

const play = z.strictObject({
  side: z.enum(PLAY_SIDES),
  kind: z.enum(PLAY_KINDS),
  clock: z.string().regex(/^(?:\d{1,3}(?::[0-5]\d)?)?$/),
  playerId: player.nullable(),
  playerName: words,
  assistIds: z.array(player).max(2),
  strength: z.enum(PLAY_STRENGTHS),
  minutes: z.int().min(0).max(MAX_MINUTES),
  infraction: words,
});

const step = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("start") }),
  z.strictObject({ kind: z.literal("period-end") }),
  z.strictObject({ kind: z.literal("period-begin"), shootout: z.boolean() }),
  z.strictObject({ kind: z.literal("play"), play }),
  z.strictObject({ kind: z.literal("correct"), score: number, opponentScore: number }),
  z.strictObject({ kind: z.literal("final") }),
  z.strictObject({ kind: z.literal("undo") }),
]);

export const scoreEntrySchema = z.strictObject({
  /** A random id that the browser makes: an entry sent again has the same one. */
  entryId: z.string().regex(/^[\w-]{16,64}$/),
  version: z
    .int()
    .min(1)
    .max(MAX_SCORER_ENTRIES + 1),
  step,
});
