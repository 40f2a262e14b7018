import { describe, expect, test } from "vitest";
import type { Dispute } from "./dispute.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order.ts";
import type { OrderLine } from "./order-details.ts";
import {
  lineTitle,
  orderMailStatusText,
  orderMessage,
  staffLineText,
  titleWithCancelled,
} from "./order-text.ts";
import type { Refund, RefundStatus } from "./refund.ts";

const line = (seats: number): OrderLine => ({
  title: "General",
  priceTitle: "Adult",
  position: 1,
  givenBack: 0,
  unitPrice: 1200,
  quantity: seats,
  options: "",
  event: null,
  shippable: false,
  pickup: null,
  timeHandedOut: null,
  formId: null,
  admissions: Array.from({ length: seats }, (_, index) => ({
    code: `code-${index}`,
    seat: index + 1,
    isVoid: false,
    timeUsed: null,
  })),
});
const messageFor = (given: Partial<Parameters<typeof orderMessage>[0]>) =>
  orderMessage({
    status: "paid",
    awaitingPayment: false,
    total: 2400,
    lines: [line(2)],
    lateReason: null,
    refunds: [],
    disputes: [],
    ...given,
  });

test("an order is not called failed while its outcome is open", () => {
  expect(messageFor({ status: "pending" }).title).toBe("Confirming your payment…");
  expect(messageFor({ status: "pending", awaitingPayment: true }).title).toBe("Your payment is on its way");
});

test.each(ORDER_STATUSES)("an order that is %s does not say what is on sale now", (status) => {
  for (const lines of [[line(2)], [scarf], [line(2), scarf], [{ ...scarf, pickup: null, formId: "give" }]]) {
    const { text } = messageFor({ status, lines });
    expect(text).not.toMatch(/on sale again|gone to somebody|You can (?:order|send)/);
    if (status === "expired" || status === "failed") expect(text).toMatch(/you weren't charged/i);
  }
});

test("a buyer whose payment does not match is not asked to wait or to pay again", () => {
  for (const lines of [[line(2)], [{ ...scarf, pickup: null, formId: "give" }]]) {
    const { text } = messageFor({ status: "pending", wrongPayment: "open", lines });
    expect(text).toContain("contact the club");
    expect(text).toContain("don't pay again");
    expect(text).not.toMatch(/seconds|email/);
  }
});

test("a buyer whose payment did not match never reads that nothing was charged", () => {
  for (const status of ["expired", "failed"] as const)
    for (const lines of [[line(2)], [{ ...scarf, pickup: null, formId: "give" }]]) {
      expect(messageFor({ status, wrongPayment: "open", lines }).text).toContain("don't pay again");
      const { text } = messageFor({ status, wrongPayment: "closed", lines });
      expect(text).toContain("The club has marked this as resolved");
      expect(text).not.toMatch(/weren't charged|don't pay/i);
    }
});

test("tickets are counted over all lines", () => {
  expect(messageFor({ lines: [line(1)] }).text).toContain("Here's your ticket.");
  expect(messageFor({ lines: [line(1), line(2)] }).text).toContain("your 3 tickets");
});

test("codes are said to admit somebody only if at least one of them does", () => {
  const event = {
    uid: "game-1@club.fieldhouse",
    sequence: 0,
    title: "vs Granite Ridge",
    start: new Date("2026-12-05T00:00:00Z"),
    end: new Date("2026-12-05T03:00:00Z"),
    timeZone: "America/New_York",
    isTimeOpen: false,
    venue: "",
    address: "",
    off: null,
  };
  const general = { ...line(2), event };
  const cancelled = { ...general, event: { ...event, off: "cancelled" as const } };
  const used = {
    ...general,
    admissions: general.admissions.map((one) => ({ ...one, timeUsed: event.start })),
  };
  expect(messageFor({ lines: [general] }).text).toBe(
    "Here are your 2 tickets. Each code admits one person, once.",
  );
  for (const lines of [[cancelled], [used], [cancelled, used]])
    expect(messageFor({ lines }).text).not.toContain("admits");
  expect(messageFor({ lines: [cancelled, general] }).text).toContain("admits one person");
});

test("an email is promised only for when the payment goes through", () => {
  for (const lines of [[line(1)], [scarf], [{ ...scarf, pickup: null, formId: "give" }]])
    expect(messageFor({ status: "pending", lines }).text).toMatch(
      /we'll also email your [\w ]+ once your payment goes through/,
    );
});

const scarf: OrderLine = {
  title: "Scarf",
  priceTitle: "",
  position: 1,
  givenBack: 0,
  unitPrice: 2400,
  quantity: 1,
  options: "Colour: navy",
  event: null,
  shippable: false,
  timeHandedOut: null,
  formId: null,
  admissions: [],
  pickup: {
    code: "CODE",
    isVoid: false,
    timeUsed: null,
    gameTitle: "vs Drummond, Fri, Dec 04, 2026",
    place: "",
    event: null,
  },
};

test("items to pick up have codes, with tickets or without", () => {
  expect(messageFor({ lines: [scarf] }).text).toBe(
    "Here's your order. Show the code for each item you pick up at a game.",
  );
  expect(messageFor({ lines: [line(1), scarf] }).text).toContain(
    "Items to pick up at a game have their own codes.",
  );
  expect(messageFor({ status: "refunded", lines: [scarf] }).text).toContain(
    "There's nothing left to pick up.",
  );
  expect(messageFor({ status: "refunded" }).text).not.toContain("pick up");
  expect(lineTitle(scarf)).toBe("Scarf, Colour: navy, pick-up at the game");
});

test("cancelled pieces are not called refunded: they may be free, or cancelled without a refund", () => {
  expect(titleWithCancelled(line(2))).toBe("General, Adult");
  expect(titleWithCancelled({ ...line(2), givenBack: 1 })).toBe("General, Adult, 1 of 2 cancelled");
  expect(titleWithCancelled({ ...line(2), givenBack: 2 })).toBe("General, Adult, cancelled");
  const oneBack = { ...line(2), givenBack: 1 };
  expect(lineTitle(oneBack)).toBe("General, Adult");
});

test("staff see the pieces left to hand out, and all ordered pieces once they are handed out", () => {
  const goods = (givenBack: number, isDone: boolean) => staffLineText({ ...line(2), givenBack }, isDone);
  expect([0, 1, 2].map((back) => goods(back, false))).toEqual([
    "2 × General, Adult",
    "1 × General, Adult",
    "2 × General, Adult, cancelled",
  ]);
  expect([0, 1, 2].map((back) => goods(back, true))).toEqual([
    "2 × General, Adult",
    "2 × General, Adult, 1 of 2 cancelled",
    "2 × General, Adult, cancelled",
  ]);
});

test("a form's payment has a receipt, and mentions no items, tickets or orders in any state", () => {
  const gift = { ...scarf, pickup: null, options: "", formId: "give" };
  const news = (status: OrderStatus, awaitingPayment = false) =>
    messageFor({ status, awaitingPayment, lines: [gift] });
  expect(news("paid")).toEqual({
    title: "Thank you",
    text: "This is your receipt. The club has received your form.",
  });
  expect(news("pending").text).toContain("we'll also email your receipt");
  expect(news("pending", true).text).toContain("We'll let the club know as soon as your payment arrives.");
  for (const status of ["expired", "failed"] as const)
    expect(news(status).text).toContain("You weren't charged, and your form wasn't sent.");
  for (const status of ["refunded", "late-refunded"] as const)
    expect(news(status).text).toContain("$24.00 is being returned");
  for (const status of ORDER_STATUSES) {
    const { title, text } = news(status);
    expect(title + text).not.toMatch(/place|item|ticket|order\b/i);
  }
});

test("names the refunded amount", () => {
  for (const status of ["refunded", "late-refunded"] as const)
    expect(messageFor({ status }).text).toContain("$24.00");
});

test("every status has its own title", () => {
  expect(new Set(ORDER_STATUSES.map((status) => messageFor({ status }).title)).size).toBe(
    ORDER_STATUSES.length,
  );
});

test("says where the email went, and nothing if the order has none", () => {
  const news = (given: Partial<Parameters<typeof orderMailStatusText>[0]>) =>
    orderMailStatusText({
      status: "paid",
      timeMailed: new Date(0),
      customerEmail: "ann@example.com",
      ...given,
    });
  expect(news({})).toBe("We also emailed this to ann@example.com.");
  expect(news({ timeMailed: null })).toBe("We're still sending your confirmation to ann@example.com.");
  expect(news({ status: "expired" })).toBe("");
});

describe("a refund is described as it stands", () => {
  const back = (status: RefundStatus, amount = 2400): Refund => ({
    id: "re_1",
    amount,
    status,
    reason: "",
    timeCreated: new Date("2026-12-01T12:00:00Z"),
    requestId: null,
  });
  const lost: Dispute = {
    ...{ id: "dp_1", amount: 2400, status: "lost", funds: "withdrawn", reason: "general" },
    answerBy: null,
  };
  const failed = back("failed");

  test.each<[Parameters<typeof messageFor>[0], string, string]>([
    [{ status: "refunded" }, "This order is being refunded", "$24.00 is being returned"],
    [{ status: "refunded", refunds: [back("pending")] }, "is being refunded", "$24.00 is being returned"],
    [{ status: "refunded", refunds: [back("succeeded")] }, "This order was refunded", "$24.00 was returned"],
    [{ status: "refunded", disputes: [lost] }, "This order was refunded", "$24.00 was returned"],
    [{ status: "refunded", refunds: [failed] }, "couldn't be refunded", "We couldn't return $24.00"],
    [{ status: "late-refunded", refunds: [failed] }, "arrived too late", "$24.00 is being returned"],
    [
      { status: "late-refunded", refunds: [failed, failed, failed] },
      "arrived too late",
      "The club has been notified.",
    ],
    [{ status: "late-refunded", refunds: [back("succeeded")] }, "arrived too late", "$24.00 was returned"],
    [{ status: "paid", refunds: [back("succeeded", 500)] }, "Thank you", "$5.00 was returned"],
    [{ status: "paid", refunds: [back("pending", 500)] }, "Thank you", "$5.00 is being returned"],
    [{ status: "paid", refunds: [back("failed", 500)] }, "Thank you", "We couldn't return $5.00"],
  ])("%o", (given, title, text) => {
    const news = messageFor(given);
    expect([news.title, news.text]).toEqual([expect.stringContaining(title), expect.stringContaining(text)]);
    // The text must not report the same money twice, for example as returned and as being returned.
    expect(news.text.match(/was returned|is being|couldn't return/g)).toHaveLength(1);
  });

  test("an order or a form's payment is not called refunded if the club keeps a part", () => {
    const closed = { ...back("failed", 1900), timeClosed: new Date("2026-12-02T12:00:00Z") };
    const part = { status: "refunded" as const, refunds: [back("succeeded", 500), closed] };
    const gift = { ...scarf, pickup: null, formId: "give" };
    for (const given of [part, { ...part, refunds: [closed] }]) {
      expect(messageFor(given).title).toBe("This order was cancelled");
      expect(messageFor({ ...given, lines: [gift] }).title).toBe("This form is no longer marked as paid");
    }
    expect(messageFor(part).text).toContain("$5.00 was returned");
    expect(messageFor({ status: "refunded", total: 0 }).title).toBe("This order was cancelled");
    const late = messageFor({ status: "late-refunded", refunds: [closed, closed, closed] });
    expect(late.text).toContain("The club has marked this as resolved.");
    const takenBack = messageFor({ lines: [{ ...gift, givenBack: 1 }] });
    expect([takenBack.title, takenBack.text]).toEqual([
      "This form is no longer marked as paid",
      expect.stringContaining("marked your form as unpaid"),
    ]);
  });

  test.each([
    ["event-over", "more than 24 hours after the event"],
    ["not-available", "after your time to pay ran out"],
    [null, "were no longer available"],
  ] as const)("says why a payment was too late (%s)", (lateReason, sentence) => {
    const { text } = messageFor({ status: "late-refunded", lateReason });
    expect(text).toContain(sentence);
    expect(text).not.toContain("somebody else");
  });
});
