import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../server/db/client.ts";
import { type OpenDatabase, openPostgres } from "../../server/db/open-database.ts";
import {
  findMessage,
  listWaitingRecipients,
  setRecipientStates,
} from "../../server/db/queries/desk/messages.ts";
import { deskActs, deskMessages } from "../../server/db/schema/index.ts";
import { messageMail } from "../../server/mails/message.ts";
import type { JobData } from "../../server/ports/jobs.ts";
import { addMessageMails } from "../../server/usecases/desk/messages/add-message-mails.ts";
import { sendMessage, writeMessage } from "../../server/usecases/desk/messages/send-message.ts";
import {
  type Club,
  makeAdmission,
  makeClub,
  makeLineItem,
  makeOrder,
  makeTicket,
} from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { openTestDesk } from "../usecases/desk/open-desk.ts";
import { openOutbox } from "../usecases/sale/outbox.ts";

/** A message that several officers send, and several processes carry out, on real PostgreSQL. */
const AT_ONCE = 10;
const PEOPLE = 25;

describe("a message to ticket holders", () => {
  let database: OpenDatabase;
  let db: Database;
  let club: Club;
  let desk: ReturnType<typeof openTestDesk>;
  let name: { teamId: string; messageId: string };

  beforeAll(async () => {
    const url = await copyPostgres();
    database = openPostgres(url);
    db = database.db;
    const owner = database.db;
    await owner.execute(
      sql`create function gap() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`,
    );
    await owner.execute(
      sql`create trigger gap before update on desk_messages for each row execute function gap()`,
    );
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    club = await makeClub(db);
    desk = openTestDesk(db, club);
    await makeTicket(db, club, { id: "derby" });
    for (let nth = 0; nth < PEOPLE; nth++) {
      const order = await makeOrder(db, club, { status: "paid", customerEmail: `fan${nth}@example.com` });
      await makeAdmission(db, await makeLineItem(db, order, { ticketId: "derby" }), { ticketId: "derby" });
    }
    const { teamId } = club;
    const written = {
      audience: "ticket.derby",
      subject: "Doors",
      content: "At 6.",
      writtenBy: "o@x.example",
    };
    name = { teamId, messageId: await writeMessage(desk.services, { teamId, ...written }) };
  });

  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, work));
  const press = () => sendMessage(desk.services, { ...name, who: "o@x.example" });
  const stepOf = (step: number): JobData["send-message"] => ({ ...name, step });
  const queued = () =>
    desk.jobs.flatMap(({ kind, data }) =>
      kind === "mail-message" ? [(data as JobData["mail-message"]).orderId] : [],
    );
  /** Runs the jobs that add mails until none is left. */
  const addAll = async () => {
    for (let at = 0; at < desk.jobs.length; at++) {
      const { kind, data } = desk.jobs[at] ?? expect.fail();
      if (kind === "send-message") await addMessageMails(desk.services, data as JobData["send-message"]);
    }
  };

  test("is sent once if ten buttons are pressed at once, with one act in the history", async () => {
    const outcomes = await atOnce(press);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, people: PEOPLE }]);
    expect(desk.jobs.map(({ kind }) => kind)).toEqual(["send-message"]);
    expect(await db.$count(deskActs, eq(deskActs.teamId, club.teamId))).toBe(1);
  });

  test("is queued once for each person if a step runs in ten processes at once, and again later", async () => {
    await press();
    await atOnce(() => addMessageMails(desk.services, stepOf(0)));
    await addAll();
    await addMessageMails(desk.services, stepOf(0));
    await addMessageMails(desk.services, stepOf(1));
    expect(queued().length).toBe(PEOPLE);
    expect(new Set(queued()).size).toBe(PEOPLE);
  });

  /** Positive control: the test above would notice steps that are looked up instead of taken. */
  test("would be queued more than once if a step were looked up", async () => {
    await press();
    await atOnce(() =>
      db.transaction(async (tx) => {
        if ((await findMessage(tx, name))?.step !== 0) return;
        const waiting = await listWaitingRecipients(tx, name, 20);
        await tx.execute(sql`select pg_sleep(0.02)`);
        await setRecipientStates(tx, name, waiting, "queued");
        await tx.update(deskMessages).set({ step: 1 }).where(eq(deskMessages.id, name.messageId));
        for (const orderId of waiting) await desk.services.addJob(tx, "mail-message", { ...name, orderId });
      }),
    );
    expect(queued().length).toBeGreaterThan(new Set(queued()).size);
  });

  test("reaches each person once if a process dies between two mails, and between a mail and its record", async () => {
    await press();
    desk.jobs.length = 0;
    let added = 0;
    const dying = {
      ...desk.services,
      addJob: async () => {
        added += 1;
        if (added === 7) throw new Error("killed");
      },
    };
    await expect(addMessageMails(dying, stepOf(0))).rejects.toThrow("killed");
    await addMessageMails(desk.services, stepOf(0));
    await addAll();
    expect(new Set(queued()).size).toBe(PEOPLE);
    expect(queued().length).toBe(PEOPLE);

    const { services, sent } = openOutbox(db, desk.services.now);
    const [first = ""] = queued();
    const cut = {
      ...services,
      sendMail: async (mail: Parameters<typeof services.sendMail>[0]) => {
        await services.sendMail(mail);
        throw new Error("killed");
      },
    };
    await expect(messageMail.send(cut, { ...name, orderId: first })).rejects.toThrow("killed");
    // Every job runs again, as after a crash that the queue noticed too late.
    for (const orderId of [...queued(), ...queued()]) await messageMail.send(services, { ...name, orderId });
    // The mail that was cut off goes out again under the same id, by which mailboxes recognize it.
    expect(new Set(sent.map(({ id }) => id)).size).toBe(PEOPLE);
    expect(sent.length).toBe(PEOPLE + 1);
    expect(sent.filter(({ id }) => id === sent[0]?.id)).toHaveLength(2);
  });
});
