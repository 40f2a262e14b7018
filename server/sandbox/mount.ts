import type { Hono } from "hono";
import type { RequestFacts } from "../http/request-facts.ts";
import type { Services } from "../services.ts";
import { mailboxPages } from "./mailbox-pages.ts";

/** Everything under /sandbox/. Where real payments are taken nothing of it is there. */
export function mountSandbox(app: Hono<RequestFacts>, { sandbox, outbox }: Services): void {
  if (sandbox === null) return;
  if (outbox !== null) {
    const mailbox = mailboxPages(outbox);
    app.get("/sandbox/mail/*", (c) => mailbox.fetch(c.req.raw));
  }
  app.all("/sandbox/*", (c) => sandbox.page(c.req.raw));
}
