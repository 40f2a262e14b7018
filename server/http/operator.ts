import type { Context } from "hono";
import { isOperatorToken } from "../scorer-token.ts";
import type { Services } from "../services.ts";

/** Whether the request is from the command line, which has the installation's secret. */
export function isFromOperator({ secretKey }: Pick<Services, "secretKey">, c: Context): boolean {
  const [, token = ""] = /^Bearer ([\w-]+)$/.exec(c.req.header("authorization") ?? "") ?? [];
  return isOperatorToken(secretKey, token);
}
