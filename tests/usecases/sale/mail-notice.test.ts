import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { putDispute, putRefund } from "../../../server/db/queries/sale/refunds.ts";
import { HopelessJob } from "../../../server/ports/jobs.ts";
import type { Mail } from "../../../server/ports/mail.ts";
import { mailNotice } from "../../../server/usecases/sale/mail-notice.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import { type Club, makeClub, makeLineItem, makeOrder } from "../../factories.ts";

const NOW = new Date("2026-12-01T12:00:00Z");

describeOnEachDatabase("a club's notice of a buyer's money", (open) => {
  let db: Database;
  let sent: Mail[];
  beforeEach(async () => {
    db ??= (await open()).db;
    sent = [];
  });

  const services = () => ({
    db,
    images: { inspect: unused, put: unused, variant: async () => null },
    sendMail: async (mail: Mail) => void sent.push(mail),
  });
  async function ordered(
    given: Parameters<typeof makeOrder>[2],
    ofClub: Parameters<typeof makeClub>[1] = {},
  ) {
    const club: Club = await makeClub(db, {
      teamAlias: "Kestrels",
      teamEmail: "club@example.com",
      ...ofClub,
    });
    const order = await makeOrder(db, club, { customerEmail: "ann@example.com", ...given });
    await makeLineItem(db, order);
    return { teamId: club.teamId, orderId: order.id };
  }

  test("says of a refund that failed whose money it is, why, and what to do", async () => {
    const name = await ordered({ status: "late-refunded" });
    const refund = { amount: 1200, status: "failed" as const, reason: "expired_or_canceled_card" };
    await putRefund(db, name, { id: "re_1", ...refund, timeCreated: NOW, requestId: null }, NOW);
    await mailNotice(services(), { ...name, about: "refund", id: "re_1", status: "failed" });
    expect(sent).toMatchObject([
      {
        id: `${name.teamId}.${name.orderId}.re_1.failed`,
        to: { address: "club@example.com" },
        subject: `Kestrels: a refund failed (order ${name.orderId})`,
      },
    ]);
    for (const text of [sent[0]?.text, sent[0]?.html])
      for (const part of ["$12.00", "ann@example.com", "expired or canceled card", "re_1"])
        expect(text).toContain(part);
  });

  describe("about a dispute", () => {
    test.each([
      ["open", "paid", "a payment is disputed", "stays valid"],
      ["open", "refunded", "a payment is disputed", "was refunded before"],
      ["won", "paid", "a dispute ended in your favor", "stays as it is"],
      ["won", "refunded", "a dispute ended in your favor", "no longer valid"],
      ["lost", "refunded", "a dispute was lost", "no longer valid"],
      ["lost", "paid", "a dispute was lost", "stays valid"],
    ] as const)("that is %s, of an order that is %s", async (status, ofOrder, subject, sentence) => {
      const name = await ordered({ status: ofOrder });
      const dispute = { amount: 1200, status, funds: "withdrawn" as const, reason: "fraudulent" };
      await putDispute(db, name, { id: "dp_1", ...dispute }, NOW);
      await mailNotice(services(), { ...name, about: "dispute", id: "dp_1", status });
      expect(sent).toMatchObject([{ subject: expect.stringContaining(subject) }]);
      expect(sent[0]?.text).toContain(sentence);
    });
  });

  test("is not sent of a dispute that has moved on: that has a notice of its own", async () => {
    const name = await ordered({ status: "paid" });
    const dispute = { amount: 1200, status: "won" as const, funds: "kept" as const, reason: "general" };
    await putDispute(db, name, { id: "dp_1", ...dispute }, NOW);
    await mailNotice(services(), { ...name, about: "dispute", id: "dp_1", status: "open" });
    expect(sent).toEqual([]);
  });

  test("is hopeless without an address, or about what is not there", async () => {
    const silent = await ordered({}, { teamEmail: "nobody" });
    const refund = { amount: 1200, status: "failed" as const, reason: "" };
    await putRefund(db, silent, { id: "re_1", ...refund, timeCreated: NOW, requestId: null }, NOW);
    const notice = { about: "refund" as const, status: "failed" };
    await expect(mailNotice(services(), { ...silent, ...notice, id: "re_1" })).rejects.toThrow(HopelessJob);
    await expect(mailNotice(services(), { ...silent, ...notice, id: "re_2" })).rejects.toThrow(HopelessJob);
    expect(sent).toEqual([]);
  });
});

const unused = () => Promise.reject(new Error("Not used"));
