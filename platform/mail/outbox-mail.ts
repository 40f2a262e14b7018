import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { CheckMail, SendMail } from "./mail.ts";
import { type MailSender, mailMessage } from "./mail-message.ts";

/**
 * Writes mails into a folder instead of sending them, one .eml file each. A file is named after the mail's
 * id, so that sending a mail twice makes one file. It is renamed into place, so that no program reads half of
 * it.
 */
export function outboxMail(folder: string, sender: MailSender): { sendMail: SendMail; checkMail: CheckMail } {
  const writer = createTransport({ streamTransport: true, buffer: true });
  const sendMail: SendMail = async (mail) => {
    const { message } = await writer.sendMail(mailMessage(mail, sender));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.id}.eml`);
    const unfinished = `${file}.${randomUUID()}.part`;
    await writeFile(unfinished, message as Buffer);
    await rename(unfinished, file);
  };
  return { sendMail, checkMail: async () => void (await mkdir(folder, { recursive: true })) };
}
