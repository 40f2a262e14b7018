import PostalMime, { type Attachment, type Email } from "postal-mime";
import { type FailedRecipient, MAIL_ID_HEADER, type ReadBounce } from "./bounces.ts";

/** Larger than any report that quotes one of our mails with its pictures. Larger mails are not parsed. */
const MAX_BYTES = 10 * 1024 * 1024;
const STATUS_PARTS = new Set(["message/delivery-status", "message/global-delivery-status"]);
const ORIGINAL_PARTS = new Set([
  "message/rfc822",
  "message/global",
  "text/rfc822-headers",
  "message/global-headers",
]);

/**
 * Reads a delivery report (RFC 3464), which a mail server sends to a mail's sender. Null for any other
 * mail.
 */
export const readBounce: ReadBounce = async (mail) => {
  if (mail.byteLength > MAX_BYTES) return null;
  const report = await parsed(mail);
  const status = report?.attachments.find(({ mimeType }) => STATUS_PARTS.has(mimeType));
  if (!report || !status) return null;
  const [mailFields = new Map(), ...ofRecipients] = fieldGroups(textOf(status));
  const original = report.attachments.find(({ mimeType }) => ORIGINAL_PARTS.has(mimeType));
  const sent = original && (await parsed(textOf(original)));
  const idTexts = [
    sent?.headers.find(({ key }) => key === MAIL_ID_HEADER.toLowerCase())?.value,
    sent?.messageId,
    mailFields.get("x-original-message-id"),
    mailFields.get("original-envelope-id"),
    report.inReplyTo,
    report.references,
  ];
  return {
    failed: [mailFields, ...ofRecipients].flatMap(failedRecipient),
    mailIds: [...new Set(idTexts.flatMap((text) => text?.split(/[\s<>]+/).filter(Boolean) ?? []))],
  };
};

/** Parses a mail. Null for one that nests deeper, or has more headers, than any genuine mail. */
const parsed = (mail: Uint8Array | string): Promise<Email | null> =>
  PostalMime.parse(mail, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => null);

const textOf = ({ content }: Attachment) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

type Fields = Map<string, string>;

/**
 * Splits a report into its groups of fields, which empty lines separate. The first group is about the mail,
 * and every further group is about one recipient.
 */
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

/**
 * The recipient that a group of fields reports as failed; empty if its mail was delayed, relayed or
 * delivered.
 */
function failedRecipient(fields: Fields): FailedRecipient[] {
  if (fields.get("action")?.toLowerCase() !== "failed") return [];
  const recipient = fields.get("final-recipient") ?? fields.get("original-recipient") ?? "";
  const address = recipient.slice(recipient.indexOf(";") + 1).replace(/^[\s<]+|(?<![\s>])[\s>]+$/g, "");
  const [status = "5.0.0"] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get("status") ?? "") ?? [];
  return address.length > 0 && address.length <= 320 ? [{ address, status }] : [];
}
