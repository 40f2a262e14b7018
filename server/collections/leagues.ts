import { z } from "zod";
import { leagues } from "../db/schema/schedule/leagues.ts";
import { clubTable } from "./definition/club-table.ts";
import { defineCollection } from "./definition/define-collection.ts";
import { creationTime } from "./definition/row-values.ts";
import { id, momentField } from "./fields/fields.ts";

const league = z.strictObject({
  id,
  preDevelopedLeagueId: id,
  preDevelopedConferenceId: id.nullable().default(null),
  deleted: z.boolean().default(false),
  timeCreated: momentField.nullable().default(null),
});

export const leaguesCollection = defineCollection({
  name: "leagues",
  schema: league,
  key: "id",
  idFrom: { noun: "league", fields: [] },
  made: ["id", "preDevelopedLeagueId"],
  words: ["name"],
  renamed: null,
  sheet: null,
  asReference: "the id of a league",
  refers: {},
  max: 50,
  tables: { leagues: clubTable(leagues) },
  rows: (records, { club }) => ({
    leagues: records.map(({ value }) => ({ teamId: club.teamId, ...value, ...creationTime(value, club) })),
  }),
  records: ({ leagues }) => leagues,
});
