import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isOperatorToken } from "../operator-token.ts";
import type { Services } from "../services.ts";

/** Whether the request is from the command line, which has the installation's secret. */
export function isFromOperator({ secretKey }: Pick<Services, "secretKey">, c: Context): boolean {
  return isOperatorToken(secretKey, bearerToken(c));
}

/** The token that the request brings; empty without one. */
export function bearerToken(c: Context): string {
  const [, token = ""] = /^Bearer ([\w.~+/=-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  return token;
}

/** Whether the request came from this machine: by the loopback address, or from the address it came to. */
export function isOnThisMachine(c: Context): boolean {
  const { remoteAddress, localAddress } = (c.env as HttpBindings).incoming.socket;
  if (remoteAddress === undefined) return false;
  return remoteAddress === localAddress || /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
}
