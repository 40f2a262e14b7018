import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { inspect } from "node:util";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { HEADER_RULES } from "../../server/adapters/mail-thread/header-rules.ts";
import { isSignedBy } from "../../tests/harness/program/dkim.ts";
import {
  type MailScript,
  openMailServer,
  portOf,
  type SmtpAnswer,
} from "../../tests/harness/program/mail-server.ts";
import { type Dkim, type Mail, MailRefused } from "./mail.ts";
import { MAX_CONNECTIONS, MAX_REQUEUES, smtpMail } from "./smtp-mail.ts";

const MAIL: Mail = {
  id: "club.ORDER.paid",
  fromName: "Ashford Kestrels",
  replyTo: null,
  to: { name: "Ann Ödegaard", address: "ann@example.com" },
  subject: "Your 2 tickets – café",
  text: "The gate opens at six.\n\n  Bring this mail.  \n\n",
  html: "<p>The gate opens at six.</p>",
  images: [{ cid: "one", filename: "one.png", mediaType: "image/png", content: Buffer.from("picture") }],
};
/**
 * Time limits for tests in which the server is silent. The other tests use the usual limits, so that a slow
 * machine cannot fail them.
 */
const IMPATIENT = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 1000 };

/** A real mail server that follows a script, and our client for it. */
async function open(script: MailScript, own: ClientOptions = {}, options: SMTPServerOptions = {}) {
  const server = await openMailServer(script, options);
  return { mail: client(server.port, own), ...server };
}

interface ClientOptions {
  dkim?: Dkim | null;
  /** "name:password@" */
  user?: string;
  isPatient?: boolean;
}

function client(port: number, { dkim = null, user = "", isPatient = true }: ClientOptions = {}) {
  const from = "Tickets <tickets@kestrels.example>";
  const patience = isPatient ? {} : { first: IMPATIENT, later: IMPATIENT };
  const mail = smtpMail(`smtp://${user}127.0.0.1:${port}`, { from, rules: HEADER_RULES, dkim }, patience);
  onTestFinished(() => mail.close());
  return mail;
}

const failureOf = (sent: Promise<void>): Promise<Error> =>
  sent.then(
    () => expect.fail("The mail was sent"),
    (error: Error) => error,
  );

describe("a mail server", () => {
  test("gets each mail complete, for one recipient, over a few persistent connections", async () => {
    const { mail, received, connections } = await open({});
    const fans = Array.from({ length: 12 }, (_, at) => `fan-${at}@example.com`);
    await Promise.all(fans.map((address) => mail.sendMail({ ...MAIL, to: { name: "", address } })));
    expect(received.map(({ to }) => to).sort()).toEqual(fans.map((address) => [address]).sort());
    expect(new Set(received.map(({ from }) => from))).toEqual(new Set(["tickets@kestrels.example"]));
    expect(received.every(({ message }) => message.includes("The gate opens at six."))).toBe(true);
    expect(connections()).toBeLessThanOrEqual(MAX_CONNECTIONS);
  });

  test("that is slow with bulk mails keeps one connection busy with them, so that other mails pass", async () => {
    let isFree = (): void => {};
    const asked: string[] = [];
    const { mail, received, connections } = await open(
      {},
      {},
      {
        onRcptTo: ({ address }, _session, done) => {
          asked.push(address);
          if (address.startsWith("fan")) isFree = done;
          else done();
        },
      },
    );
    const to = (address: string): Mail => ({ ...MAIL, to: { name: "", address } });
    const fans = ["fan-1@example.com", "fan-2@example.com", "fan-3@example.com", "fan-4@example.com"];
    const bulk = fans.map((fan) => mail.sendMail({ ...to(fan), isBulk: true }));
    await expect.poll(() => asked).toEqual([fans[0]]);
    const buyers = ["ann@example.com", "ben@example.com", "cy@example.com"];
    await Promise.all(buyers.map((buyer) => mail.sendMail(to(buyer))));
    expect(received.flatMap((one) => one.to).sort()).toEqual(buyers);
    expect(asked.filter((address) => address.startsWith("fan"))).toEqual([fans[0]]);
    for (const [nth] of fans.entries()) {
      await expect.poll(() => asked.filter((address) => address.startsWith("fan")).length).toBe(nth + 1);
      isFree();
    }
    await Promise.all(bulk);
    expect(received.filter(({ message }) => /^Precedence: bulk/m.test(message))).toHaveLength(fans.length);
    expect(connections()).toBeLessThanOrEqual(MAX_CONNECTIONS);
  });

  test.each([
    ["the recipient", { onRecipient: () => 550 }, "EENVELOPE 550 RCPT TO"],
    ["the recipient's full host", { onRecipient: () => 552 }, "EENVELOPE 552 RCPT TO"],
    ["the message", { onMessage: () => 554 }, "EMESSAGE 554 DATA"],
  ])("that refuses %s is not asked again", async (_, script, facts) => {
    const { mail, received } = await open(script);
    const error = await failureOf(mail.sendMail(MAIL));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.message).toBe(`The recipient's mail server rejected the email: ${facts}`);
    expect(received).toEqual([]);
  });

  test.each([
    ["defers the recipient", { onRecipient: () => 451 }, "EENVELOPE 451 RCPT TO"],
    ["defers the message", { onMessage: () => 452 }, "EMESSAGE 452 DATA"],
    ["refuses our sender", { onSender: () => 550 }, "EENVELOPE 550 MAIL FROM"],
  ])("that %s is asked again, by the job queue alone", async (_, script, facts) => {
    const { mail, connections } = await open(script);
    const error = await failureOf(mail.sendMail(MAIL));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toContain(`The mail could not be sent: ${facts}`);
    expect(connections()).toBe(1);
  });

  test.each([
    ["at the recipient", { onRecipient: () => "stall" as const }],
    ["after the message", { onMessage: () => "stall" as const }],
  ])("that stalls %s is given up in time, and asked again by the job queue alone", async (_, script) => {
    const { mail, connections } = await open(script, { isPatient: false });
    const error = await failureOf(mail.sendMail(MAIL));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toContain("The mail could not be sent: ETIMEDOUT");
    expect(connections()).toBe(1);
  });

  test("gets a deferred mail on the next attempt", async () => {
    const answers: SmtpAnswer[] = [451];
    const { mail, received } = await open({ onRecipient: () => answers.shift() });
    await failureOf(mail.sendMail(MAIL));
    await mail.sendMail(MAIL);
    expect(received).toHaveLength(1);
  });

  test("gives errors without the recipient or the mail's text", async () => {
    for (const script of [{ onRecipient: () => 550 }, { onRecipient: () => 451 }, { onMessage: () => 554 }]) {
      const { mail } = await open(script);
      const told = inspect(await failureOf(mail.sendMail(MAIL)), { showHidden: true, depth: null });
      expect(told).not.toMatch(/ann@|gate opens|Ödegaard|tickets@/);
    }
  });

  test.each([
    ["at once", ""],
    ["after its greeting", "220 mail.example ESMTP\r\n"],
  ])("that drops the connection %s fails the mail, which is tried again later", async (_, greeting) => {
    const { port, sockets } = await dropping((socket) => socket.end(greeting));
    const error = await failureOf(client(port).sendMail(MAIL));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toMatch(/^The mail could not be sent: E(?:CONNECTION|SOCKET|CONNRESET)/);
    expect(sockets()).toBeLessThanOrEqual(1 + MAX_REQUEUES);
  });

  test("fails a mail by dropping the connection, too", async () => {
    const { port } = await dropping((socket) => {
      socket.write("220 mail.example ESMTP\r\n");
      socket.on("data", (chunk) => {
        if (/^DATA/m.test(chunk.toString("latin1"))) socket.destroy();
        else socket.write("250 go on\r\n");
      });
    });
    const error = await failureOf(client(port).sendMail(MAIL));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error.message).toContain("The mail could not be sent: E");
  });
});

describe("the check of a mail server", () => {
  test("passes if we can sign in, and sends nothing", async () => {
    const { mail, received } = await open({});
    await mail.checkMail();
    expect(received).toEqual([]);
  });

  test("reports the problem without the account", async () => {
    const { mail } = await open(
      {},
      { user: "post:secret@" },
      { authOptional: false, onAuth: (_auth, _session, done) => done(new Error("no")) },
    );
    const error = await failureOf(mail.checkMail());
    expect(error.message).toBe("The mail server can't be used right now: EAUTH 535 AUTH PLAIN");
    expect(inspect(error, { showHidden: true, depth: null })).not.toMatch(/secret|post/);
  });

  test("fails without a server, or without an answer", async () => {
    const { port } = await dropping((socket) => socket.pause());
    await expect(client(port, { isPatient: false }).checkMail()).rejects.toThrow("ETIMEDOUT");
    await expect(client(1).checkMail()).rejects.toThrow("ECONNREFUSED");
  });
});

describe("DKIM", () => {
  const pair = () =>
    generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
  const { privateKey, publicKey } = pair();
  const dkim: Dkim = { domain: "kestrels.example", selector: "game", key: privateKey };

  test("signs a mail's text, sender, recipient and subject for the domain", async () => {
    const { mail, received } = await open({}, { dkim });
    await mail.sendMail(MAIL);
    const message = received[0]?.message ?? "";
    expect(message).toMatch(/^DKIM-Signature: [\s\S]*?d=kestrels\.example;[\s\S]*?s=game;/m);
    expect(isSignedBy(message, publicKey)).toBe(true);
    expect(isSignedBy(message, pair().publicKey)).toBe(false);
    for (const [from, to] of [
      ["The gate opens at six.", "The gate opens at ten."],
      ["Ashford Kestrels", "Ashford Falcons"],
      ["ann@example.com", "eve@example.com"],
      ["Subject: ", "Subject: Re: "],
    ] as const) {
      expect(message).toContain(from);
      expect(isSignedBy(message.replaceAll(from, to), publicKey)).toBe(false);
    }
  });

  test("is left out without a key", async () => {
    const { mail, received } = await open({});
    await mail.sendMail(MAIL);
    expect(received[0]?.message).not.toContain("DKIM-Signature");
  });
});

/** A server that calls `handle` with each connection. */
async function dropping(handle: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    handle(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: portOf(server.address()), sockets: () => sockets.length };
}
