import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actSentence } from "../../../domain/desk/acts.ts";
import { orderMailWords } from "../../../domain/desk/orders/order-mail-words.ts";
import { DEAD_LETTERS } from "../../../platform/jobs/job-queues.ts";
import { type Mail, MailRefused } from "../../../platform/mail/mail.ts";
import { addJob } from "../../../server/db/add-job.ts";
import type { Database } from "../../../server/db/client.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { getOrder, updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { admissions, deskActs, pickups } from "../../../server/db/schema/index.ts";
import { listDeadMails } from "../../../server/db/unfinished-jobs.ts";
import { orderMail } from "../../../server/mails/order.ts";
import { addressChangeMail } from "../../../server/mails/readdressed.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { changeOrderEmail, remailOrder } from "../../../server/usecases/sale/orders/order-mail.ts";
import { findOrderMailState } from "../../../server/usecases/sale/orders/resend-order-mail.ts";
import {
  makeAdmission,
  makeClub,
  makeLineItem,
  makeOrder,
  makePickup,
  makePickupLine,
  makeProduct,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { addDeadLetter } from "../desk/dead-letter.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "../desk/open-desk.ts";
import { openOutbox } from "./outbox.ts";

describeOnPostgres("the mail of an order, from the desk", (open) => {
  let db: Database;
  let desk: ReturnType<typeof openTestDesk>;
  let act: { teamId: string; orderId: string; who: string };
  beforeEach(async () => {
    db ??= (await open()).db;
  });

  async function bought(given: Parameters<typeof makeOrder>[2] = {}) {
    const club = await makeClub(db, { teamAlias: "Kestrels", teamEmail: "club@example.com" });
    desk = openTestDesk(db, club);
    desk.services.addJob = async (tx, kind, data) => {
      await addJob(tx, kind, data);
      desk.jobs.push({ kind, data });
    };
    const order = await makeOrder(db, club, {
      status: "paid",
      customerEmail: "zoe@gmial.example",
      timeMailed: DESK_OPENED,
      ...given,
    });
    const ticket = await makeTicket(db, club);
    const line = await makeLineItem(db, order, { ticketId: ticket.id });
    const { code } = await makeAdmission(db, line, { ticketId: ticket.id });
    const fetched = await makePickupLine(db, order, { position: 2, pickupGameId: "any" });
    const pickup = await makePickup(db, fetched);
    act = { teamId: club.teamId, orderId: order.id, who: "ann@example.com" };
    return { order, code, pickupCode: pickup.code };
  }

  async function mailed(): Promise<Mail[]> {
    const { services, sent } = openOutbox(db, () => DESK_OPENED);
    for (const { kind, data } of desk.jobs.splice(0))
      await (kind === "mail-order"
        ? orderMail.send(services, data as JobData["mail-order"])
        : addressChangeMail.send(services, data as JobData["mail-readdressed"]));
    await db.execute(
      sql`delete from pgboss.job where name <> ${DEAD_LETTERS} and data->>'teamId' = ${act.teamId}`,
    );
    return sent;
  }

  const acts = async () =>
    (await db.select().from(deskActs).where(eq(deskActs.teamId, act.teamId))).map(({ act }) => act);
  const codes = async () => [
    ...(await db
      .select({ code: admissions.code })
      .from(admissions)
      .where(eq(admissions.orderId, act.orderId))),
    ...(await db.select({ code: pickups.code }).from(pickups).where(eq(pickups.orderId, act.orderId))),
  ];

  describe("again", () => {
    test("is sent at most once in twenty minutes", async () => {
      await bought();
      expect(await remailOrder(desk.services, act)).toBe("too-soon");
      desk.at(minutesLater(20));
      expect(await remailOrder(desk.services, act)).toBe("sent");
      expect(await remailOrder(desk.services, act)).toBe("not-mailed");
      expect(await mailed()).toMatchObject([{ to: { address: "zoe@gmial.example" } }]);
      expect(await acts()).toEqual(["order-mailed-again"]);
    });

    const state = async () => {
      const order = await getOrder(db, act.teamId, act.orderId);
      return order && orderMailWords(await findOrderMailState(db, order), "America/New_York");
    };
    const sentence = async () => {
      const [last] = await listActs(db, act.teamId, { before: null, most: 1 });
      return last && actSentence(last);
    };
    const again = () => remailOrder(desk.services, act);
    const order = () => ({ teamId: act.teamId, orderId: act.orderId });
    const anew = () => ({
      kind: "mail-order",
      data: { ...order(), again: DESK_OPENED.toISOString() },
    });

    test("is sent at once, once, if its job gave up, and leaves no dead job", async () => {
      await bought({ timeMailed: null });
      await addDeadLetter(db, "mail-order", order(), { at: DESK_OPENED });
      expect(await state()).toBe(
        "We stopped trying to send the email on Nov 20, 2026 at 12:00 PM EST. The receiving mail server refused it.",
      );
      expect((await Promise.all([again(), again()])).toSorted()).toEqual(["not-mailed", "sent"]);
      expect(await state()).toBe("The email is on its way.");
      expect(desk.jobs).toEqual([anew()]);
      expect(await listDeadMails(db, act.teamId, { most: 9 })).toEqual([]);
      expect(await sentence()).toBe(
        `resent the email for order ${act.orderId} to zoe@gmial.example, after the email wasn't delivered. The receiving mail server refused it.`,
      );
      expect(await mailed()).toMatchObject([{ to: { address: "zoe@gmial.example" } }]);
      expect(await state()).toMatch(/^We emailed this order on Nov 20, 2026 at 12:00 PM EST/);
    });

    test("is sent if no job is left that would send it", async () => {
      await bought({ timeMailed: null });
      expect(await state()).toBe("No email will be sent.");
      expect([await again(), await again()]).toEqual(["sent", "not-mailed"]);
      expect(desk.jobs).toEqual([anew()]);
      expect(await sentence()).toBe(`resent the email for order ${act.orderId} to zoe@gmial.example`);
    });

    test("is not sent without an address", async () => {
      await bought({ timeMailed: null, customerEmail: "" });
      expect([await again(), desk.jobs]).toEqual(["nothing", []]);
    });

    test.each([
      ["refunded", "nothing"],
      ["pending", "nothing"],
      ["expired", "nothing"],
    ] as const)("does not go of an order that is %s", async (status, answer) => {
      await bought({ status });
      desk.at(minutesLater(30));
      expect(await remailOrder(desk.services, act)).toBe(answer);
      expect(await remailOrder(desk.services, { ...act, teamId: "other" })).toBe("unknown");
      expect(desk.jobs).toEqual([]);
    });
  });

  describe("to another address", () => {
    const correction = { email: "zoe@gmail.example", withNewCodes: true };

    test("mails the order there with new codes and page, and tells the old address nothing about it", async () => {
      const { order, code, pickupCode } = await bought();
      expect(await changeOrderEmail(desk.services, act, correction)).toBe("done");
      const now = await getOrder(db, act.teamId, act.orderId);
      expect(now?.customerEmail).toBe("zoe@gmail.example");
      expect(now?.key).not.toBe(order.key);
      const [admission, pickup] = await codes();
      expect([admission?.code, pickup?.code]).not.toContain(code);
      expect([admission?.code, pickup?.code]).not.toContain(pickupCode);
      const [mail, told] = await mailed();
      expect(mail?.to.address).toBe("zoe@gmail.example");
      expect(mail?.text).toContain(admission?.code);
      expect(told?.to.address).toBe("zoe@gmial.example");
      expect(`${told?.text}${told?.html}`).not.toMatch(/gmail|orders\//);
      expect(told?.text).toContain("has new codes");
      expect(await acts()).toEqual(["order-readdressed"]);
    });

    test("removes the order's own dead job and records that", async () => {
      await bought({ timeMailed: null });
      const { teamId, orderId } = act;
      for (const given of [orderId, orderId, "another"])
        await addDeadLetter(db, "mail-order", { teamId, orderId: given });
      await changeOrderEmail(desk.services, act, correction);
      expect((await listDeadMails(db, teamId, { most: 9 })).map(({ data }) => data.orderId)).toEqual([
        "another",
      ]);
      expect((await mailed()).map(({ to }) => to.address)).toEqual([correction.email, "zoe@gmial.example"]);
      const [written] = await listActs(db, teamId, { before: null, most: 1 });
      expect(written && actSentence(written)).toBe(
        `corrected the email address on order ${orderId} from zoe@gmial.example to zoe@gmail.example, with new codes, after the email wasn't delivered. The receiving mail server refused it.`,
      );
    });

    test("keeps the dead job if the address is not corrected", async () => {
      await bought({ timeMailed: null });
      await addDeadLetter(db, "mail-order", { teamId: act.teamId, orderId: act.orderId });
      await db.update(pickups).set({ timeHandedOut: DESK_OPENED }).where(eq(pickups.orderId, act.orderId));
      expect(await changeOrderEmail(desk.services, act, correction)).toBe("used");
      expect(await listDeadMails(db, act.teamId, { most: 9 })).toHaveLength(1);
    });

    test("keeps codes and page if nobody else has them", async () => {
      const { order, code } = await bought();
      await changeOrderEmail(desk.services, act, { ...correction, withNewCodes: false });
      expect((await getOrder(db, act.teamId, act.orderId))?.key).toBe(order.key);
      expect(await codes()).toContainEqual({ code });
      expect((await mailed())[1]?.text).toContain("haven't changed");
    });

    describe("while its first mail is being sent to the old address", () => {
      /** Runs `inBetween` after the first mail's job has read the order. */
      const sendFirst = async (inBetween: () => Promise<void>) => {
        await bought({ timeMailed: null });
        const { services } = openOutbox(db, () => DESK_OPENED);
        await orderMail.send({ ...services, sendMail: inBetween }, act);
      };
      const orderMails = async () =>
        (await mailed()).map(({ to }) => to.address).filter((address) => address === correction.email);
      const timeMailed = async () => (await getOrder(db, act.teamId, act.orderId))?.timeMailed;

      test.each([true, false])("still mails the new address; new codes: %s", async (withNewCodes) => {
        await sendFirst(async () => {
          await changeOrderEmail(desk.services, act, { ...correction, withNewCodes });
        });
        expect(await timeMailed()).toBeNull();
        expect(await orderMails()).toEqual([correction.email]);
        expect(await timeMailed()).toEqual(DESK_OPENED);
      });

      test("also mails the new address if the old one refuses, which then is no failure of the order", async () => {
        await sendFirst(async () => {
          await changeOrderEmail(desk.services, act, correction);
          throw new MailRefused("The recipient's mail server rejected the email: EENVELOPE 550 RCPT TO");
        });
        expect(await orderMails()).toEqual([correction.email]);
      });

      /**
       * Proves that the tests above would fail if the program recorded the first mail although the order has
       * changed.
       */
      test("mails nothing if the first mail is recorded all the same", async () => {
        await sendFirst(async () => {
          await changeOrderEmail(desk.services, act, correction);
        });
        await updateOrder(db, act.teamId, act.orderId, { timeMailed: DESK_OPENED });
        expect(await orderMails()).toEqual([]);
      });
    });

    test.each([
      ["invalid", { email: "zoe@" }, {}],
      ["same", { email: "zoe@gmial.example" }, {}],
      ["not-paid", {}, { status: "refunded" as const }],
      ["not-paid", {}, { status: "pending" as const }],
    ])("is refused as %s: %j of %j", async (answer, given, order) => {
      await bought(order);
      expect(await changeOrderEmail(desk.services, act, { ...correction, ...given })).toBe(answer);
      expect(await changeOrderEmail(desk.services, { ...act, teamId: "other" }, correction)).toBe("unknown");
      expect([desk.jobs, await acts()]).toEqual([[], []]);
    });

    test.each(["admission", "pickup", "line at the club"])(
      "is refused once its %s was used",
      async (which) => {
        const { order } = await bought();
        if (which === "line at the club") {
          const { id: productId } = await makeProduct(db, order);
          const line = { position: 3, itemType: "PRODUCT" as const, productId, timeHandedOut: DESK_OPENED };
          await makeLineItem(db, order, line);
        } else if (which === "admission")
          await db
            .update(admissions)
            .set({ timeAdmitted: DESK_OPENED })
            .where(eq(admissions.orderId, act.orderId));
        else
          await db
            .update(pickups)
            .set({ timeHandedOut: DESK_OPENED })
            .where(eq(pickups.orderId, act.orderId));
        expect(await changeOrderEmail(desk.services, act, correction)).toBe("used");
        expect(desk.jobs).toEqual([]);
      },
    );
  });
});
