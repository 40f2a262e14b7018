import { Hono } from "hono";
import { html } from "hono/html";
import { findMail, listMails, type StoredMail } from "./mailbox.ts";
import { sandboxPage } from "./page.ts";

/** GET /sandbox/mail: mails that would have been sent. Mounted only if mail goes to the outbox. */
export function mailboxPages(folder: string): Hono {
  const pages = new Hono();
  pages.get("/sandbox/mail", async () => listPage(await listMails(folder)));
  pages.get("/sandbox/mail/:id", async (c) => {
    const mail = await findMail(folder, c.req.param("id"));
    return mail ? mailPage(mail) : missingPage();
  });
  pages.get("/sandbox/mail/:id/html", async (c) => {
    const mail = await findMail(folder, c.req.param("id"));
    return mail ? htmlOf(mail) : missingPage();
  });
  pages.get("/sandbox/mail/:id/source", async (c) => {
    const mail = await findMail(folder, c.req.param("id"));
    if (!mail) return missingPage();
    return new Response(new Uint8Array(mail.source), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  });
  return pages;
}

const header = ({ headers }: StoredMail, name: string) => headers.get(name) ?? "";

function listPage(mails: StoredMail[]): Promise<Response> {
  const rows = mails.map(
    (mail) => html`
<section>
<h2><a href="/sandbox/mail/${mail.id}">${header(mail, "subject")}</a></h2>
<p class="soft">To ${header(mail, "to")}</p>
<p class="soft">${time(mail)}</p>
</section>`,
  );
  const main = html`<h1>Emails that would have been sent</h1>
${mails.length > 0 ? rows : html`<section><p>Emails will show up here once the site sends some.</p></section>`}`;
  return sandboxPage("Sandbox emails", main);
}

function mailPage(mail: StoredMail): Promise<Response> {
  const { id, text } = mail;
  const main = html`<p><a href="/sandbox/mail">All emails</a></p>
<h1>${header(mail, "subject")}</h1>
<section>
<p class="soft">From ${header(mail, "from")}</p>
<p class="soft">To ${header(mail, "to")}</p>
<p class="soft">${time(mail)}</p>
<p><a href="/sandbox/mail/${id}/source">Source</a></p>
</section>
<section><h2>As HTML</h2>
<iframe src="/sandbox/mail/${id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section><h2>As text</h2><pre>${text}</pre></section>`;
  return sandboxPage(header(mail, "subject"), main);
}

const time = ({ time }: StoredMail) =>
  html`<time datetime="${time.toISOString()}">${time.toISOString().slice(0, 19)}Z</time>`;

/**
 * The mail's own HTML with its images inlined. Its security policy lets it run no script and fetch nothing.
 */
function htmlOf({ html: source, images }: StoredMail): Response {
  const shown = source
    .replace("<head>", '<head><base target="_blank">')
    .replace(/src="cid:([^"]+)"/g, (whole, cid: string) => {
      const image = images.get(cid);
      return image ? `src="data:${image.mediaType};base64,${image.content.toString("base64")}"` : whole;
    });
  return new Response(shown, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": HTML_POLICY,
    },
  });
}

const HTML_POLICY = [
  "default-src 'none'",
  "img-src data:",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

function missingPage(): Promise<Response> {
  return sandboxPage(
    "Email not found",
    html`<h1>Email not found</h1><p>The sandbox has no email at this address. Please check the link.</p>`,
    404,
  );
}
