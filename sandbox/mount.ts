import type { Hono } from "hono";
import { html } from "hono/html";
import type { WriteServices } from "../server/services.ts";
import type { RequestFacts } from "../server/serving/request-facts.ts";
import { sandboxAccess } from "./access.ts";
import { mailboxPages } from "./mailbox-pages.ts";
import { sandboxPage } from "./page.ts";

interface SandboxPages {
  page(request: Request): Promise<Response>;
}

/**
 * Mounts the sandbox's pages under /sandbox/. If the sandbox is closed to the
 * public, payments and events still work inside the program, which needs no address under /sandbox/.
 */
export function mountSandbox(
  app: Hono<RequestFacts>,
  { config, outbox, page }: Pick<WriteServices, "config" | "outbox"> & SandboxPages,
): void {
  if (sandboxAccess(config) === "closed") {
    app.all("/sandbox/*", (c) => {
      c.set("refusal", "sandbox-closed");
      return closedPage();
    });
    return;
  }
  if (outbox !== null) {
    const mailbox = mailboxPages(outbox);
    app.get("/sandbox/mail/*", (c) => mailbox.fetch(c.req.raw));
  }
  app.all("/sandbox/*", (c) => page(c.req.raw));
}

function closedPage(): Promise<Response> {
  return sandboxPage(
    "The sandbox is closed",
    html`<h1>The sandbox is closed</h1>
<section><p>Other machines can reach this server, and the sandbox shows every buyer&rsquo;s email address to anyone who opens it.</p>
<p>To open it to everyone, start the server with <code>SANDBOX_PUBLIC=on</code>.</p></section>`,
    403,
  );
}
