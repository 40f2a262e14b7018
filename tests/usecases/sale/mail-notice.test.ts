import { beforeEach, describe, expect, test } from "vitest";
import { DESK_ROLES } from "../../../domain/desk/officers/roles.ts";
import { OUTSIDE_REFUND_STATUS } from "../../../domain/sale/notice-text.ts";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { addMember, setMemberRole } from "../../../server/db/queries/desk/members.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import { upsertDispute, upsertRefund } from "../../../server/db/queries/sale/refunds.ts";
import { noticeMail } from "../../../server/mails/notice.ts";
import { listMoneyRecipients } from "../../../server/mails/parts/money-recipients.ts";
import { type Club, makeClub, makeLineItem, makeOrder } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:00Z");

describeOnPostgres("a notice to a club about an order's money", (open) => {
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
    originOf: async () => "https://kestrels.example",
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

  test("says of a failed refund which order it is, why it failed, and what to do", async () => {
    const name = await ordered({ status: "late-refunded" });
    const refund = { amount: 1200, status: "failed" as const, reason: "expired_or_canceled_card" };
    await upsertRefund(db, name, { id: "re_1", ...refund, timeCreated: NOW, requestId: null }, NOW);
    await noticeMail.send(services(), { ...name, about: "refund", id: "re_1", status: "failed" });
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

  test("links to the order at the desk, never to the buyer's page, whose key shows the tickets", async () => {
    const name = await ordered({ status: "paid" });
    const refund = { amount: 1200, status: "failed" as const, reason: "" };
    await upsertRefund(db, name, { id: "re_1", ...refund, timeCreated: NOW, requestId: null }, NOW);
    await noticeMail.send(services(), { ...name, about: "refund", id: "re_1", status: "failed" });
    const { key } = (await getOrder(db, name.teamId, name.orderId)) ?? expect.fail("No order");
    for (const text of [sent[0]?.text, sent[0]?.html]) {
      expect(text).toContain(`https://kestrels.example/desk/orders/${name.orderId}`);
      expect(text).not.toContain(key);
    }
  });

  test("goes to owners and treasurers in separate mails, while they have that role", async () => {
    const name = await ordered({ status: "paid" });
    const { teamId } = name;
    expect(await listMoneyRecipients(db, teamId)).toEqual([null]);
    for (const role of DESK_ROLES)
      await addMember(db, { teamId, email: `${role}@example.com`, role, timeCreated: NOW });
    const to = ["owner@example.com", "treasurer@example.com"];
    expect(await listMoneyRecipients(db, teamId)).toEqual(to);
    const refund = { amount: 1200, status: "failed" as const, reason: "" };
    await upsertRefund(db, name, { id: "re_1", ...refund, timeCreated: NOW, requestId: null }, NOW);
    const notice = { ...name, about: "refund" as const, id: "re_1", status: "failed" };
    for (const one of to) await noticeMail.send(services(), { ...notice, to: one });
    await setMemberRole(db, teamId, "treasurer@example.com", "door");
    for (const one of ["treasurer@example.com", "gone@example.com"])
      await noticeMail.send(services(), { ...notice, to: one });
    expect(sent.map((mail) => mail.to.address)).toEqual(to);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  test("names a dispute's deadline in the club's zone, and that the answer is given at the provider", async () => {
    const name = await ordered({ status: "paid" }, { timeZone: "America/New_York" });
    const answerBy = new Date("2026-12-10T04:59:00Z");
    const dispute = { amount: 1200, status: "open" as const, funds: "withdrawn" as const, reason: "general" };
    await upsertDispute(db, name, { id: "dp_1", ...dispute, answerBy }, NOW);
    await noticeMail.send(services(), { ...name, about: "dispute", id: "dp_1", status: "open" });
    expect(sent[0]?.text).toMatch(
      /payment provider.s dashboard by Dec 9, 2026 at 11:59 PM EST\. You can.t respond at the desk/,
    );
  });

  test("reports a partial refund made at the provider, unless it has failed since", async () => {
    const name = await ordered({ status: "paid" });
    const refund = { id: "re_1", amount: 300, reason: "", timeCreated: NOW, requestId: null };
    const notice = { ...name, about: "outside" as const, id: "re_1", status: OUTSIDE_REFUND_STATUS };
    for (const status of ["succeeded", "failed"] as const) {
      await upsertRefund(db, name, { ...refund, status }, NOW);
      await noticeMail.send(services(), notice);
    }
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining("Someone issued a $3.00 refund for order"),
    ]);
  });

  describe("about a dispute", () => {
    test.each([
      ["open", "paid", "a buyer disputed a payment", "othing in the order is cancelled."],
      ["open", "refunded", "a buyer disputed a payment", "was already refunded"],
      ["won", "paid", "you won a dispute", "othing in the order is cancelled."],
      ["won", "refunded", "you won a dispute", "stay cancelled"],
      ["lost", "refunded", "you lost a dispute", "were cancelled and can be sold again"],
      ["lost", "paid", "you lost a dispute", "othing in the order is cancelled."],
    ] as const)("that is %s, of an order that is %s", async (status, ofOrder, subject, sentence) => {
      const name = await ordered({ status: ofOrder });
      const dispute = {
        amount: 1200,
        status,
        funds: "withdrawn" as const,
        reason: "fraudulent",
        answerBy: null,
      };
      await upsertDispute(db, name, { id: "dp_1", ...dispute }, NOW);
      await noticeMail.send(services(), { ...name, about: "dispute", id: "dp_1", status });
      expect(sent).toMatchObject([{ subject: expect.stringContaining(subject) }]);
      expect(sent[0]?.text).toContain(sentence);
    });
  });

  test("is not sent for a dispute that has changed since, because that has its own notice", async () => {
    const name = await ordered({ status: "paid" });
    const dispute = {
      amount: 1200,
      status: "won" as const,
      funds: "kept" as const,
      reason: "general",
      answerBy: null,
    };
    await upsertDispute(db, name, { id: "dp_1", ...dispute }, NOW);
    await noticeMail.send(services(), { ...name, about: "dispute", id: "dp_1", status: "open" });
    expect(sent).toEqual([]);
  });

  test("gives up at once without an address, or for an unknown order", async () => {
    const silent = await ordered({}, { teamEmail: "nobody" });
    const refund = { amount: 1200, status: "failed" as const, reason: "" };
    await upsertRefund(db, silent, { id: "re_1", ...refund, timeCreated: NOW, requestId: null }, NOW);
    const notice = { about: "refund" as const, status: "failed" };
    await expect(noticeMail.send(services(), { ...silent, ...notice, id: "re_1" })).rejects.toThrow(
      HopelessJob,
    );
    await expect(noticeMail.send(services(), { ...silent, ...notice, id: "re_2" })).rejects.toThrow(
      HopelessJob,
    );
    expect(sent).toEqual([]);
  });
});

const unused = () => Promise.reject(new Error("Not used"));
