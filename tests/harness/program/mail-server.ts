import { once } from "node:events";
import type { Server } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

interface ReceivedMail {
  from: string;
  to: string[];
  message: string;
}

/**
 * The server's answer: undefined accepts the mail, a number is the SMTP code of a refusal, and "stall" never
 * answers.
 */
export type SmtpAnswer = number | "stall" | undefined;

export interface MailScript {
  onSender?: (address: string) => SmtpAnswer;
  onRecipient?: (address: string) => SmtpAnswer;
  onMessage?: () => SmtpAnswer;
}

/** A real SMTP server that follows a script; it closes at the end of the test. */
export async function openMailServer(
  { onSender, onRecipient, onMessage }: MailScript,
  options: SMTPServerOptions = {},
): Promise<{ port: number; received: ReceivedMail[]; connections(): number }> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const answer = (given: SmtpAnswer, done: (error?: Error | null) => void) => {
    if (given === undefined) done();
    else if (given !== "stall") done(Object.assign(new Error("said so"), { responseCode: given }));
  };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: ({ address }, _session, done) => answer(onSender?.(address), done),
    onRcptTo: ({ address }, _session, done) => answer(onRecipient?.(address), done),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      void text(stream).then((message) => {
        const given = onMessage?.();
        const from = mailFrom === false ? "" : mailFrom.address;
        if (given === undefined) received.push({ from, to: rcptTo.map(({ address }) => address), message });
        answer(given, done);
      });
    },
    ...options,
  });
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: portOf(listener.address()), received, connections: () => connections };
}

export function portOf(address: ReturnType<Server["address"]>): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
