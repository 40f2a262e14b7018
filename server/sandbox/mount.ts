import type { Hono } from "hono";
import type { RequestFacts } from "../http/request-facts.ts";
import type { Services } from "../services.ts";

/** Everything under /sandbox/. Where real payments are taken nothing of it is there. */
export function mountSandbox(app: Hono<RequestFacts>, { sandbox }: Services): void {
  if (sandbox === null) return;
  app.all("/sandbox/*", (c) => sandbox.page(c.req.raw));
}
