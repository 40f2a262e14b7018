import { z } from "zod";
import { ALL_COLLECTIONS, type CollectionName } from "../collections/collections.ts";
import { KEPT_COLLECTIONS } from "./made/kept-records.ts";
import { reference } from "./reference.ts";
import { team } from "./team.ts";

/** Fields that are made where they are left out (made/), so that an editor must not ask for them. */
const MADE: Partial<Record<CollectionName | "team", readonly string[]>> = {
  team: ["teamId", "organizationId", "accountId", "websiteStyles"],
  games: ["id", "seasonId", "opponentId", "place", "timeOfGame"],
  seasons: ["id", "preDevelopedSeasonId", "timeCreated"],
  leagues: ["id", "preDevelopedLeagueId"],
  totals: ["playerId"],
};
/** What games and players are made of, beside their fields, and what tells which page is a record's. */
const WORDS: Partial<Record<CollectionName, readonly string[]>> = {
  ...Object.fromEntries(
    Object.values(KEPT_COLLECTIONS).flatMap((names) => names.map((name) => [name, ["formerName"]])),
  ),
  games: ["date", "time", "opponent", "result", "season", "league", "status"],
  players: ["formerName", "firstName", "lastName", "season", "city", "state"],
  seasons: ["name"],
  leagues: ["name"],
  totals: ["name", "firstName", "lastName", "season"],
};

/** Lists of names that fields are made of. */
const LISTS: Partial<Record<CollectionName, readonly string[]>> = { articles: ["tags"], galleries: ["tags"] };

type Schema = Record<string, unknown> & { required?: string[]; properties?: Record<string, unknown> };

/** JSON Schemas of a bundle's files, for editors that help with writing them: file name → schema. */
export function jsonSchemas(): Map<string, object> {
  const schemas = new Map<string, object>([
    ["team", made("team", objectSchema(team))],
    ["reference", objectSchema(reference)],
  ]);
  for (const { name, schema } of ALL_COLLECTIONS) {
    const { $schema, ...items } = made(name, objectSchema(schema));
    schemas.set(name, { $schema, title: name, type: "array", items });
  }
  return schemas;
}

const objectSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

function made(name: CollectionName | "team", schema: Schema): Schema {
  const optional = MADE[name] ?? ["id"];
  const words = WORDS[name as CollectionName] ?? [];
  const lists = LISTS[name as CollectionName] ?? [];
  return {
    ...schema,
    properties: {
      ...schema.properties,
      ...Object.fromEntries(words.map((word) => [word, { type: "string" }])),
      ...Object.fromEntries(lists.map((list) => [list, { type: "array", items: { type: "string" } }])),
    },
    required: (schema.required ?? []).filter((field) => !optional.includes(field)),
  };
}
