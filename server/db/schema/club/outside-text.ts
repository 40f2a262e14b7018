import { customType } from "drizzle-orm/pg-core";
import { storableText } from "../../../../domain/values/storable-text.ts";

/**
 * Columns of what people outside the club wrote. Whatever is stored goes through the rule, and so does
 * whatever is read: rows may be older than the rule, and no page, list, table or mail sees them any other
 * way. In SQL the column is as it was stored.
 */

export const outsideText = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: storableText,
  fromDriver: storableText,
});

/** For JSON.parse and JSON.stringify. */
export const storableValue = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? storableText(value) : value;

/** Texts by name. */
export const outsideTexts = customType<{ data: object; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (texts) => JSON.stringify(texts, storableValue),
  fromDriver: (stored) =>
    JSON.parse(typeof stored === "string" ? stored : JSON.stringify(stored), storableValue),
});
