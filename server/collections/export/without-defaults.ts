import { z } from "zod";
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

/** True if omitting the field would produce the same value. */
function isDefault(field: Schema, value: unknown): boolean {
  const left = z.core.safeParse(field, undefined);
  return left.success && left.data !== undefined && stableJson(left.data) === stableJson(value);
}
