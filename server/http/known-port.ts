import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Configuration } from "../env.ts";
import type { Address } from "../site.ts";
import type { RequestFacts } from "./request-facts.ts";

/**
 * Whether visitors may name this port: the scheme's default, the one the server listens on, and PUBLIC_PORTS. Any other
 * would be one more address for every page, to be drawn and stored and named as the canonical one.
 */
export function isKnownPort(
  c: Context<RequestFacts>,
  { port }: Address,
  { PORT, PUBLIC_PORTS }: Pick<Configuration, "PORT" | "PUBLIC_PORTS">,
): boolean {
  if (port === "") return true;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return [PORT, incoming?.socket.localPort, ...PUBLIC_PORTS].some((known) => port === `:${known}`);
}
