import { z } from "zod";
import { isJsonRecord, type JsonRecord } from "../../../domain/club/merge/json-record.ts";
import { stableJson } from "../../../domain/values/stable-json.ts";

type Schema = z.core.$ZodType;

/** The parts of zod's definitions that lead to inner schemas. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/**
 * A value as a bundle writes it: with fields in the order of the schema, without unknown fields and without
 * defaults.
 * @param kept fields that are written even if they equal their default
 */
export function withoutDefaults(schema: Schema, value: unknown, kept: readonly string[] = []): unknown {
  const { shape, element, innerType, in: input, options } = definitionOf(schema);
  if (value === null || typeof value !== "object") return value;
  if (innerType ?? input) return withoutDefaults((innerType ?? input) as Schema, value, kept);
  if (options) {
    const fitting = options.find((option) => z.core.safeParse(option, value).success);
    return fitting ? withoutDefaults(fitting, value, kept) : value;
  }
  if (element) return (value as unknown[]).map((entry) => withoutDefaults(element, entry));
  if (!shape) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => fields[name] !== undefined)
      .filter(([name, field]) => kept.includes(name) || !isDefault(field, fields[name]))
      .map(([name, field]) => [name, withoutDefaults(field, fields[name])]),
  );
}

/**
 * A record with the groups of fields that it leaves out because all of their fields have their defaults, so
 * that two versions of it can be compared field by field.
 */
export function withGroups(schema: Schema, record: JsonRecord): JsonRecord {
  const { shape, innerType } = definitionOf(schema);
  if (innerType) return withGroups(innerType, record);
  const fields = Object.entries(shape ?? {}).map(([name, field]): [string, unknown] => {
    const written = record[name];
    if (isJsonRecord(written)) return [name, withGroups(field, written)];
    const left = written === undefined ? z.core.safeParse(field, undefined) : null;
    if (!left?.success || !isJsonRecord(left.data)) return [name, written];
    return [name, withGroups(field, withoutDefaults(field, left.data) as JsonRecord)];
  });
  return { ...record, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
}

/** True if omitting the field would produce the same value. */
function isDefault(field: Schema, value: unknown): boolean {
  const text = defaultText(field);
  return text !== null && text === stableJson(value);
}

/** The defaults of fields as text: a large club's lines have a million fields. */
const defaultTexts = new WeakMap<Schema, string | null>();

/** A field's default as text; null if it has none. */
function defaultText(field: Schema): string | null {
  const known = defaultTexts.get(field);
  if (known !== undefined) return known;
  const left = z.core.safeParse(field, undefined);
  const text = left.success && left.data !== undefined ? stableJson(left.data) : null;
  defaultTexts.set(field, text);
  return text;
}
