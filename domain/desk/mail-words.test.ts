import { expect, test } from "vitest";
import { maskEmailAddress } from "../values/masked-address.ts";
import { bounceWords, failedMailReason } from "./mail-words.ts";

test.each([
  [
    "The recipient's mail server rejected the email: EENVELOPE 550 RCPT TO",
    "The receiving mail server refused it.",
  ],
  ["The recipient's server refuses the mail: EENVELOPE 550 RCPT TO", "The receiving mail server refused it."],
  ["Order K7 (club) has no valid email address", "There's no email address to send it to."],
  ["club has no valid email address for refund emails", "There's no email address to send it to."],
  ["Email can't be sent to this address", "There's no email address to send it to."],
  ["The order K7 of club names no address mail can be sent to", "There's no email address to send it to."],
  ["The address is none a mail can be sent to", "There's no email address to send it to."],
  ["The mail could not be sent: ETIMEDOUT", "We tried for more than a day and couldn't send it."],
  [null, "It couldn't be sent."],
])("a job that said %s: %s", (reason, words) => {
  expect(failedMailReason(reason)).toBe(words);
});

test.each([
  ["5.1.1", "The address doesn't exist."],
  ["5.1.10", "The address is wrong."],
  ["5.2.2", "The mailbox is full."],
  ["5.7.26", "The receiving mail server doesn't accept email from us."],
  ["5.0.0", "The receiving mail server returned it."],
])("a mail that came back with %s: %s", (status, words) => {
  expect(bounceWords(status)).toBe(words);
});

test.each([
  ["ann@example.com", "a…@example.com"],
  ["é@example.com", "é…@example.com"],
  ['"a@b"@example.com', '"…@example.com'],
  ["nobody", "…"],
  ["", "…"],
])("%s is shown as %s", (address, shown) => {
  expect(maskEmailAddress(address)).toBe(shown);
});
