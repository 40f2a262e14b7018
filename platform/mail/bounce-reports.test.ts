import { expect, test } from "vitest";
import { exchangeBounce, gmailBounce, postfixBounce } from "../../tests/harness/program/bounce-reports.ts";
import { readBounce } from "./bounce-reports.ts";

const MAIL = {
  to: "ann@example.com",
  messageId: "<club.K7.paid.mac@fieldhouse.example>",
  mailId: "club.K7.paid.mac",
};
const read = (text: string) => readBounce(new TextEncoder().encode(text));

test.each([
  ["Postfix", postfixBounce(MAIL), "5.1.1"],
  ["Gmail", gmailBounce(MAIL), "5.2.2"],
  ["Exchange", exchangeBounce(MAIL), "5.7.1"],
  ["a server that sends CR LF for LF", postfixBounce(MAIL).replaceAll("\n", "\r\n"), "5.1.1"],
])("reads recipient, reason and mail from a report by %s", async (_server, text, status) => {
  expect(await read(text)).toEqual({
    failed: [{ address: "ann@example.com", status }],
    mailIds: ["club.K7.paid.mac", "club.K7.paid.mac@fieldhouse.example"],
  });
});

test("finds a mail by our own header if the provider replaced its Message-ID", async () => {
  const replaced = { ...MAIL, messageId: "<0100018f-0000@email.provider.example>" };
  expect((await read(postfixBounce(replaced)))?.mailIds).toEqual([
    "club.K7.paid.mac",
    "0100018f-0000@email.provider.example",
  ]);
});

test("finds the mail by In-Reply-To in a report without the mail's headers", async () => {
  const text = gmailBounce(MAIL).replace(
    /Content-Type: message\/rfc822[\s\S]*?\r\n\r\nYour tickets\.\r\n/,
    "",
  );
  expect((await read(text))?.mailIds).toEqual(["club.K7.paid.mac@fieldhouse.example"]);
});

test.each(["delayed", "relayed", "delivered", "expanded"])(
  "reports no failure of a mail that was %s",
  async (action) => {
    expect((await read(postfixBounce(MAIL, { action })))?.failed).toEqual([]);
  },
);

test("replaces an invalid status by 5.0.0", async () => {
  expect((await read(postfixBounce(MAIL, { status: "failed" })))?.failed[0]?.status).toBe("5.0.0");
});

test.each([
  ["a reply", "From: a@example.com\nSubject: Re: Your tickets\nIn-Reply-To: <club.K7.paid.mac@x>\n\nThanks!"],
  ["an empty mail", ""],
  ["binary data", "\0\x01\x02".repeat(1000)],
  [
    "endlessly nested parts",
    `Content-Type: multipart/mixed; boundary=a\n\n${"--a\nContent-Type: multipart/mixed; boundary=a\n\n".repeat(5000)}`,
  ],
  ["a mail larger than any report", `${postfixBounce(MAIL)}${"x".repeat(10 * 1024 * 1024)}`],
])("refuses %s", async (_what, text) => {
  expect(await read(text)).toBeNull();
});
