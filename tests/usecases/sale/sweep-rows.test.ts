import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { forgetRateCounts } from "../../../server/db/queries/access/rate-counts.ts";
import {
  clubMailStates,
  clubMails,
  deskSessions,
  deskSignIns,
  orders,
  waitlistEntries,
} from "../../../server/db/schema/index.ts";
import type { AddJob } from "../../../server/ports/jobs.ts";
import { mailSalesAlerts } from "../../../server/usecases/desk/mail-club-news.ts";
import { deleteExpiredSignIns } from "../../../server/usecases/desk/sessions.ts";
import { addLostJobs } from "../../../server/usecases/sale/settle/add-lost-jobs.ts";
import { offerTickets } from "../../../server/usecases/sale/waitlist/offer-tickets.ts";
import { createTableEverywhere, runEverywhere } from "../../citus/every-node.ts";
import { makeOrder, makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "./box-office.ts";

const LONG_AGO = new Date(SALE_NOW.getTime() - 100 * 24 * 3_600_000);
const MINUTES_AGO = new Date(SALE_NOW.getTime() - 11 * 60_000);

/** Of three clubs, the first by id has rows that cannot be changed. */
describeOnPostgres("a bad row of one club", (open) => {
  let db: Database;
  let owner: Database;
  let clubs: BoxOffice[];
  let bad: string;
  const warn = vi.fn();

  beforeAll(async () => {
    ({ owner, db } = await open({ own: true }));
    await createTableEverywhere(owner, "bad_clubs", "team_id text");
    await owner.execute(sql`create function refuse_bad() returns trigger language plpgsql as $$ begin
      if exists (select from bad_clubs where team_id = old.team_id) then raise 'a bad row'; end if;
      return coalesce(new, old); end $$`);
    for (const [table, change] of [
      ["desk_sessions", "delete"],
      ["desk_sign_ins", "delete"],
      ["waitlist_entries", "update or delete"],
    ])
      await owner.execute(
        sql.raw(`create trigger bad before ${change} on ${table} for each row execute function refuse_bad()`),
      );
  });
  beforeEach(async () => {
    await runEverywhere(owner, "delete from bad_clubs");
    for (const table of [deskSessions, deskSignIns, waitlistEntries, clubMails, clubMailStates])
      await db.delete(table);
    await db.update(orders).set({ timeMailed: SALE_NOW });
    clubs = [];
    for (let n = 0; n < 3; n += 1) clubs.push(await openBoxOffice(db));
    bad = clubs.map(({ club }) => club.teamId).toSorted()[0] ?? "";
    await runEverywhere(owner, `insert into bad_clubs values ('${bad}')`);
    warn.mockClear();
  });

  const others = () =>
    clubs
      .map(({ club }) => club.teamId)
      .filter((teamId) => teamId !== bad)
      .toSorted();
  /** Services that cannot add a job for the bad club. */
  function servicesWith(added: string[]) {
    const addJob: AddJob = async (_tx, _kind, data) => {
      if (data.teamId === bad) throw new Error("a bad row");
      added.push(data.teamId);
    };
    const [office] = clubs;
    if (!office) throw new Error("No club");
    return { ...office.services, addJob, log: { ...office.services.log, warn } };
  }
  const teamsIn = async (table: string) =>
    (
      (await db.execute(sql.raw(`select distinct team_id as id from ${table} order by 1`))) as unknown as {
        rows: { id: string }[];
      }
    ).rows.map(({ id }) => id);

  test("keeps only its own expired sessions and sign-ins from being deleted", async () => {
    for (const { club } of clubs) {
      const { teamId } = club;
      await db.insert(deskSessions).values({
        ...{ teamId, id: "old", tokenHash: teamId, email: "ann@example.com", method: "mail" },
        ...{ browser: "Firefox", timeCreated: LONG_AGO, lastSeen: LONG_AGO },
      });
    }
    await deleteExpiredSignIns(servicesWith([]));
    expect(await teamsIn("desk_sessions")).toEqual([bad]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test("keeps only its own lost jobs from being recreated", async () => {
    const added: string[] = [];
    for (const { club } of clubs)
      await makeOrder(db, club, {
        ...{ status: "paid", customerEmail: "ann@example.com", timePaid: MINUTES_AGO },
        ...{ stripeAccountId: "acct_1", paymentIntentId: `pi_${club.teamId}` },
      });
    await addLostJobs(servicesWith(added));
    expect(added.toSorted()).toEqual(others());
    const failure = "Couldn't check for a job that may have been lost";
    expect(warn.mock.calls.filter(([, text]) => text === failure)).toHaveLength(1);
  });

  test("keeps only its own people from the mail about low stock", async () => {
    const added: string[] = [];
    for (const { club } of clubs) {
      await makeTicket(db, club, { id: "gone", ticketsTotal: 10, ticketsSold: 10, prices: [{ id: "gone" }] });
      await db.insert(clubMailStates).values({ teamId: club.teamId, toldDay: "2026-12-01" });
      await db.insert(clubMails).values({
        ...{ teamId: club.teamId, email: "gear@example.com", stock: true, timeCreated: SALE_NOW },
        ...{ origin: "https://club.example", goods: false, tickets: false, timeConfirmed: SALE_NOW },
      } as typeof clubMails.$inferInsert);
    }
    await mailSalesAlerts(servicesWith(added));
    expect(await teamsIn("stock_marks")).toEqual(others());
    expect(warn).toHaveBeenCalledOnce();
  });

  describe("on the waitlist", () => {
    const wait = (teamId: string, given: Partial<typeof waitlistEntries.$inferInsert>) =>
      db.insert(waitlistEntries).values({
        ...{
          teamId,
          id: "first",
          key: `key-${teamId}`,
          ticketId: "game",
          name: "Ann",
          mailbox: "ann@example.com",
        },
        ...{ email: "ann@example.com", quantity: 1, status: "waiting", siteOrigin: "https://club.example" },
        ...{ timeCreated: LONG_AGO, timeAsked: LONG_AGO, timeJoined: LONG_AGO, offered: 0 },
        ...given,
      } as typeof waitlistEntries.$inferInsert);

    test("keeps only its own expired offers open", async () => {
      for (const { club } of clubs) {
        await makeTicket(db, club, { id: "game", ticketsTotal: 5, ticketsHold: 1, prices: [{ id: "game" }] });
        await wait(club.teamId, { status: "offered", offered: 1, deadline: MINUTES_AGO });
      }
      await offerTickets(servicesWith([]));
      expect(await teamsIn("tickets where id = 'game' and tickets_hold > 0")).toEqual([bad]);
    });

    test("keeps only its own unconfirmed entries from being deleted", async () => {
      for (const { club } of clubs) {
        await makeTicket(db, club, { id: "game", ticketsTotal: 0, prices: [{ id: "game" }] });
        await wait(club.teamId, { status: "asked", timeJoined: null });
      }
      await offerTickets(servicesWith([]));
      expect(await teamsIn("waitlist_entries")).toEqual([bad]);
      expect(warn).toHaveBeenCalledOnce();
    });
  });

  test("does not affect the counts of limits, which belong to no club", async () => {
    await db.execute(
      sql`insert into rate_counts (key, points, expires_at) values ('old', 1, now() - interval '1 hour')`,
    );
    await forgetRateCounts(db);
    expect(
      ((await db.execute(sql`select 1 from rate_counts`)) as unknown as { rows: unknown[] }).rows,
    ).toEqual([]);
  });
});
