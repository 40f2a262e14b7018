import { z } from "zod";
import { compareBytewise } from "../../domain/values/sort-key.ts";
import { seasonPlayers } from "../db/schema/schedule/season-players.ts";
import { seasons } from "../db/schema/schedule/seasons.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { id, momentField, wholeNumber } from "./fields/fields.ts";
import { personDetail } from "./person.ts";
import { playersCollection } from "./players.ts";
import { tagsCollection } from "./tags.ts";

const games = wholeNumber(300);

const season = z.strictObject({
  id,
  preDevelopedSeasonId: id,
  tagIds: z.array(id).default([]),
  /**
   * Players' details in that season: number, class, position. Tags, not this list, decide who is in the
   * roster.
   */
  roster: z
    .array(z.strictObject({ playerId: id, details: z.array(personDetail).max(30) }))
    .max(300, "at most 300 players")
    .default([]),
  /** The season's record, for a season whose games are not all listed. Default: computed from its games. */
  record: z
    .strictObject({
      wins: games,
      losses: games,
      ties: games.default(0),
      overtimeLosses: games.default(0),
    })
    .nullable()
    .default(null),
  timeCreated: momentField,
});

export const seasonsCollection = defineCollection({
  name: "seasons",
  schema: season,
  key: "id",
  idFrom: { noun: "season", fields: [] },
  made: ["id", "preDevelopedSeasonId", "timeCreated"],
  words: ["name"],
  renamed: null,
  sheet: null,
  asReference: "the id of a season",
  refers: { tagIds: tagsCollection, roster: { playerId: playersCollection } },
  max: 100,
  tables: {
    seasons: clubTable(seasons, { creationTime: "written" }),
    seasonPlayers: clubTable(seasonPlayers, { key: ["seasonId", "playerId"], record: "seasonId" }),
  },
  rows: (records, { club: { teamId, instant } }) => ({
    seasons: records.map(({ value: { roster: _roster, ...value } }) => ({
      teamId,
      ...value,
      timeCreated: instant(value.timeCreated),
    })),
    seasonPlayers: records.flatMap(({ value: { id: seasonId, roster } }) =>
      roster.map((place) => ({ teamId, seasonId, ...place })),
    ),
  }),
  records({ seasons, seasonPlayers }) {
    const rosters = Map.groupBy(seasonPlayers, ({ seasonId }) => seasonId);
    const inOrder = (roster: typeof seasonPlayers) =>
      roster.toSorted((a, b) => compareBytewise(a.playerId, b.playerId));
    return seasons.map((row) => ({ ...row, roster: inOrder(rosters.get(row.id) ?? []) }));
  },
  edits: { entryKeys: { tagIds: "", roster: "playerId", "roster.details": "title" } },
});
