import type { Database } from "../../../server/db/client.ts";
import type { Mail } from "../../../server/ports/mail.ts";
import type { MailServices } from "../../../server/usecases/club/mail-club.ts";

const unused = () => Promise.reject(new Error("Not used"));

/** Keeps mails instead of sending them, for clubs without a crest. */
export function openOutbox(db: Database, now: () => Date): { services: MailServices; sent: Mail[] } {
  const sent: Mail[] = [];
  const services = {
    db,
    now,
    images: { inspect: unused, put: unused, variant: async () => null },
    sendMail: async (mail: Mail) => void sent.push(mail),
  };
  return { services, sent };
}
