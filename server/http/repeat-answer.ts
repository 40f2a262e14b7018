import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Bytes } from "../page-cache.ts";
import type { Repeatable, Replays } from "./replays.ts";

/** Has the answer that the app gives now repeated without it, for who asks alike. Not in tests that have no socket. */
export function repeatAnswer(c: Context, replays: Replays, kept: Repeatable, body: Bytes | null): void {
  const kind = c.get("kind");
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming && outgoing && kind !== null) replays.remember(incoming, outgoing, { kept, body, kind });
}
