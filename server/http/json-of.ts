import type { Context } from "hono";

/**
 * For `JSON.parse`: texts of whole characters. An escape may name half of one ("\ud83d"), which jsonb refuses and
 * encodeURIComponent throws at. What else is no text, schemas refuse.
 */
export const wholeValue = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/** The body as JSON; undefined if it says it is something else or is not, which no schema matches. */
export async function jsonOf(c: Context): Promise<unknown> {
  const [type = ""] = (c.req.header("content-type") ?? "").toLowerCase().split(";");
  if (type.trim() !== "application/json") return undefined;
  const text = await c.req.text();
  try {
    return JSON.parse(text, wholeValue);
  } catch {
    return undefined;
  }
}
