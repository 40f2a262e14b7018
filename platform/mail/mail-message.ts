import type { SendMailOptions } from "nodemailer";
import { MAIL_ID_HEADER } from "./bounces.ts";
import { type Mail, type MailAddress, MailRefused } from "./mail.ts";

/** The program's rules for texts in a mail's headers. */
export interface HeaderRules {
  /** A text as one line: a line break would begin another header. */
  line(text: string): string;
  /** True if every mail server would read the address as one recipient. */
  isAddress(address: string): boolean;
}

/** Sets the headers that every mail of an installation has. */
export interface MailSender {
  /** The installation's own address: "tickets@example.com", or "Tickets <tickets@example.com>". */
  from: string;
  rules: HeaderRules;
  /**
   * Makes the id for the headers, which bounce reports quote, from the mail's own id. By default the two are
   * the same.
   */
  shownId?: ((id: string) => string) | undefined;
}

/**
 * A mail in nodemailer's form. Addresses are passed as objects, because a comma or a line break in a text
 * would add recipients.
 * @throws MailRefused if an address could be read as anything but one recipient
 */
export function mailMessage(
  mail: Mail,
  { from, rules, shownId = (id) => id }: MailSender,
): SendMailOptions & { messageId: string } {
  const id = shownId(mail.id);
  const sender = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    from: { name: rules.line(mail.fromName), address: sender },
    to: person(mail.to, rules),
    ...(mail.replyTo && { replyTo: person(mail.replyTo, rules) }),
    messageId: `<${id}@${sender.split("@")[1] ?? "localhost"}>`,
    subject: rules.line(mail.subject),
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
    headers: {
      "Auto-Submitted": "auto-generated",
      // Keeps absence notes from answering hundreds of times.
      ...(mail.isBulk && { Precedence: "bulk" }),
      [MAIL_ID_HEADER]: id,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** @throws MailRefused */
function person({ name, address }: MailAddress, rules: HeaderRules): MailAddress {
  if (!rules.isAddress(address)) throw new MailRefused("Email can't be sent to this address");
  return { name: rules.line(name), address };
}
