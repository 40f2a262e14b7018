import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { type Mail, MailRefused } from "../../../platform/mail/mail.ts";
import { verifyMailId } from "../../../platform/mail/mail-ids.ts";
import { createMailThread } from "../../../platform/mail/mail-thread.ts";
import { openMailServer } from "../../../tests/harness/program/mail-server.ts";
import { SCRATCH_FOLDER } from "../../../tests/harness/run/scratch.ts";
import { openMailThread } from "./open-mail-thread.ts";

const MAIL: Mail = {
  id: "club.ORDER.paid",
  fromName: "Ashford Kestrels",
  replyTo: null,
  to: { name: "Ann Ödegaard", address: "ann@example.com" },
  subject: "Your tickets",
  text: "The gate opens at six.",
  html: "<p>The gate opens at six.</p>",
  images: [{ cid: "one", filename: "one.png", mediaType: "image/png", content: Buffer.from("picture") }],
};
const to = (address: string): Mail => ({ ...MAIL, id: address.slice(0, 3), to: { name: "", address } });
const IDS = new Uint8Array(32).fill(3);
const QUIET = { error: (told: object) => expect.fail(JSON.stringify(told)) };

async function outboxThread() {
  const outbox = await mkdtemp(join(SCRATCH_FOLDER, "outbox-"));
  const thread = openMailThread({ settings: { outbox, from: "tickets@example.com" }, idKey: IDS }, QUIET);
  onTestFinished(async () => {
    thread.close();
    await rm(outbox, { recursive: true });
  });
  return { ...thread, outbox };
}

test("mails are written whole, with an id that only this installation makes", async () => {
  const { sendMail, outbox } = await outboxThread();
  await Promise.all(["ann@example.com", "ben@example.com"].map((address) => sendMail(to(address))));
  expect((await readdir(outbox)).toSorted()).toEqual(["ann.eml", "ben.eml"]);
  const written = await readFile(join(outbox, "ann.eml"), "utf8");
  expect(written).toContain("The gate opens at six.");
  expect(written).toContain(Buffer.from("picture").toString("base64"));
  const [, shown = ""] = /^Message-ID: <(.+)>\r?$/m.exec(written) ?? [];
  expect(verifyMailId([IDS], shown)).toBe("ann");
});

test("a mail to nobody is refused for good, as without a thread, and a server's answer is passed on", async () => {
  const { sendMail } = await outboxThread();
  await expect(sendMail(to("a@example.com, b@example.com"))).rejects.toThrow(MailRefused);
  const server = await openMailServer({ onRecipient: () => 451 });
  const settings = { outbox: null, smtpUrl: `smtp://127.0.0.1:${server.port}`, dkim: null } as const;
  const thread = openMailThread(
    { settings: { ...settings, from: "tickets@example.com" }, idKey: IDS },
    QUIET,
  );
  onTestFinished(thread.close);
  await thread.checkMail();
  const deferred = await thread.sendMail(MAIL).catch((error: Error) => error);
  expect(deferred).not.toBeInstanceOf(MailRefused);
  expect(deferred).toMatchObject({ message: expect.stringContaining("451") });
});

/**
 * A thread that behaves as the mail's id says: it exits, throws, hangs, never answers, or else reports
 * success.
 */
const BY_ADDRESS = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ requestNumber, mail }) => {
    if (mail.id === "ends") process.exit(0);
    if (mail.id === "throws") throw new Error("The thread is broken");
    if (mail.id === "hangs") for (;;);
    if (mail.id !== "waits") parentPort.postMessage({ requestNumber, failure: null });
  });
`;

test.each([
  ["ends", 0],
  ["throws", 1],
  ["hangs", 0],
])(
  "a thread that %s takes the mails under way with it, and another one sends the next",
  async (how, told) => {
    let threads = 0;
    const errors: object[] = [];
    const start = () => {
      threads += 1;
      return new Worker(BY_ADDRESS, { eval: true });
    };
    const thread = createMailThread(start, { error: (error: object) => errors.push(error) }, 3000);
    onTestFinished(thread.close);
    const [waiting, failed] = await Promise.allSettled(
      ["waits", how].map((id) => thread.sendMail({ ...MAIL, id })),
    );
    for (const one of [waiting, failed])
      expect(one).toMatchObject({ reason: { message: "The thread that sends mails ended" } });
    await thread.sendMail({ ...MAIL, id: "next" });
    expect([threads, errors.length]).toEqual([2, told]);
  },
);

test("nothing is sent once it is closed, and what was under way fails", async () => {
  const thread = createMailThread(() => new Worker(BY_ADDRESS, { eval: true }), QUIET);
  const waiting = thread.sendMail({ ...MAIL, id: "waits" });
  const failed = expect(waiting).rejects.toThrow("The thread that sends mails ended");
  thread.close();
  await failed;
  await expect(thread.sendMail(MAIL)).rejects.toThrow("The server is shutting down");
});
