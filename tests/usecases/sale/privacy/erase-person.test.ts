import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { KEEP_SETTINGS, KEPT_DATA, type KeepDays } from "../../../../domain/desk/privacy/retention.ts";
import type { Database } from "../../../../server/db/client.ts";
import { addAct, listActs } from "../../../../server/db/queries/desk/acts.ts";
import * as schema from "../../../../server/db/schema/index.ts";
import { listDeadLetters, listDeadMails } from "../../../../server/db/unfinished-jobs.ts";
import { erasePerson } from "../../../../server/usecases/sale/privacy/erase-person.ts";
import { exportPerson } from "../../../../server/usecases/sale/privacy/export-person.ts";
import { keepWithinLimits } from "../../../../server/usecases/sale/privacy/keep-within-limits.ts";
import { planErasure } from "../../../../server/usecases/sale/privacy/plan-erasure.ts";
import { repeatErasures } from "../../../../server/usecases/sale/privacy/repeat-erasures.ts";
import * as make from "../../../factories/factories.ts";
import { describeOnPostgres } from "../../../harness/program/databases.ts";
import { addDeadLetter } from "../../desk/dead-letter.ts";
import { DESK_OPENED, minutesLater, openTestDesk } from "../../desk/open-desk.ts";

const ZOE = "zoephia@example.com";
/** Another person, whose address ends like hers. */
const XZOE = "xzoephia@example.com";
const OWNER = "owner@example.com";
const ADDRESS = { name: "Zoephia Q", address: { line1: "1 Zoephia Road" } } as never;
const PAID = { status: "paid", timePaid: DESK_OPENED, timeMailed: DESK_OPENED } as const;
const DAY = 24 * 60;
const DEFAULTS = Object.fromEntries(KEEP_SETTINGS.map((name) => [name, KEPT_DATA[name].days])) as KeepDays;

describeOnPostgres("erasing a person", (open) => {
  let db: Database;
  let club: make.Club;
  let at: ReturnType<typeof openTestDesk>;

  beforeEach(async () => {
    db ??= (await open()).db;
    club = await make.makeClub(db, { teamEmail: "club@example.com" });
    at = openTestDesk(db, club);
    await at.join(OWNER, "owner");
  });

  const until = () => at.services.now();
  const person = () => ({ teamId: club.teamId, email: ZOE, until: until() });
  const plan = () => planErasure(at.services, club, person());
  const erase = (more: object = {}) =>
    erasePerson(at.services, club, { who: OWNER, isProved: true, email: ZOE, until: until(), ...more });
  const keep = async (minutes: number, days = DEFAULTS) => {
    at.at(minutesLater(minutes));
    const noted: object[] = [];
    const log = {
      warn: (details: object) => expect(details).toBeNull(),
      info: (details: object) => noted.push(details),
    };
    for await (const _ of keepWithinLimits({ ...at.services, log, keep: days }));
    return noted;
  };

  /** Every cell of the database that begins a word with "zoephia", by table. */
  async function cellsNamingZoe(): Promise<string[]> {
    const { rows } = (await db.execute(sql`select table_schema || '.' || table_name as name
      from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)) as unknown as {
      rows: { name: string }[];
    };
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = (await db.execute(
        sql.raw(`select to_jsonb(t)::text as row from ${name} t where to_jsonb(t)::text ~* '\\mzoephia'
          and coalesce(to_jsonb(t)->>'team_id', to_jsonb(t)->'data'->>'teamId', '${club.teamId}') = '${club.teamId}'`),
      )) as unknown as { rows: { row: string }[] };
      found.push(...hits.rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  }

  /** Fills every table that may name a person with rows of hers. Returns her order. */
  async function fillClub() {
    const { teamId } = club;
    const past = await make.makeTicket(db, club, { timeOfEvent: new Date("2026-10-01T00:00:00Z") });
    const soldOut = await make.makeTicket(db, club, { ticketsHold: 2 });
    const buyer = { customerName: "Zoephia Q", customerEmail: "Zoephia@Example.com" };
    const order = await make.makeOrder(db, club, {
      ...{
        ...PAID,
        ...buyer,
        shippingAddress: ADDRESS,
        trackingNumber: "zoephia-1",
        timeShipped: DESK_OPENED,
      },
      ...{ sessionUrl: "https://pay.example/zoephia", addressHash: "h", blockHash: "h", networkHash: "h" },
    });
    const line = await make.makeLineItem(db, order, { ticketId: past.id, options: "Name: Zoephia" });
    await make.makeAdmission(db, line, { ticketId: past.id });
    await make.makeRefundRequest(db, order, { reason: "Zoephia is ill", timeClosed: DESK_OPENED });
    await db.insert(schema.sentMails).values({
      ...{ teamId, mailId: "m1", orderId: order.id, kind: "mail-order", address: "z…@example.com" },
      timeCreated: DESK_OPENED,
    });
    await db.insert(schema.undeliveredMails).values({
      ...{ teamId, mailId: "m1", kind: "mail-order", job: null, orderId: order.id, status: "5.1.1" },
      ...{ address: "z…@example.com", reportHash: "r", timeCreated: DESK_OPENED },
    });
    await addDeadLetter(db, "mail-order", { teamId, orderId: order.id }, { reason: `550 ${ZOE} unknown` });
    await addDeadLetter(db, "mail-waiting-removed", { teamId, entryId: "e", ticketId: "t", to: ZOE });
    for (const refused of [ZOE, XZOE])
      await addDeadLetter(db, "mail-desk-invite", { teamId, actId: 1 }, { reason: `550 ${refused} unknown` });
    const form = await make.makeForm(db, club);
    const answers = (value: string) => JSON.stringify([{ id: "q", title: "Email", value }]);
    const own = await make.makeSubmission(db, form, {
      replyTo: "Zoephia@example.com",
      otherOptions: answers("Zoephia"),
    });
    await make.makeSubmission(db, form, { otherOptions: answers(ZOE) });
    await make.makeSubmission(db, form, { replyTo: XZOE, otherOptions: answers(`Ask ${ZOE}, please`) });
    const paid = await make.makeSubmission(db, form, {
      otherOptions: answers("Zoephia pays"),
      amount: 500,
      timePaid: DESK_OPENED,
    });
    await make.makeLineItem(db, order, { position: 2, itemType: "FORM", submissionId: paid.id });
    for (const [id, who, note] of [
      ["n1", OWNER, "Zoephia called"],
      ["n2", ZOE, "mine"],
    ] as const)
      await db
        .insert(schema.submissionNotes)
        .values({ teamId, submissionId: own.id, id, who, note, timeCreated: DESK_OPENED });
    const entry = {
      teamId,
      name: "Zoephia",
      email: ZOE,
      mailbox: ZOE,
      quantity: 2,
      siteOrigin: "",
      timeCreated: DESK_OPENED,
      timeAsked: DESK_OPENED,
    };
    await db.insert(schema.waitlistEntries).values([
      { ...entry, id: "w1", key: "w1", ticketId: past.id, status: "waiting", timeJoined: DESK_OPENED },
      {
        ...entry,
        id: "w2",
        key: "w2",
        ticketId: soldOut.id,
        status: "offered",
        offered: 2,
        deadline: DESK_OPENED,
      },
    ]);
    await db.insert(schema.clubMails).values({
      ...{
        teamId,
        email: ZOE,
        goods: true,
        tickets: true,
        stock: true,
        origin: "",
        timeCreated: DESK_OPENED,
      },
    });
    await db.insert(schema.deskMembers).values({
      ...{ teamId, email: "sam@example.com", role: "door", invitedBy: ZOE, timeCreated: DESK_OPENED },
    });
    await at.asked(ZOE);
    await db.insert(schema.deskLinks).values({
      ...{ teamId, id: "l1", kind: "door", event: "ticket.x", heldBy: ZOE, label: `For ${ZOE}`, madeBy: ZOE },
      ...{ endsAt: DESK_OPENED, timeCreated: DESK_OPENED },
    });
    await db.insert(schema.editedRecords).values({
      ...{ teamId, collection: "coaches", recordId: "x", timeEdited: DESK_OPENED },
      base: { id: "x", biography: `Coach.\n${ZOE}, ${XZOE}` },
    });
    await db.insert(schema.recordDrafts).values({
      ...{ teamId, collection: "articles", recordId: "x", added: {}, previewId: "p" },
      ...{ record: { title: `Write to ${ZOE}` }, failure: `Not for ${ZOE}` },
      ...{ scheduledBy: ZOE, editedBy: ZOE, timeEdited: DESK_OPENED },
    });
    const act = { teamId, who: ZOE, subject: order.id, before: null, after: null, timeCreated: DESK_OPENED };
    await addAct(db, {
      ...act,
      act: "order-renamed",
      before: { name: "Zoephia" },
      after: { name: "Zoephia Q" },
    });
    await addAct(db, {
      ...act,
      who: OWNER,
      act: "order-readdressed",
      before: { email: ZOE },
      after: { email: XZOE },
    });
    await addAct(db, {
      ...act,
      who: OWNER,
      act: "given-away",
      after: { to: "Zoephia", items: "1 × Jersey, Name: Zoephia" },
    });
    await addAct(db, {
      ...act,
      who: OWNER,
      act: "handed-out",
      orderId: order.id,
      subject: `1 × Jersey, Zoephia (order ${order.id})`,
    });
    await addAct(db, {
      ...act,
      who: OWNER,
      act: "note-removed",
      subject: `Contact (${own.id})`,
      before: { note: "Zoephia?" },
    });
    await addAct(db, { ...act, who: OWNER, act: "invited", subject: ZOE, after: { role: "door" } });
    await addAct(db, { ...act, who: OWNER, act: "invited", subject: XZOE, after: { role: "door" } });
    return { order, soldOut };
  }

  test("leaves no cell that names them, in any table or in the queue, and keeps amounts and others", async () => {
    const { order, soldOut } = await fillClub();
    // The positive control: the scan finds rows in each of these tables.
    const before = await cellsNamingZoe();
    for (const table of ["orders", "line_items", "refund_requests", "form_submissions", "submission_notes"])
      expect(before.some((cell) => cell.startsWith(`public.${table}:`))).toBe(true);
    for (const table of [
      "waitlist_entries",
      "club_mails",
      "desk_members",
      "desk_sign_ins",
      "desk_links",
      "desk_acts",
    ])
      expect(before.some((cell) => cell.startsWith(`public.${table}:`))).toBe(true);
    expect(before.some((cell) => cell.startsWith("pgboss."))).toBe(true);
    expect(await plan()).toMatchObject({
      ...{ orders: [order.id], held: [], submissions: 2, mentions: 1, waitlist: 2, alerts: 1, signIns: 1 },
      refusal: null,
    });
    const outcome = await erase();
    expect(outcome).toMatchObject({ ok: true, held: [], erased: { orders: 1, submissions: 2, waitlist: 2 } });
    expect(await cellsNamingZoe()).toEqual([]);
    const mark = outcome.ok ? outcome.mark : "";
    expect(mark).toMatch(/^erased person [2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const acts = await listActs(db, club.teamId, { before: null, most: 20 });
    expect(acts[0]).toMatchObject({
      who: OWNER,
      act: "person-erased",
      subject: mark,
      after: { orders: "1" },
    });
    expect(acts.filter(({ who }) => who === mark)).toHaveLength(1);
    expect(acts.some(({ subject }) => subject === XZOE)).toBe(true);
    const [kept] = await db.select().from(schema.orders).where(eq(schema.orders.id, order.id));
    expect(kept).toMatchObject({
      total: order.total,
      status: "paid",
      timePaid: DESK_OPENED,
      timeErased: until(),
    });
    const [other] = await db
      .select()
      .from(schema.formSubmissions)
      .where(and(eq(schema.formSubmissions.teamId, club.teamId), eq(schema.formSubmissions.replyTo, XZOE)));
    expect(other?.otherOptions).toContain(`Ask ${mark}, please`);
    const [mail, ...more] = await listDeadMails(db, club.teamId, { most: 9 });
    expect([mail?.reason, more]).toEqual([`550 ${XZOE} unknown`, []]);
    // The offered tickets are on sale again.
    const [ticket] = await db.select().from(schema.tickets).where(eq(schema.tickets.id, soldOut.id));
    expect(ticket?.ticketsHold).toBe(0);
    expect(await plan()).toMatchObject({ orders: [], submissions: 0, mentions: 0, waitlist: 0, acts: 0 });
    expect(await exportPerson(db, club, person())).toBeNull();
  });

  test("exports everything before", async () => {
    await fillClub();
    const found = JSON.stringify(await exportPerson(db, club, person()));
    for (const told of [
      "1 Zoephia Road",
      "Name: Zoephia",
      "Zoephia is ill",
      "Zoephia called",
      '"12.00"',
      '"waitlist"',
      "corrected the buyer's name",
    ])
      expect(found).toContain(told);
  });

  test("is refused for staff, for the club's own address, and without a fresh sign-in", async () => {
    await at.join(ZOE, "door");
    expect(await erase()).toEqual({ ok: false, reason: "staff" });
    expect(await erase({ email: "club@example.com" })).toEqual({ ok: false, reason: "club-address" });
    expect(await erase({ isProved: false })).toEqual({ ok: false, reason: "not-proved" });
  });

  const HOLDS: [
    string,
    (order: Awaited<ReturnType<typeof make.makeOrder>>) => Promise<unknown>,
    (orderId: string) => Promise<unknown>,
  ][] = [
    [
      "disputed",
      (order) => make.makeDispute(db, order),
      () => db.update(schema.disputes).set({ status: "won" }).where(eq(schema.disputes.teamId, club.teamId)),
    ],
    [
      "refund-under-way",
      (order) => make.makeRefundRequest(db, order),
      () =>
        db
          .update(schema.refundRequests)
          .set({ timeClosed: DESK_OPENED })
          .where(eq(schema.refundRequests.teamId, club.teamId)),
    ],
    [
      "upcoming-event",
      async (order) => {
        const line = await make.makeLineItem(db, order);
        await make.makeAdmission(db, line, { ticketId: line.ticketId ?? "" });
      },
      () =>
        db
          .update(schema.admissions)
          .set({ timeVoided: DESK_OPENED })
          .where(eq(schema.admissions.teamId, club.teamId)),
    ],
    [
      "not-shipped",
      async (order) => {
        const product = await make.makeProduct(db, club, { shippable: true });
        await make.makeLineItem(db, order, { itemType: "PRODUCT", productId: product.id, shippable: true });
      },
      () =>
        db
          .update(schema.orders)
          .set({ timeShipped: DESK_OPENED })
          .where(eq(schema.orders.teamId, club.teamId)),
    ],
    [
      "not-handed-out",
      async (order) => {
        const line = await make.makePickupLine(db, order, { pickupGameId: "game" });
        await make.makePickup(db, line);
      },
      () =>
        db
          .update(schema.pickups)
          .set({ timeHandedOut: DESK_OPENED })
          .where(eq(schema.pickups.teamId, club.teamId)),
    ],
  ];

  test.each(HOLDS)("waits for an order that is %s, and follows by itself", async (hold, holdIt, release) => {
    const order = await make.makeOrder(db, club, { ...PAID, customerName: "Zoephia", customerEmail: ZOE });
    await holdIt(order);
    expect((await plan()).held).toMatchObject([{ orderId: order.id, hold }]);
    expect(await erase()).toMatchObject({
      ok: true,
      held: [{ orderId: order.id, hold }],
      erased: { orders: 0 },
    });
    await keep(1);
    expect(await cellsNamingZoe()).toHaveLength(1);
    await release(order.id);
    expect(await keep(2)).toMatchObject([{ counts: { "orders that were waiting": 1 } }]);
    expect(await cellsNamingZoe()).toEqual([]);
  });

  test("waits for an unpaid order with the form that it pays for", async () => {
    const form = await make.makeForm(db, club);
    const submission = await make.makeSubmission(db, form, { replyTo: ZOE, amount: 500 });
    const order = await make.makeOrder(db, club, { customerEmail: ZOE });
    await make.makeLineItem(db, order, { itemType: "FORM", submissionId: submission.id });
    // A mail that its buyer still waits for, and that is dropped with the order.
    await addDeadLetter(
      db,
      "mail-order",
      { teamId: club.teamId, orderId: order.id },
      { reason: `550 ${ZOE}` },
    );
    expect(await erase()).toMatchObject({ held: [{ hold: "unpaid" }], erased: { submissions: 0 } });
    expect(await listDeadMails(db, club.teamId, { most: 9 })).toHaveLength(1);
    await db.update(schema.orders).set({ status: "expired" }).where(eq(schema.orders.id, order.id));
    await keep(1);
    expect(await cellsNamingZoe()).toEqual([]);
  });

  test("goods that nobody marked hold an order for 90 days, and tickets until the day after the event", async () => {
    const order = await make.makeOrder(db, club, { ...PAID, customerEmail: ZOE });
    const product = await make.makeProduct(db, club);
    await make.makeLineItem(db, order, { itemType: "PRODUCT", productId: product.id });
    at.at(minutesLater(90 * DAY - 1));
    expect((await plan()).held).toMatchObject([{ hold: "not-handed-out", until: minutesLater(90 * DAY) }]);
    at.at(minutesLater(90 * DAY));
    expect((await plan()).held).toEqual([]);
  });

  test("is repeated on a restored database, but not for what the person did afterwards", async () => {
    const before = await make.makeOrder(db, club, {
      ...PAID,
      customerEmail: ZOE,
      timeCreated: minutesLater(-1),
    });
    await erase();
    // The backup from before the erasure comes back, with an order from after it.
    await db
      .update(schema.orders)
      .set({ customerEmail: ZOE, timeErased: null })
      .where(eq(schema.orders.id, before.id));
    const after = await make.makeOrder(db, club, {
      ...PAID,
      customerEmail: ZOE,
      timeCreated: minutesLater(1),
    });
    at.at(minutesLater(2));
    expect(await repeatErasures(at.services)).toMatchObject({ people: expect.any(Number), refused: [] });
    const rows = await db.select().from(schema.orders).where(eq(schema.orders.teamId, club.teamId));
    expect(rows.find(({ id }) => id === before.id)?.customerEmail).toBe("");
    expect(rows.find(({ id }) => id === after.id)?.customerEmail).toBe(ZOE);
  });

  test("what is older than its limit is erased by chunks, and nothing that is a minute younger", async () => {
    const { teamId } = club;
    const form = await make.makeForm(db, club);
    const old = (setting: keyof KeepDays, minutes: number) => minutesLater(minutes - DEFAULTS[setting] * DAY);
    for (const minutes of [-1, 1]) {
      const bought = { ...PAID, customerEmail: "b@example.com", networkHash: "h", addressHash: "h" };
      await make.makeOrder(db, club, { ...bought, timeCreated: old("KEEP_BUYER_DAYS", minutes) });
      await make.makeOrder(db, club, { ...bought, timeCreated: old("KEEP_NETWORK_DAYS", minutes) });
      await make.makeSubmission(db, form, { timeCreated: old("KEEP_ANSWER_DAYS", minutes) });
      const act = { teamId, who: OWNER, subject: "x", before: null, after: null } as const;
      await addAct(db, { ...act, act: "invited", timeCreated: old("KEEP_HISTORY_DAYS", minutes) });
      await db.insert(schema.sentMails).values({
        ...{ teamId, mailId: `m${minutes}`, orderId: "o", kind: "mail-order", address: "" },
        timeCreated: old("KEEP_MAIL_DAYS", minutes),
      });
      for (const kind of ["mail-desk-invite", "refund-order"] as const)
        await addDeadLetter(db, kind, { teamId, minutes }, { at: old("KEEP_MAIL_DAYS", minutes) });
    }
    const many = Array.from({ length: 450 }, (_, n) => ({
      teamId,
      mailId: `many${n}`,
      orderId: "o",
      kind: "mail-order",
      address: "",
      timeCreated: old("KEEP_MAIL_DAYS", -9),
    }));
    await db.insert(schema.sentMails).values(many);
    await keep(0);
    const rows = await db.select().from(schema.orders).where(eq(schema.orders.teamId, teamId));
    expect(rows.map(({ timeErased, networkHash }) => [timeErased !== null, networkHash]).sort()).toEqual([
      [false, ""],
      [false, ""],
      [false, "h"],
      [true, ""],
    ]);
    expect(await db.$count(schema.formSubmissions, eq(schema.formSubmissions.teamId, teamId))).toBe(1);
    expect(await db.$count(schema.sentMails, eq(schema.sentMails.teamId, teamId))).toBe(1);
    expect(await db.$count(schema.deskActs, eq(schema.deskActs.teamId, teamId))).toBe(1);
    // Of the jobs that gave up, only an old mail goes: a refund that failed stays until a person settles it.
    const dead = (await listDeadLetters(db, 999)).filter(({ data }) => data.teamId === teamId);
    // Sorted, because two of them gave up at the same time.
    expect(dead.map(({ kind, data }) => `${kind} ${data.minutes}`).toSorted()).toEqual([
      "mail-desk-invite 1",
      "refund-order -1",
      "refund-order 1",
    ]);
  });
});
