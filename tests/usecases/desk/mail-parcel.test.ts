import { beforeEach, expect, test } from "vitest";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Database } from "../../../server/db/client.ts";
import { parcelMail } from "../../../server/mails/parcel.ts";
import type { JobData } from "../../../server/ports/jobs.ts";
import { changeTrackingNumber, shipOrder, undoShipment } from "../../../server/usecases/desk/ship-goods.ts";
import { makeClub, makeLineItem, makeOrder, makeProduct } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { openOutbox } from "../sale/outbox.ts";
import { DESK_OPENED, openTestDesk } from "./open-desk.ts";

describeOnPostgres("the mail of a parcel", (open) => {
  let db: Database;
  let desk: ReturnType<typeof openTestDesk>;
  let act: { teamId: string; orderId: string; who: string };
  beforeEach(async () => {
    db ??= (await open()).db;
  });

  async function bought(customerEmail = "zoe@example.com") {
    const club = await makeClub(db, { teamAlias: "Kestrels", teamEmail: "club@example.com" });
    desk = openTestDesk(db, club);
    const order = await makeOrder(db, club, { status: "paid", customerEmail, timePaid: DESK_OPENED });
    const product = await makeProduct(db, club, { shippable: true });
    const goods = {
      itemType: "PRODUCT" as const,
      productId: product.id,
      title: "Scarf",
      priceTitle: "",
      options: "Colour: Red",
    };
    await makeLineItem(db, order, { ...goods, quantity: 2, shippable: true });
    await makeLineItem(db, order, { ...goods, position: 2, title: "Mug" });
    act = { teamId: club.teamId, orderId: order.id, who: "ann@example.com" };
  }

  /**
   * Runs all jobs so far and returns their mails. Each job runs twice, because a process may die after
   * sending.
   */
  async function mailed(): Promise<Mail[]> {
    const { services, sent } = openOutbox(db, () => DESK_OPENED);
    for (const { data } of desk.jobs.splice(0))
      for (let times = 0; times < 2; times++) await parcelMail.send(services, data as JobData["mail-parcel"]);
    return sent;
  }

  test("names the items and the tracking number, and links to the carrier", async () => {
    await bought();
    await shipOrder(desk.services, act, "1Z999AA10123456784");
    const [mail, again] = await mailed();
    expect(mail).toMatchObject({
      to: { address: "zoe@example.com" },
      replyTo: { address: "club@example.com" },
      subject: `Kestrels: your package is on its way (order ${act.orderId})`,
    });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain("2 × Scarf, Colour: Red");
      expect(text).toContain("1Z999AA10123456784");
      expect(text).toContain("https://www.ups.com/track");
      expect(text).toContain(`Your package from order ${act.orderId} shipped on Nov 20, 2026.`);
      expect(text).not.toContain("Mug");
    }
    // The second mail has the same id, so that the buyer's mailbox discards it.
    expect(again?.id).toBe(mail?.id);
  });

  test("is not sent once the parcel is marked as not shipped or its number was corrected", async () => {
    await bought();
    await shipOrder(desk.services, act, "WRONG-1");
    await changeTrackingNumber(desk.services, act, "RIGHT-2");
    const mails = await mailed();
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
    expect(mails[0]?.text).toContain("Your tracking number is RIGHT-2.");
    expect(mails[0]?.subject).toContain("your package has a new tracking number");
    await changeTrackingNumber(desk.services, act, "RIGHT-2");
    expect(desk.jobs).toEqual([]);
    await changeTrackingNumber(desk.services, act, null);
    await undoShipment(desk.services, act);
    expect(await mailed()).toEqual([]);
  });

  test("gives up at once without an address", async () => {
    await bought("");
    await shipOrder(desk.services, act, null);
    await expect(mailed()).rejects.toThrow(HopelessJob);
  });
});
