import type { Context } from "hono";

/**
 * A reviver for `JSON.parse` that replaces unpaired surrogates in texts: an escape may stand for half a
 * character ("\ud83d"), which PostgreSQL's jsonb refuses, and which makes encodeURIComponent throw. Schemas
 * refuse any other bad text.
 */
export const wellFormedValue = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/**
 * Parses the body as JSON. Undefined, which no schema accepts, if the content type is not JSON or the body is
 * malformed.
 */
export async function readJsonBody(c: Context): Promise<unknown> {
  const [type = ""] = (c.req.header("content-type") ?? "").toLowerCase().split(";");
  if (type.trim() !== "application/json") return undefined;
  const text = await c.req.text();
  try {
    return JSON.parse(text, wellFormedValue);
  } catch {
    return undefined;
  }
}
