import type { Context } from "hono";
import { isOperatorToken } from "../scorer-token.ts";
import type { Services } from "../services.ts";

/** Whether the command line asks, with the installation's own secret. */
export function isFromOperator({ secretKey }: Pick<Services, "secretKey">, c: Context): boolean {
  const [, token = ""] = /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  return isOperatorToken(secretKey, token);
}
