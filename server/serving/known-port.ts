import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Configuration } from "../env.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { RequestAddress } from "./site.ts";

/**
 * True if visitors may name this port: the scheme's default, PORT, the port the server listens on, and
 * PUBLIC_PORTS. Any other port would give every page one more address, under which it would be drawn, stored
 * and named as canonical.
 */
export function isKnownPort(
  c: Context<RequestFacts>,
  { port }: RequestAddress,
  { PORT, PUBLIC_PORTS }: Pick<Configuration, "PORT" | "PUBLIC_PORTS">,
): boolean {
  if (port === "") return true;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return [PORT, incoming?.socket.localPort, ...PUBLIC_PORTS].some((known) => port === `:${known}`);
}
