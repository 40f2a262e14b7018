import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseMail } from "../../sandbox/mail-parts.ts";
import { HEADER_RULES } from "../../server/adapters/mail-thread/header-rules.ts";
import { type Mail, MailRefused } from "./mail.ts";
import { outboxMail } from "./outbox-mail.ts";
import { MAX_CONNECTIONS, smtpMail } from "./smtp-mail.ts";

const MAIL: Mail = {
  id: "club.ORDER.paid",
  fromName: "Ashford Kestrels",
  replyTo: { name: "Kestrels, the", address: "club@example.com" },
  to: { name: "Ann Ödegaard", address: "ann@example.com" },
  subject: "Your 2 tickets – café",
  text: "Ünicode in the text",
  html: '<p>Hällo</p><img src="cid:one">',
  images: [{ cid: "one", filename: "one.png", mediaType: "image/png", content: Buffer.from("picture") }],
};

describe("the outbox", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fieldhouse-outbox-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const sent = async (mail: Mail) => {
    await outboxMail(folder, {
      from: "Tickets <tickets@kestrels.example>",
      rules: HEADER_RULES,
    }).sendMail(mail);
    return parseMail(await readFile(join(folder, `${mail.id}.eml`)));
  };

  test("writes a mail that reads back unchanged", async () => {
    const { headers, text, html, images } = await sent(MAIL);
    expect(Object.fromEntries(headers)).toMatchObject({
      from: "Ashford Kestrels <tickets@kestrels.example>",
      to: "Ann Ödegaard <ann@example.com>",
      "reply-to": '"Kestrels, the" <club@example.com>',
      subject: MAIL.subject,
      "message-id": "<club.ORDER.paid@kestrels.example>",
      "auto-submitted": "auto-generated",
    });
    expect([text.trim(), html.trim()]).toEqual([MAIL.text, MAIL.html]);
    expect(images.get("one")).toMatchObject({ mediaType: "image/png", content: Buffer.from("picture") });
  });

  test("has one file for the same mail sent twice", async () => {
    await Promise.all([sent(MAIL), sent(MAIL)]);
    expect(await readdir(folder)).toEqual(["club.ORDER.paid.eml"]);
  });
});

/** Short time limits: the first try gives up on a hanging server early, and further tries give up later. */
const SOON = {
  first: { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 },
  later: { connectionTimeout: 2000, greetingTimeout: 2000, socketTimeout: 2000 },
};

/** A minimal mail server. `answers` are its replies to RCPT TO, in order. */
async function mailServer(answers: string[] = [], toSender = "250 ok", { greeting = "220 test ESMTP" } = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    let waiting = "";
    const answerTo = (line: string) => {
      heard.push(line);
      if (isData) {
        if (line !== ".") return;
        isData = false;
        socket.write("250 kept\r\n");
      } else if (/^MAIL/i.test(line)) socket.write(`${toSender}\r\n`);
      else if (/^RCPT.*hangs/i.test(line)) return;
      else if (/^RCPT/i.test(line)) socket.write(`${answers.shift() ?? "250 ok"}\r\n`);
      else if (/^DATA/i.test(line)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else socket.write("250 ok\r\n");
    };
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const lines = (waiting + chunk.toString("latin1")).split("\r\n");
      waiting = lines.pop() ?? "";
      lines.forEach(answerTo);
    });
    if (greeting !== "") socket.write(`${greeting}\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const mail = smtpMail(
    `smtp://127.0.0.1:${address.port}`,
    { from: "tickets@kestrels.example", rules: HEADER_RULES, dkim: null },
    SOON,
  );
  onTestFinished(async () => {
    mail.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const recipients = () => heard.filter((line) => /^RCPT/i.test(line));
  return { send: mail.sendMail, heard, recipients };
}

describe("mail by SMTP", () => {
  test("is sent to exactly one recipient", async () => {
    const { send, recipients, heard } = await mailServer();
    await send(MAIL);
    expect(recipients()).toEqual(["RCPT TO:<ann@example.com>"]);
    expect(heard).toContain("MAIL FROM:<tickets@kestrels.example>");
  });

  test.each([
    "ann@example.com, eve@example.com",
    "ann@example.com\r\nBcc: eve@example.com",
    "ann@example.com>\r\nRCPT TO:<eve@example.com",
    "Eve <eve@example.com>",
    "@example.com",
    "",
  ])("sends nothing to %j", async (address) => {
    const { send, heard } = await mailServer();
    await expect(send({ ...MAIL, to: { name: "Ann", address } })).rejects.toThrow(MailRefused);
    await expect(send({ ...MAIL, replyTo: { name: "Ann", address } })).rejects.toThrow(MailRefused);
    expect(heard).toEqual([]);
  });

  test("puts no line of a name or a subject into the head", async () => {
    const { send, recipients, heard } = await mailServer();
    const evil = "Ann\r\nBcc: eve@example.com\r\n\r\n<h1>";
    await send({
      ...MAIL,
      fromName: evil,
      subject: evil,
      to: { name: `${evil}, eve@example.com`, address: MAIL.to.address },
    });
    expect(recipients()).toEqual(["RCPT TO:<ann@example.com>"]);
    expect(heard.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  });

  test("distinguishes an unknown recipient from a busy server", async () => {
    const { send } = await mailServer(["450 busy", "550 nobody here"]);
    await expect(send(MAIL)).rejects.not.toThrow(MailRefused);
    await expect(send(MAIL)).rejects.toThrow(MailRefused);
    await send(MAIL);
  });

  test("does not count it as refused if the server rejects our own address", async () => {
    const { send } = await mailServer([], "550 who are you");
    await expect(send(MAIL)).rejects.toThrow("EENVELOPE 550 MAIL FROM");
    await expect(send(MAIL)).rejects.not.toThrow(MailRefused);
  });

  test.each(["450 ann@example.com is busy", "550 no ann@example.com here"])(
    "does not name the recipient in its error for %j",
    async (answer) => {
      const { send } = await mailServer([answer]);
      const error: unknown = await send(MAIL).catch((error: unknown) => error);
      expect(inspect(error, { showHidden: true, depth: null })).not.toContain("ann@example.com");
      expect(error).toHaveProperty(
        "message",
        expect.stringContaining(`EENVELOPE ${answer.slice(0, 3)} RCPT TO`),
      );
    },
  );

  test("gives up on a server that accepts the connection and stays silent", async () => {
    const { send } = await mailServer([], undefined, { greeting: "" });
    await expect(send(MAIL)).rejects.toThrow("ETIMEDOUT");
    await expect(send(MAIL)).rejects.not.toThrow(MailRefused);
  });

  test("does not delay other mails by mails that hung before", async () => {
    const { send } = await mailServer();
    const hanging = Array.from({ length: MAX_CONNECTIONS }, (_, at) => ({
      ...MAIL,
      to: { name: "", address: `hangs-${at}@example.com` },
    }));
    const all = () => Promise.allSettled(hanging.map((mail) => send(mail)));
    const outcomes = async (settled: ReturnType<typeof all>) => (await settled).map(({ status }) => status);
    expect(await outcomes(all())).toEqual(hanging.map(() => "rejected"));
    // Second tries share one connection, so that they do not occupy all connections.
    const again = all();
    const began = performance.now();
    await send(MAIL);
    expect(performance.now() - began).toBeLessThan(SOON.first.socketTimeout);
    expect(await outcomes(again)).toEqual(hanging.map(() => "rejected"));
  });
});
