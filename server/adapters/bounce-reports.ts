import PostalMime, { type Attachment, type Email } from "postal-mime";
import { type FailedRecipient, MAIL_ID_HEADER, type ReadBounce } from "../ports/bounces.ts";

/** More than any report that has our own mail in it, pictures and all. */
const MOST_BYTES = 10 * 1024 * 1024;
const STATUS_PARTS = new Set(["message/delivery-status", "message/global-delivery-status"]);
const ORIGINAL_PARTS = new Set([
  "message/rfc822",
  "message/global",
  "text/rfc822-headers",
  "message/global-headers",
]);

/** Reports by RFC 3464, as mail servers send them to the sender of a mail. */
export const readBounce: ReadBounce = async (mail) => {
  if (mail.byteLength > MOST_BYTES) return null;
  const report = await parsed(mail);
  const status = report?.attachments.find(({ mimeType }) => STATUS_PARTS.has(mimeType));
  if (!report || !status) return null;
  const [ofMail = new Map(), ...ofRecipients] = fieldGroups(textOf(status));
  const original = report.attachments.find(({ mimeType }) => ORIGINAL_PARTS.has(mimeType));
  const sent = original && (await parsed(textOf(original)));
  const named = [
    sent?.headers.find(({ key }) => key === MAIL_ID_HEADER.toLowerCase())?.value,
    sent?.messageId,
    ofMail.get("x-original-message-id"),
    ofMail.get("original-envelope-id"),
    report.inReplyTo,
    report.references,
  ];
  return {
    failed: [ofMail, ...ofRecipients].flatMap(failedRecipient),
    mailIds: [...new Set(named.flatMap((text) => text?.split(/[\s<>]+/).filter(Boolean) ?? []))],
  };
};

/** Null where it nests deeper or has more headers than any honest mail. */
const parsed = (mail: Uint8Array | string): Promise<Email | null> =>
  PostalMime.parse(mail, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => null);

const textOf = ({ content }: Attachment) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

type Fields = Map<string, string>;

/** Groups of fields, parted by empty lines: the first is about the mail, each other about a recipient. */
function fieldGroups(text: string): Fields[] {
  const unfolded = text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
  return unfolded
    .trim()
    .split(/\n{2,}/)
    .map((group) => new Map(group.split("\n").map(field)));
}

function field(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** None where the mail is late, was handed on, or arrived. */
function failedRecipient(fields: Fields): FailedRecipient[] {
  if (fields.get("action")?.toLowerCase() !== "failed") return [];
  const recipient = fields.get("final-recipient") ?? fields.get("original-recipient") ?? "";
  const address = recipient.slice(recipient.indexOf(";") + 1).replace(/^[\s<]+|(?<![\s>])[\s>]+$/g, "");
  const [status = "5.0.0"] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get("status") ?? "") ?? [];
  return address.length > 0 && address.length <= 320 ? [{ address, status }] : [];
}
