import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clubMails, deskActs, products, tickets } from "../../../server/db/schema/index.ts";
import { clubMail } from "../../../server/mails/club.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { mailSalesAlerts } from "../../../server/usecases/desk/mail-club-news.ts";
import {
  type MailChoices,
  NO_MAIL_CHOICES,
  setLowStockLevel,
  storeMailChoices,
} from "../../../server/usecases/desk/store-mail-choices.ts";
import { applyPaymentEvent } from "../../../server/usecases/sale/settle/apply-payment-event.ts";
import {
  makeLineItem,
  makeOrder,
  makeProduct,
  makeRefundRequest,
  makeRefundUnit,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { useBoxOffice } from "../sale/box-office.ts";
import { openOutbox } from "../sale/outbox.ts";
import { openTestDesk } from "./open-desk.ts";

describeOnPostgres("the mails to a club", (open) => {
  const office = useBoxOffice(open);
  let desk: ReturnType<typeof openTestDesk>;
  beforeEach(async () => {
    // Otherwise clubs of other tests would be mailed too.
    await office.db.delete(clubMails);
    desk = openTestDesk(office.db, office.club);
    // Monday noon in the club's zone.
    desk.at(new Date("2026-11-30T17:00:00Z"));
  });

  const choose = async (given: Partial<MailChoices>, email = "gear@example.com") => {
    const by = { who: "owner@example.com", email, origin: "https://kestrels.example" };
    const chosen = await storeMailChoices(desk.services, office.club, by, { ...NO_MAIL_CHOICES, ...given });
    await desk.confirm(email);
    desk.jobs.splice(0, desk.jobs.length, ...desk.jobs.filter(({ kind }) => kind !== "mail-confirm-address"));
    return chosen;
  };
  /** Runs the sweep twice: the second run must mail nothing again. */
  const sweep = async () => {
    for (let times = 0; times < 2; times++) await mailSalesAlerts({ ...desk.services, log: console });
  };
  const mailed = async () => {
    const { services, sent } = openOutbox(office.db, () => desk.services.now());
    for (const { kind, data } of desk.jobs.splice(0))
      if (kind === "mail-club") await clubMail.send(services, data as JobData["mail-club"]);
    return sent;
  };

  describe("about goods", () => {
    const bought = () =>
      Promise.all([
        makeProduct(office.db, office.club, {
          id: "scarf",
          stripePriceId: "scarf",
          price: 0,
          shippable: true,
        }),
        makeTicket(office.db, office.club, { id: "game", prices: [{ id: "free", price: 0 }] }),
      ]);
    const buy = (priceId: string) =>
      office.buy([{ priceId }], { customerName: "Zoë Buyer", customerEmail: "zoe@example.com" });
    /** Number of mails in the box office's own queue. */
    const queued = () => office.jobs.filter(({ kind }) => kind === "mail-club").length;

    test("go to each chosen address for an order with goods, not for one with only tickets", async () => {
      await bought();
      await choose({ goods: true });
      await choose({ goods: true, stock: true }, "second@example.com");
      await choose({ tickets: true }, "other@example.com");
      await buy("free");
      expect(queued()).toBe(0);
      expect(await buy("scarf")).toMatchObject({ ok: true });
      expect(queued()).toBe(2);
    });

    test("go once after the payment, even if it is reported several times", async () => {
      await makeProduct(office.db, office.club, { id: "cap", stripePriceId: "cap", price: 2000 });
      await choose({ goods: true });
      const answer = await office.buy([{ priceId: "cap" }]);
      if (!answer.ok) throw new Error(answer.reason);
      expect(queued()).toBe(0);
      const session = office.payments.pay(await office.sessionOf(answer));
      for (let times = 0; times < 2; times++) await applyPaymentEvent(office.services, office.event(session));
      expect(queued()).toBe(1);
    });

    test("say what to do and for whom, but nothing else about the buyer", async () => {
      await bought();
      await choose({ goods: true });
      const order = await makeOrder(office.db, office.club, {
        status: "paid",
        customerName: "Zoë Buyer",
        customerEmail: "zoe@example.com",
      });
      const goods = {
        itemType: "PRODUCT" as const,
        productId: "scarf",
        priceTitle: "",
        options: "Colour: Red",
      };
      await makeLineItem(office.db, order, { ...goods, title: "Scarf", quantity: 2, shippable: true });
      const fetched = { pickupGameId: "g", pickupTitle: "vs Granite Ridge, Sat, Nov 21" };
      await makeLineItem(office.db, order, { ...goods, position: 2, title: "Mug", ...fetched });
      const news = { kind: "goods" as const, orderId: order.id };
      const job = { teamId: office.club.teamId, to: "gear@example.com", news };
      desk.jobs.push({ kind: "mail-club", data: job }, { kind: "mail-club", data: job });
      const [mail, again] = await mailed();
      expect(again?.id).toBe(mail?.id);
      expect(mail?.to.address).toBe("gear@example.com");
      for (const text of [mail?.text, mail?.html])
        for (const part of [
          "Zoë Buyer",
          "2 × Scarf, Colour: Red: to ship",
          "1 × Mug, Colour: Red: to hand out at the game: vs Granite Ridge, Sat, Nov 21",
          `https://kestrels.example/desk/orders/${order.id}`,
        ])
          expect(text).toContain(part);
      expect(`${mail?.text}${mail?.html}`).not.toContain("zoe@example.com");
      // After an address is removed, a mail that is still in the queue is not sent to it.
      await choose({});
      desk.jobs.push({ kind: "mail-club", data: job });
      expect(await mailed()).toEqual([]);
    });
  });

  describe("about tickets", () => {
    const sold = async (timePaid: string, given: Parameters<typeof makeOrder>[2] = {}) => {
      const order = await makeOrder(office.db, office.club, {
        status: "paid",
        timePaid: new Date(timePaid),
        ...given,
      });
      await makeLineItem(office.db, order, { ticketId: "game", title: "Derby", quantity: 2 });
    };
    beforeEach(() => makeTicket(office.db, office.club, { id: "game", ticketsSold: 6 }));

    test("go once a day, from 8 a.m. in the club's zone, about the day before", async () => {
      await choose({ tickets: true });
      // The mail was chosen on November 30 in the club's zone: the first order is in that day's last second,
      // the last order is on the next day.
      await sold("2026-12-01T04:59:59Z");
      await sold("2026-11-30T18:00:00Z", { channel: "door" });
      await sold("2026-11-30T19:00:00Z", { status: "refunded" });
      await sold("2026-12-01T05:00:00Z");
      desk.at(new Date("2026-12-01T12:59:59Z"));
      await sweep();
      expect(desk.jobs).toEqual([]);
      desk.at(new Date("2026-12-01T13:00:00Z"));
      await sweep();
      const [mail, ...more] = await mailed();
      expect(more).toEqual([]);
      expect(mail?.subject).toContain("tickets sold on Nov 30, 2026");
      expect(mail?.text).toContain("Derby: 4 (2 at the desk) for $48.00; 6 of 10 sold");
      expect(mail?.text).toContain("/desk/orders?from=2026-11-30&to=2026-11-30");
      desk.at(new Date("2026-12-02T13:00:00Z"));
      await sweep();
      expect((await mailed())[0]?.text).toContain("Derby: 2 for $24.00");
    });

    test("leave out refunded tickets", async () => {
      await choose({ tickets: true });
      const give = async (quantity: number) => {
        const order = await makeOrder(office.db, office.club, {
          status: "paid",
          timePaid: new Date("2026-11-30T18:00:00Z"),
        });
        const line = await makeLineItem(office.db, order, { ticketId: "game", title: "Derby", quantity });
        await makeRefundUnit(office.db, line, (await makeRefundRequest(office.db, order)).id);
      };
      await give(3);
      desk.at(new Date("2026-12-01T13:00:00Z"));
      await sweep();
      expect((await mailed())[0]?.text).toContain("Derby: 2 for $24.00");
    });

    test("are not sent without sales, and cover all days on which the program did not run", async () => {
      await choose({ tickets: true });
      desk.at(new Date("2026-12-01T14:00:00Z"));
      await sweep();
      expect(await mailed()).toEqual([]);
      await sold("2026-12-02T18:00:00Z");
      desk.at(new Date("2026-12-05T14:00:00Z"));
      await sweep();
      expect((await mailed())[0]?.subject).toContain("tickets sold from Dec 1, 2026 to Dec 4, 2026");
    });

    test("leave out days before an address was chosen", async () => {
      await choose({ tickets: true });
      await choose({});
      await sold("2026-12-02T18:00:00Z");
      desk.at(new Date("2026-12-10T17:00:00Z"));
      await sweep();
      await choose({ tickets: true });
      await sweep();
      desk.at(new Date("2026-12-11T14:00:00Z"));
      await sweep();
      expect(await mailed()).toEqual([]);
    });
  });

  describe("about stock", () => {
    const scarf = () => and(eq(products.teamId, office.club.teamId), eq(products.id, "scarf"));
    const sellScarves = (productsSold: number, given: Partial<typeof products.$inferInsert> = {}) =>
      office.db
        .update(products)
        .set({ productsSold, ...given })
        .where(scarf());
    beforeEach(() => makeProduct(office.db, office.club, { id: "scarf", title: "Scarf", productsTotal: 20 }));

    test("go once when a product is almost sold out and once when it is, until it is restocked", async () => {
      await choose({ stock: true });
      const seen: string[] = [];
      for (const sold of [14, 15, 16, 20, 19, 20, 15, 10, 15]) {
        await sellScarves(sold);
        await sweep();
        for (const { subject, text } of await mailed())
          seen.push(`${sold}: ${subject.split(": ").at(-1)}, ${/Scarf: (.*)/.exec(text)?.[1]}`);
      }
      expect(seen).toEqual([
        "15: almost sold out, 5 left",
        "20: sold out, sold out",
        "20: sold out, sold out",
        "15: almost sold out, 5 left",
      ]);
    });

    test("use the club's own low number, and ignore held stock and products that are not on sale", async () => {
      await choose({ stock: true });
      await setLowStockLevel(desk.services, office.club, "owner@example.com", 0);
      await sellScarves(19, { productsHold: 1 });
      await makeTicket(office.db, office.club, { ticketsSold: 10, published: false });
      await makeTicket(office.db, office.club, {
        ticketsSold: 10,
        timeOfEvent: new Date("2026-11-01T00:00:00Z"),
      });
      await sweep();
      expect(await mailed()).toEqual([]);
      await makeTicket(office.db, office.club, { id: "derby", title: "Derby", ticketsSold: 10 });
      await sweep();
      expect((await mailed())[0]?.text).toContain("Derby: sold out");
      await office.db.update(tickets).set({ inStock: false }).where(eq(tickets.id, "derby"));
      await sweep();
      expect(await mailed()).toEqual([]);
    });

    test("are not sent if nobody chose them", async () => {
      await choose({ goods: true, tickets: true });
      await sellScarves(20);
      await sweep();
      expect(desk.jobs).toEqual([]);
    });
  });

  test("go only to confirmed addresses, and cover days from the confirmation on", async () => {
    const by = { who: "owner@example.com", email: "gear@example.com", origin: "https://kestrels.example" };
    await storeMailChoices(desk.services, office.club, by, { goods: true, tickets: true, stock: true });
    const [asked] = await desk.mailed();
    expect(asked?.to.address).toBe(by.email);
    expect(asked?.text).toContain(
      "to email you about orders to ship or hand out, ticket sales, and sold-out and almost sold-out items. To get these emails, open the link below",
    );
    expect(asked?.text).toMatch(/https:\/\/kestrels\.example\/desk\/confirm\/[\w-]+\n$/);
    const ticket = await makeTicket(office.db, office.club);
    for (const day of [1, 2, 3]) {
      const order = await makeOrder(office.db, office.club, {
        status: "paid",
        timePaid: new Date(`2026-12-0${day}T17:00:00Z`),
      });
      await makeLineItem(office.db, order, { ticketId: ticket.id });
      await makeProduct(office.db, office.club, { productsTotal: 1, productsSold: 1 });
      desk.at(new Date(`2026-12-0${day}T18:00:00Z`));
      await sweep();
      expect(desk.jobs).toEqual([]);
    }
    expect(await desk.confirm(by.email)).toBe(true);
    desk.at(new Date("2026-12-04T17:00:00Z"));
    await sweep();
    const news = desk.jobs.map(({ data }) => (data as JobData["mail-club"]).news);
    expect(news.find(({ kind }) => kind === "tickets")).toMatchObject({
      from: "2026-12-03",
      to: "2026-12-03",
    });
  });

  test("can be chosen for at most 20 addresses, and every choice is recorded", async () => {
    for (let which = 0; which < 20; which++)
      expect(await choose({ goods: true }, `a${which}@example.com`)).toMatchObject({ ok: true });
    expect(await choose({ goods: true }, "one-more@example.com")).toEqual({
      ok: false,
      reason: "too-many-recipients",
    });
    expect(await choose({ stock: true }, "a0@example.com")).toMatchObject({ ok: true });
    expect(await choose({}, "a1@example.com")).toMatchObject({ ok: true });
    const acts = await office.db
      .select()
      .from(deskActs)
      .where(
        and(eq(deskActs.teamId, office.club.teamId), sql`subject in ('a0@example.com', 'a1@example.com')`),
      )
      .orderBy(deskActs.id);
    const chosen = acts.filter(({ act }) => act === "mails-chosen");
    expect(chosen.map(({ subject, after }) => `${subject} ${after?.mails}`)).toEqual([
      "a0@example.com goods",
      "a1@example.com goods",
      "a0@example.com stock",
      "a1@example.com nothing",
    ]);
  });
});
