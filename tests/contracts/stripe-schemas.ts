import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { parse } from "qs";
import { createGenerator } from "ts-json-schema-generator";

const ROOT = join(import.meta.dirname, "..", "..");
const TYPES = [
  "CreateSession",
  "RetrieveSession",
  "SessionList",
  "ExpireSession",
  "RefundParams",
  "RefundList",
  "AccountCreate",
  "AccountLink",
  "EventList",
  "DisputeList",
] as const;
export type StripeParams = (typeof TYPES)[number];

/**
 * A validator for each of the SDK's types; it refuses unknown properties, so that misspelled names are found.
 * Takes seconds.
 */
export function createStripeValidators(): Record<StripeParams, ValidateFunction> {
  const generator = createGenerator({
    path: join(import.meta.dirname, "stripe-params.ts"),
    tsconfig: join(ROOT, "tsconfig.json"),
    type: "*",
    additionalProperties: false,
    skipTypeCheck: true,
  });
  // A form body contains only strings, so numbers and booleans are converted.
  const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false });
  const checks = TYPES.map((type) => [
    type,
    ajv.compile(JSON.parse(JSON.stringify(generator.createSchema(type)))),
  ]);
  return Object.fromEntries(checks) as Record<StripeParams, ValidateFunction>;
}

/** Decodes a form body as the provider does, with different code from the sandbox's. */
function decoded(body: string): unknown {
  return parse(body, { depth: 20, arrayLimit: 1000, parameterLimit: 10_000 });
}

/** The errors of a body, each as "place: keyword". */
export function validationErrors(check: ValidateFunction, body: string): string[] {
  if (check(decoded(body))) return [];
  return (check.errors ?? []).map(
    ({ instancePath, keyword, params }) =>
      `${instancePath} ${keyword} ${String(params.additionalProperty ?? params.missingProperty ?? "")}`,
  );
}
