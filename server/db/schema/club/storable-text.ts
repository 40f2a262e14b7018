import { customType } from "drizzle-orm/pg-core";
import { storableText } from "../../../../domain/values/storable-text.ts";

/**
 * A column for text from people outside the club. Cleaned by `storableText` when stored, and again when
 * read, because rows may be older than the rule. SQL sees the text as it was stored.
 */

export const storableTextColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: storableText,
  fromDriver: storableText,
});

/** Cleans every text of a JSON value: a reviver for JSON.parse and a replacer for JSON.stringify. */
export const cleanJsonValue = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? storableText(value) : value;

/** A column like `storableTextColumn`, for an object of texts by name. */
export const storableJsonColumn = customType<{ data: object; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (texts) => JSON.stringify(texts, cleanJsonValue),
  fromDriver: (stored) =>
    JSON.parse(typeof stored === "string" ? stored : JSON.stringify(stored), cleanJsonValue),
});
