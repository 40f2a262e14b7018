import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Bytes } from "../../platform/serving/page-cache.ts";
import type { Repeatable, ResponseCache } from "./response-cache.ts";

/**
 * Registers the app's current answer with `replays`, to repeat it for equal requests. Does nothing in tests
 * without a socket.
 */
export function repeatAnswer(c: Context, replays: ResponseCache, kept: Repeatable, body: Bytes | null): void {
  const kind = c.get("kind");
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming && outgoing && kind !== null) replays.remember(incoming, outgoing, { kept, body, kind });
}
