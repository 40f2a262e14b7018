import { z } from "zod";
import { GAME_DECISIONS } from "../../domain/schedule/game.ts";
import { leagueResults } from "../db/schema/schedule/league-results.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { id, momentField } from "./fields/fields.ts";
import { gameScoreField } from "./games.ts";
import { leaguesCollection } from "./leagues.ts";
import { opponentsCollection } from "./opponents.ts";
import { seasonsCollection } from "./seasons.ts";

/** A game between two other members of a league. The club's own games are in `games`. */
const leagueResult = z.strictObject({
  id,
  leagueId: id,
  seasonId: id,
  homeId: id,
  awayId: id,
  homeScore: gameScoreField,
  awayScore: gameScoreField,
  decidedIn: z.enum(GAME_DECISIONS).default("regulation"),
  timeOfGame: momentField,
});

export const leagueresultsCollection = defineCollection({
  name: "leagueresults",
  schema: leagueResult,
  key: "id",
  idFrom: null,
  renamed: null,
  sheet: { headings: {}, called: [] },
  asReference: null,
  refers: {
    leagueId: leaguesCollection,
    seasonId: seasonsCollection,
    homeId: opponentsCollection,
    awayId: opponentsCollection,
  },
  max: 4000,
  maxAlike: { seasonId: 500 },
  tables: { leagueResults: clubTable(leagueResults) },
  rows: (records, { club: { teamId, instant } }) => ({
    leagueResults: records.map(({ value }) => ({
      teamId,
      ...value,
      timeOfGame: instant(value.timeOfGame),
    })),
  }),
  records: ({ leagueResults }) => leagueResults,
});
