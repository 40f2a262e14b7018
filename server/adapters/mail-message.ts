import type { SendMailOptions } from "nodemailer";
import { storableLine } from "../../domain/values/storable-text.ts";
import { isValidEmail } from "../../domain/values/validity.ts";
import { MAIL_ID_HEADER } from "../ports/bounces.ts";
import { type Mail, type MailAddress, MailRefused } from "../ports/mail.ts";

/** Makes the id that a mail's headers show, which bounce reports send back. */
export type ShownId = (id: string) => string;

/**
 * A mail in nodemailer's form. Addresses are passed as objects, because in a text a comma or a line break
 * would add recipients.
 * @param from the installation's own address, "tickets@example.com" or "Tickets <tickets@example.com>"
 * @param shownId makes the id in its headers
 * @throws MailRefused if an address could be read as anything but one person's
 */
export function mailMessage(
  mail: Mail,
  from: string,
  shownId: ShownId = (id) => id,
): SendMailOptions & { messageId: string } {
  const id = shownId(mail.id);
  const sender = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    from: { name: storableLine(mail.fromName), address: sender },
    to: person(mail.to),
    ...(mail.replyTo && { replyTo: person(mail.replyTo) }),
    messageId: `<${id}@${sender.split("@")[1] ?? "localhost"}>`,
    subject: storableLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: [
      ...mail.images.map(({ cid, filename, mediaType, content }) => ({
        cid,
        filename,
        contentType: mediaType,
        contentDisposition: "inline" as const,
        content: Buffer.from(content),
      })),
      ...(mail.files ?? []).map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        contentDisposition: "attachment" as const,
        content: Buffer.from(content),
      })),
    ],
    headers: { "Auto-Submitted": "auto-generated", [MAIL_ID_HEADER]: id },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Removes line breaks from the name, which would begin another header. */
function person({ name, address }: MailAddress): MailAddress {
  if (!isValidEmail(address)) throw new MailRefused("Email can't be sent to this address");
  return { name: storableLine(name), address };
}
