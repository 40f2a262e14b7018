import type { Context } from "hono";

/** The body as JSON; undefined if it says it is something else or is not, which no schema matches. */
export async function jsonOf(c: Context): Promise<unknown> {
  const [type = ""] = (c.req.header("content-type") ?? "").toLowerCase().split(";");
  if (type.trim() !== "application/json") return undefined;
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
