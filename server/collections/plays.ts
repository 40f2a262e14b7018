import { z } from "zod";
import { PLAY_SIDES } from "../../domain/schedule/play.ts";
import { PLAY_STRENGTHS } from "../../domain/sports/game-rules.ts";
import { PLAY_KINDS } from "../../domain/sports/sports.ts";
import { plays } from "../db/schema/schedule/plays.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { id, requiredSingleLine, singleLine, wholeNumber } from "./fields/fields.ts";
import { gamesCollection } from "./games.ts";
import { playersCollection } from "./players.ts";

/** A player's id or name. */
const player = requiredSingleLine(80);

/** A play of a game's scoring summary. The records are in the order of events. */
const play = z.strictObject({
  gameId: id,
  side: z.enum(PLAY_SIDES).default("club"),
  kind: z.enum(PLAY_KINDS),
  period: wholeNumber(20).min(1, "1 or more"),
  /** The time in the period; for rugby, the minute of the game. */
  clock: singleLine(10).default(""),
  playerId: player.nullable().default(null),
  /** The name of an opponent's player, or of a player without a page. */
  playerName: singleLine(80).default(""),
  assistIds: z.array(player).max(10, "at most 10 players").default([]),
  strength: z.enum(PLAY_STRENGTHS).default(""),
  /** The minutes of a penalty. */
  minutes: wholeNumber(60).default(0),
  infraction: singleLine(80).default(""),
});

export const playsCollection = defineCollection({
  name: "plays",
  schema: play,
  key: null,
  idFrom: null,
  renamed: null,
  sheet: { headings: {}, called: [] },
  asReference: null,
  refers: { gameId: gamesCollection, playerId: playersCollection, assistIds: playersCollection },
  max: 60_000,
  maxAlike: { gameId: 300 },
  reads: [],
  tables: { plays: clubTable(plays, { key: ["gameId", "position"] }) },
  // Plays are numbered within each game.
  rows(records, { club: { teamId } }) {
    const counts = new Map<string, number>();
    const rows = records.map(({ value }) => {
      const position = (counts.get(value.gameId) ?? 0) + 1;
      counts.set(value.gameId, position);
      return { teamId, ...value, position };
    });
    return { plays: rows };
  },
  records: ({ plays }) => plays,
  isExportedAsSheet: true,
  edits: { idOf: ({ gameId }) => String(gameId), areLists: true },
});
