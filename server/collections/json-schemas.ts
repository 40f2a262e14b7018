import { z } from "zod";
import { referenceFileSchema } from "./club/reference.ts";
import { teamSchema } from "./club/team.ts";
import { ALL_COLLECTIONS } from "./collections.ts";
import type { Collection } from "./definition/define-collection.ts";

const MADE_OF_TEAM = ["teamId", "organizationId", "accountId", "websiteStyles"];

type Schema = Record<string, unknown> & { required?: string[]; properties?: Record<string, unknown> };

/** JSON Schemas of a bundle's files, for editors that help to write them: file name → schema. */
export function jsonSchemas(): Map<string, object> {
  const schemas = new Map<string, object>([
    ["team", withMade(objectSchema(teamSchema), { made: MADE_OF_TEAM })],
    ["reference", objectSchema(referenceFileSchema)],
  ]);
  for (const collection of ALL_COLLECTIONS) {
    const { $schema, ...items } = withMade(objectSchema(collection.schema), collection);
    schemas.set(collection.name, { $schema, title: collection.name, type: "array", items });
  }
  return schemas;
}

const objectSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

/**
 * The schema for editors: fields that an import fills in may be missing, and the texts from which it fills
 * them in are allowed.
 */
function withMade(
  schema: Schema,
  { made = ["id"], words = [], wordLists = [] }: Pick<Collection, "made" | "words" | "wordLists">,
): Schema {
  return {
    ...schema,
    properties: {
      ...schema.properties,
      ...Object.fromEntries(words.map((word) => [word, { type: "string" }])),
      ...Object.fromEntries(wordLists.map((list) => [list, { type: "array", items: { type: "string" } }])),
    },
    required: (schema.required ?? []).filter((field) => !made.includes(field)),
  };
}
