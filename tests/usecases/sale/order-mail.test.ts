import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { getOrder, updateOrder } from "../../../server/db/queries/sale/orders.ts";
import { admissions, deskActs, pickups } from "../../../server/db/schema/index.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { type Mail, MailRefused } from "../../../server/ports/mail.ts";
import { mailReaddressed } from "../../../server/usecases/desk/mail-readdressed.ts";
import { mailOrder } from "../../../server/usecases/sale/mail-order.ts";
import { readdressOrder, remailOrder } from "../../../server/usecases/sale/order-mail.ts";
import { describeOnEachDatabase } from "../../databases.ts";
import {
  makeAdmission,
  makeClub,
  makeFetchedLine,
  makeLineItem,
  makeOrder,
  makePickup,
  makeProduct,
  makeTicket,
} from "../../factories.ts";
import { DESK_OPENED, minutesLater, openDesk } from "../desk/open-desk.ts";
import { openOutbox } from "./outbox.ts";

describeOnEachDatabase("the mail of an order, from the desk", (open) => {
  let db: Database;
  let desk: ReturnType<typeof openDesk>;
  let act: { teamId: string; orderId: string; who: string };
  beforeEach(async () => {
    db ??= (await open()).db;
  });

  async function bought(given: Parameters<typeof makeOrder>[2] = {}) {
    const club = await makeClub(db, { teamAlias: "Kestrels", teamEmail: "club@example.com" });
    desk = openDesk(db, club);
    const order = await makeOrder(db, club, {
      status: "paid",
      customerEmail: "zoe@gmial.example",
      timeMailed: DESK_OPENED,
      ...given,
    });
    const ticket = await makeTicket(db, club);
    const line = await makeLineItem(db, order, { ticketId: ticket.id });
    const { code } = await makeAdmission(db, line, { ticketId: ticket.id });
    const fetched = await makeFetchedLine(db, order, { position: 2, pickupGameId: "any" });
    const pickup = await makePickup(db, fetched);
    act = { teamId: club.teamId, orderId: order.id, who: "ann@example.com" };
    return { order, code, pickupCode: pickup.code };
  }

  async function mailed(): Promise<Mail[]> {
    const { services, sent } = openOutbox(db, () => DESK_OPENED);
    for (const { kind, data } of desk.jobs.splice(0))
      await (kind === "mail-order"
        ? mailOrder(services, data as JobData["mail-order"])
        : mailReaddressed(services, data as JobData["mail-readdressed"]));
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
    test("goes once in twenty minutes", async () => {
      await bought();
      expect(await remailOrder(desk.services, act)).toBe("too-soon");
      desk.at(minutesLater(20));
      expect(await remailOrder(desk.services, act)).toBe("sent");
      expect(await remailOrder(desk.services, act)).toBe("not-mailed");
      expect(await mailed()).toMatchObject([{ to: { address: "zoe@gmial.example" } }]);
      expect(await acts()).toEqual(["order-mailed-again"]);
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

    test("mails the order there, with new codes and page, and tells the old one nothing of it", async () => {
      const { order, code, pickupCode } = await bought();
      expect(await readdressOrder(desk.services, act, correction)).toBe("done");
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
      expect(told?.text).toContain("It has new codes");
      expect(await acts()).toEqual(["order-readdressed"]);
    });

    test("leaves codes and page as they are where nobody else has them", async () => {
      const { order, code } = await bought();
      await readdressOrder(desk.services, act, { ...correction, withNewCodes: false });
      expect((await getOrder(db, act.teamId, act.orderId))?.key).toBe(order.key);
      expect(await codes()).toContainEqual({ code });
      expect((await mailed())[1]?.text).toContain("stay as they are");
    });

    describe("while its first mail is on its way to the old one", () => {
      /** In between, after the order was read. */
      const sendFirst = async (inBetween: () => Promise<void>) => {
        await bought({ timeMailed: null });
        const { services } = openOutbox(db, () => DESK_OPENED);
        await mailOrder({ ...services, sendMail: inBetween }, act);
      };
      const orderMails = async () =>
        (await mailed()).map(({ to }) => to.address).filter((address) => address === correction.email);
      const timeMailed = async () => (await getOrder(db, act.teamId, act.orderId))?.timeMailed;

      test.each([true, false])("still mails it there; new codes: %s", async (withNewCodes) => {
        await sendFirst(async () => {
          await readdressOrder(desk.services, act, { ...correction, withNewCodes });
        });
        expect(await timeMailed()).toBeNull();
        expect(await orderMails()).toEqual([correction.email]);
        expect(await timeMailed()).toEqual(DESK_OPENED);
      });

      test("also mails it where the old one refuses, which is no failure of the order's any more", async () => {
        await sendFirst(async () => {
          await readdressOrder(desk.services, act, correction);
          throw new MailRefused("The recipient's server refuses the mail: EENVELOPE 550 RCPT TO");
        });
        expect(await orderMails()).toEqual([correction.email]);
      });

      /** The positive control: shows that the tests above would notice a first mail that is noted whatever became of the order. */
      test("mails nothing where the first one is noted all the same", async () => {
        await sendFirst(async () => {
          await readdressOrder(desk.services, act, correction);
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
      expect(await readdressOrder(desk.services, act, { ...correction, ...given })).toBe(answer);
      expect(await readdressOrder(desk.services, { ...act, teamId: "other" }, correction)).toBe("unknown");
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
        expect(await readdressOrder(desk.services, act, correction)).toBe("used");
        expect(desk.jobs).toEqual([]);
      },
    );
  });
});
