import type { Database } from "../../../server/db/client.ts";
import type { Mail } from "../../../server/ports/mail.ts";
import type { OrderMailServices } from "../../../server/usecases/sale/mail-order.ts";

const unused = () => Promise.reject(new Error("Not used"));

/** Keeps mails instead of sending them, for clubs without a crest. */
export function openOutbox(db: Database, now: () => Date): { services: OrderMailServices; sent: Mail[] } {
  const sent: Mail[] = [];
  const services = {
    db,
    now,
    images: { inspect: unused, put: unused, variant: async () => null },
    drawTickets: async () => new Uint8Array(),
    log: { error: () => {} },
    sendMail: async (mail: Mail) => void sent.push(mail),
  };
  return { services, sent };
}
