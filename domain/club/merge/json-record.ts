/** A record as JSON: the form in which an export writes it. A missing field has its default value. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export const isJsonRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * True if two JSON values are equal. The order of an object's fields does not count, because a database
 * returns them in an order of its own, and a field without a value counts as missing.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSameJson(entry, other[at]));
  if (!isJsonRecord(one) || !isJsonRecord(other)) return one === other;
  return fieldsOfAll([one, other]).every((name) => isSameJson(one[name], other[name]));
}

/** The names of all fields of some records, each once. */
export const fieldsOfAll = (records: readonly JsonRecord[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
];
