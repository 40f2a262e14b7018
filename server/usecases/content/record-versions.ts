import { createHash } from "node:crypto";
import type { Fields, FieldVersions } from "../../../domain/desk/content/merge-entered.ts";
import { stableJson } from "../../../domain/values/stable-json.ts";

/** Enough that two values of one field never have the same. */
const LETTERS = 16;

/** The fingerprint of a field's value: equal for equal values, whatever the order of an object's fields. */
export const fieldVersion = (value: unknown): string =>
  createHash("sha256").update(stableJson(value)).digest("base64url").slice(0, LETTERS);

/** The fingerprints of these fields of a record. A missing field has one, too. */
export const fieldVersions = (record: Fields, fields: readonly string[]): FieldVersions =>
  Object.fromEntries(fields.map((field) => [field, fieldVersion(record[field])]));
