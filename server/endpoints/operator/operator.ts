import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isOperatorToken } from "../../operator/operator-token.ts";
import type { ReadServices } from "../../services.ts";

/** True if the request is from the command line, whose token is derived from an installation's secret. */
export function isFromOperator({ secretKeys }: Pick<ReadServices, "secretKeys">, c: Context): boolean {
  return isOperatorToken(secretKeys, bearerToken(c));
}

/** The request's bearer token; "" if there is none. */
export function bearerToken(c: Context): string {
  const [, token = ""] = /^Bearer ([\w.~+/=-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  return token;
}

/**
 * True if the request came from this machine: from a loopback address, or from the address that it was sent
 * to.
 */
export function isOnThisMachine(c: Context): boolean {
  const { remoteAddress, localAddress } = (c.env as HttpBindings).incoming.socket;
  if (remoteAddress === undefined) return false;
  return remoteAddress === localAddress || /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
}
