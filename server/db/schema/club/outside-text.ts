import { customType } from "drizzle-orm/pg-core";
import { storableText } from "../../../../domain/values/storable-text.ts";

/**
 * A column for text from people outside the club. Cleaned by `storableText` when stored, and again when
 * read, because rows may be older than the rule. SQL sees the text as it was stored.
 */

export const outsideText = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: storableText,
  fromDriver: storableText,
});

/** A reviver for JSON.parse and a replacer for JSON.stringify: cleans every text. */
export const storableValue = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? storableText(value) : value;

/** A column like `outsideText`, for an object of texts by name. */
export const outsideTexts = customType<{ data: object; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (texts) => JSON.stringify(texts, storableValue),
  fromDriver: (stored) =>
    JSON.parse(typeof stored === "string" ? stored : JSON.stringify(stored), storableValue),
});
