import type { Mail, MailAddress } from "../../../platform/mail/mail.ts";
import { type Html, html, NO_HTML } from "./html.ts";

/** The look of a club in its mails and on its printed tickets. */
export interface MailClub {
  name: string;
  /** The address for replies; null if the club has no address that mail can be sent to. */
  replyTo: MailAddress | null;
  /** Colors in hexadecimal; text in `onPrimary` is readable on `primary`. */
  primary: string;
  onPrimary: string;
  /** The crest as a PNG; null if the club has none. */
  crest: Uint8Array | null;
}

/**
 * Colors for mail clients with a dark mode. QR codes stay dark on white, because scanners could not read
 * them otherwise.
 */
const STYLE = html`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .muted { color: #595959; }
  .link { color: #1a4f8b; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #161616 !important; color: #f2f2f2 !important; }
    .sheet { background: #222222 !important; color: #f2f2f2 !important; }
    .muted { color: #b8b8b8 !important; }
    .link { color: #9cc4f2 !important; }
  }`;

/** Draws the frame of all mails: the club's name and crest on its color, and one column below. */
export function drawMailPage(club: MailClub, title: string, content: Html): string {
  const crest = club.crest
    ? html`<img src="cid:crest" width="40" height="40" alt="" style="vertical-align:middle;margin-right:12px;border:0">`
    : NO_HTML;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f2f2;color:#1a1a1a;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f2f2"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1a1a1a;border-radius:6px;overflow:hidden;text-align:left">
<tr><td style="padding:18px 24px;background:${club.primary};color:${club.onPrimary};font-size:20px;font-weight:bold">${crest}<span style="vertical-align:middle">${club.name}</span></td></tr>
<tr><td style="padding:24px">${content}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}

/** A link that looks like a button, in the club's colors. */
export const drawMailButton = ({ primary, onPrimary }: MailClub, url: string, label: string): Html =>
  html`<a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${primary};color:${onPrimary};font-weight:bold;text-decoration:none">${label}</a>`;

/** Makes a title's first letter lower case, for a subject in which the title follows the club's name. */
export const titleInSubject = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** An image that the HTML refers to as `cid:…`. */
export function mailImage(cid: string, filename: string, content: Uint8Array): Mail["images"][number] {
  return { cid, filename, mediaType: "image/png", content };
}

export function crestImages({ crest }: MailClub): Mail["images"] {
  return crest ? [mailImage("crest", "crest.png", crest)] : [];
}
