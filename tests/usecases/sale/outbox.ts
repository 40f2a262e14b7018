import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import type { AllMailServices } from "../../../server/mails/define-mail.ts";
import { MAILS } from "../../../server/mails/mails.ts";
import type { JobData, MailJobKind } from "../../../server/ports/jobs.ts";

const unused = () => Promise.reject(new Error("Not used"));

/** Collects mails instead of sending them; works only for clubs without a crest. */
export function openOutbox(db: Database, now: () => Date): { services: AllMailServices; sent: Mail[] } {
  const sent: Mail[] = [];
  const services = {
    db,
    now,
    images: { inspect: unused, put: unused, variant: async () => null },
    drawTickets: async () => new Uint8Array(),
    log: { error: () => {} },
    addJob: unused,
    key: new Uint8Array(32).fill(7),
    platformName: "Fieldhouse",
    originOf: async () => "https://kestrels.example",
    sendMail: async (mail: Mail) => void sent.push(mail),
  };
  return { services, sent };
}

export const sendJobMail = <Kind extends MailJobKind>(
  services: AllMailServices,
  kind: Kind,
  data: JobData[Kind],
): Promise<void> => MAILS[kind].send(services, data);
