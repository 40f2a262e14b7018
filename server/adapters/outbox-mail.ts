import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { CheckMail, SendMail } from "../ports/mail.ts";
import { mailMessage, type ShownId } from "./mail-message.ts";

/**
 * Writes mails into a folder instead of sending them, one .eml file each. A file is named by the mail's id, so the same
 * mail twice is one file, and it is renamed into place, so it is never seen half-written.
 */
export function outboxMail(
  folder: string,
  from: string,
  shownId?: ShownId,
): { sendMail: SendMail; checkMail: CheckMail } {
  const writer = createTransport({ streamTransport: true, buffer: true });
  const sendMail: SendMail = async (mail) => {
    const { message } = await writer.sendMail(mailMessage(mail, from, shownId));
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.id}.eml`);
    const unfinished = `${file}.${randomUUID()}.part`;
    await writeFile(unfinished, message as Buffer);
    await rename(unfinished, file);
  };
  return { sendMail, checkMail: async () => void (await mkdir(folder, { recursive: true })) };
}
