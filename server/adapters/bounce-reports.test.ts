import { expect, test } from "vitest";
import { byExchange, byGmail, byPostfix } from "../../tests/harness/program/bounce-reports.ts";
import { readBounce } from "./bounce-reports.ts";

const MAIL = {
  to: "ann@example.com",
  messageId: "<club.K7.paid.mac@fieldhouse.example>",
  mailId: "club.K7.paid.mac",
};
const read = (text: string) => readBounce(new TextEncoder().encode(text));

test.each([
  ["Postfix", byPostfix(MAIL), "5.1.1"],
  ["Gmail", byGmail(MAIL), "5.2.2"],
  ["Exchange", byExchange(MAIL), "5.7.1"],
  ["a server that writes LF alone as CR LF", byPostfix(MAIL).replaceAll("\n", "\r\n"), "5.1.1"],
])("a report by %s names recipient, reason and mail", async (_server, text, status) => {
  expect(await read(text)).toEqual({
    failed: [{ address: "ann@example.com", status }],
    mailIds: ["club.K7.paid.mac", "club.K7.paid.mac@fieldhouse.example"],
  });
});

test("a mail whose Message-ID the provider replaced is known by its other header", async () => {
  const replaced = { ...MAIL, messageId: "<0100018f-0000@email.provider.example>" };
  expect((await read(byPostfix(replaced)))?.mailIds).toEqual([
    "club.K7.paid.mac",
    "0100018f-0000@email.provider.example",
  ]);
});

test("a report without the mail's headers names it by what it answers to", async () => {
  const text = byGmail(MAIL).replace(/Content-Type: message\/rfc822[\s\S]*?\r\n\r\nYour tickets\.\r\n/, "");
  expect((await read(text))?.mailIds).toEqual(["club.K7.paid.mac@fieldhouse.example"]);
});

test.each(["delayed", "relayed", "delivered", "expanded"])(
  "a mail that was %s did not fail",
  async (action) => {
    expect((await read(byPostfix(MAIL, { action })))?.failed).toEqual([]);
  },
);

test("a status that is none is that of no known reason", async () => {
  expect((await read(byPostfix(MAIL, { status: "failed" })))?.failed[0]?.status).toBe("5.0.0");
});

test.each([
  ["a reply", "From: a@example.com\nSubject: Re: Your tickets\nIn-Reply-To: <club.K7.paid.mac@x>\n\nThanks!"],
  ["nothing", ""],
  ["bytes", "\0\x01\x02".repeat(1000)],
  [
    "parts in parts without end",
    `Content-Type: multipart/mixed; boundary=a\n\n${"--a\nContent-Type: multipart/mixed; boundary=a\n\n".repeat(5000)}`,
  ],
  ["more than any report", `${byPostfix(MAIL)}${"x".repeat(10 * 1024 * 1024)}`],
])("%s is no report", async (_what, text) => {
  expect(await read(text)).toBeNull();
});
