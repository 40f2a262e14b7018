import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HopelessJob } from "../../../platform/jobs/job-runner.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { ProgramStoppingError } from "../../../platform/process/program-stops.ts";
import { addJob } from "../../../server/db/add-job.ts";
import type { Database } from "../../../server/db/client.ts";
import { getOrder } from "../../../server/db/queries/sale/orders.ts";
import { listDeadMails } from "../../../server/db/unfinished-jobs.ts";
import type { MailServices } from "../../../server/mails/define-mail.ts";
import { orderMail } from "../../../server/mails/order.ts";
import type { PrintedTicket } from "../../../server/ports/ticket-pdf.ts";
import { resendOrder } from "../../../server/usecases/sale/orders/resend-order.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeLineItem,
  makeOrder,
  makeTicket,
} from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { addDeadLetter } from "../desk/dead-letter.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const MINUTE = 60_000;

describeOnPostgres("the mail of an order", (open) => {
  let db: Database;
  let club: Club;
  let sent: Mail[];
  let now: Date;
  let isAway: boolean;
  let printed: PrintedTicket[];
  let services: MailServices<"now" | "drawTickets" | "log">;

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await makeClub(db, { teamAlias: "Kestrels" });
    [sent, now, isAway] = [[], NOW, false];
    services = {
      db,
      images: { variant: async () => null },
      drawTickets: async (tickets) => {
        printed = [...tickets];
        return new Uint8Array([1, 2, 3]);
      },
      log: { error: () => {} },
      sendMail: async (mail) => {
        if (isAway) throw new Error("no answer");
        sent.push(mail);
      },
      now: () => now,
    };
  });

  async function makePaid(given: Parameters<typeof makeOrder>[2] = {}) {
    const ticket = await makeTicket(db, club);
    const order = await makeOrder(db, club, { status: "paid", customerEmail: "ann@example.com", ...given });
    const line = await makeLineItem(db, order, { ticketId: ticket.id, quantity: 2 });
    for (const seat of [1, 2]) await makeAdmission(db, line, { ticketId: ticket.id, seat });
    return { teamId: club.teamId, orderId: order.id, key: order.key };
  }
  const timeMailed = async ({ teamId, orderId }: { teamId: string; orderId: string }) =>
    (await getOrder(db, teamId, orderId))?.timeMailed;

  test("is sent once, to its buyer, in the club's name", async () => {
    const order = await makePaid();
    await orderMail.send(services, order);
    await orderMail.send(services, order);
    expect(sent).toMatchObject([
      { fromName: "Kestrels", to: { address: "ann@example.com" }, replyTo: { address: club.teamEmail } },
    ]);
    expect(sent[0]?.images).toHaveLength(2);
    expect(await timeMailed(order)).toEqual(NOW);
  });

  test("is retried while it cannot be sent, and every try has the same id", async () => {
    const order = await makePaid();
    isAway = true;
    await expect(orderMail.send(services, order)).rejects.toThrow("no answer");
    expect(await timeMailed(order)).toBeNull();
    isAway = false;
    await orderMail.send(services, order);
    expect(sent.map(({ id }) => id)).toEqual([`${order.teamId}.${order.orderId}.paid`]);
  });

  test("has the tickets as a PDF", async () => {
    const order = await makePaid();
    await orderMail.send(services, order);
    const content = new Uint8Array([1, 2, 3]);
    expect(sent[0]?.files).toEqual([
      { filename: `tickets-${order.orderId}.pdf`, mediaType: "application/pdf", content },
    ]);
    expect(printed.map(({ details }) => details)).toEqual([
      expect.stringContaining("Ticket 1 of 2"),
      expect.stringContaining("Ticket 2 of 2"),
    ]);
  });

  test("is sent without the PDF if that cannot be drawn", async () => {
    const drawTickets = () => Promise.reject(new Error("no paper"));
    await orderMail.send({ ...services, drawTickets }, await makePaid());
    expect(sent[0]).toMatchObject({ files: [] });
  });

  test("waits for the next process if the program stops while drawing the PDF", async () => {
    const drawTickets = () => Promise.reject(new ProgramStoppingError());
    const order = await makePaid();
    await expect(orderMail.send({ ...services, drawTickets }, order)).rejects.toThrow(
      "The server is shutting down",
    );
    expect(sent).toEqual([]);
  });

  test("is not sent for an open or unpaid order", async () => {
    for (const status of ["pending", "expired", "failed", "refunded"] as const)
      await orderMail.send(services, await makePaid({ status }));
    expect(sent).toEqual([]);
  });

  test("reports a refund", async () => {
    await orderMail.send(services, await makePaid({ status: "late-refunded" }));
    expect(sent[0]?.subject).toContain("your payment is being refunded");
  });

  test("gives up at once without a valid address", async () => {
    const order = await makePaid({ customerEmail: "ann@example.com, eve@example.com" });
    await expect(orderMail.send(services, order)).rejects.toThrow(HopelessJob);
  });

  test("is sent again on request as a new mail, up to three times an hour", async () => {
    const order = await makePaid();
    const { teamId, orderId } = order;
    await addJob(db, "mail-order", { teamId, orderId });
    const { again, done } = buyer(order);
    expect(await again()).toEqual({ ok: false, reason: "not-mailed" });
    await orderMail.send(services, order);
    await done();
    expect(await again()).toEqual({ ok: false, reason: "too-soon" });
    now = new Date(NOW.getTime() + 20 * MINUTE);
    expect(await again()).toEqual({ ok: true, email: "ann@example.com" });
    expect(await again()).toEqual({ ok: false, reason: "not-mailed" });
    expect(await done()).toEqual([{ teamId, orderId, again: now.toISOString() }]);
    await orderMail.send(services, { ...order, again: now.toISOString() });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(await again()).toEqual({ ok: false, reason: "too-soon" });
  });

  /** Requests that a buyer can make; `done` removes and returns the jobs added so far. */
  const buyer = ({ teamId, key }: { teamId: string; key: string }) => ({
    again: () => resendOrder({ db, now: () => now, addJob }, club, key),
    done: async () => {
      const gone = await db.execute(
        sql`delete from pgboss.job where name = 'mail-order' and data->>'teamId' = ${teamId} returning data`,
      );
      return (gone as unknown as { rows: { data: object }[] }).rows.map(({ data }) => data);
    },
  });

  test("is sent again on request if its job gave up, but not within twenty minutes", async () => {
    const { teamId, orderId, key } = await makePaid();
    const { again, done } = buyer({ teamId, key });
    await addDeadLetter(db, "mail-order", { teamId, orderId }, { at: NOW });
    now = new Date(NOW.getTime() + 20 * MINUTE - 1);
    expect(await again()).toEqual({ ok: false, reason: "given-up" });
    expect(await done()).toEqual([]);
    now = new Date(NOW.getTime() + 20 * MINUTE);
    expect(await again()).toEqual({ ok: true, email: "ann@example.com" });
    expect(await again()).toEqual({ ok: false, reason: "not-mailed" });
    expect(await done()).toEqual([{ teamId, orderId, again: now.toISOString() }]);
    expect(await listDeadMails(db, teamId, { most: 9 })).toEqual([]);
  });

  test("cannot be requested for a refunded order", async () => {
    const { again, done } = buyer(await makePaid({ status: "refunded", timeMailed: new Date(0) }));
    expect([await again(), await done()]).toEqual([{ ok: false, reason: "unknown" }, []]);
  });

  test("cannot be requested at another club", async () => {
    const { key } = await makePaid();
    const other = await makeClub(db);
    const parts = { db, now: () => now, addJob: async () => {} };
    expect(await resendOrder(parts, other, key)).toEqual({ ok: false, reason: "unknown" });
  });
});
