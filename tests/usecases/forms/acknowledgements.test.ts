import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { listSubmissions } from "../../../server/db/queries/forms/form-submissions.ts";
import { sendContact } from "../../../server/usecases/forms/send-contact.ts";
import { type FormServices, submitForm } from "../../../server/usecases/forms/submit-form.ts";
import { makeForm } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "../sale/box-office.ts";
import { makeFormCheckout } from "./pay-form.ts";

/** Anybody can enter a stranger's address in a form, so acknowledgements to each mailbox are limited. */
describeOnPostgres("acknowledgements", (open) => {
  let db: Database;
  let office: BoxOffice;
  let services: FormServices;
  let mails: { teamId: string; to: number | "sender" }[];
  let sends = 0;

  beforeEach(async () => {
    db ??= (await open()).db;
    office = await openBoxOffice(db);
    mails = [];
    services = {
      ...office.services,
      addJob: async (_tx, _kind, data) => void mails.push(data as (typeof mails)[0]),
      config: { LEAST_FILL_SECONDS: 0 },
    };
  });

  const request = (email: string, team = office.club) => {
    sends += 1;
    const own = { attempt: `a-browser-s-own-key-${sends}`, humanCheck: `solved-${sends}` };
    const answers = { name: "Ann", email, message: "Hello" };
    return makeFormCheckout(team, "", { ...own, answers });
  };
  async function send(email: string, team = office.club) {
    const { id: formId } = await makeForm(db, team);
    expect(await submitForm(services, { ...request(email, team), formId })).toEqual({ ok: true });
  }
  const acknowledged = (teamId = office.club.teamId) =>
    mails.filter((mail) => mail.teamId === teamId && mail.to === "sender").length;
  const after = (minutes: number) => office.set(new Date(SALE_NOW.getTime() + minutes * 60_000));

  test("are limited to three an hour for a mailbox, in any spelling and for any form, but the club gets every submission", async () => {
    for (const email of ["ann@example.com", "ANN@example.com", "a.nn+1@example.com", "ann+2@example.com"])
      await send(email);
    expect(await sendContact(services, request("ann@example.com"))).toEqual({ ok: true });
    expect(acknowledged()).toBe(3);
    const { teamId } = office.club;
    expect(await listSubmissions(db, teamId, { most: 10 })).toHaveLength(5);
    expect(mails.filter(({ to }) => to === 0)).toHaveLength(5);
    await send("bob@example.com");
    expect(acknowledged()).toBe(4);
  });

  test("for messages from the lock screen count too", async () => {
    for (let at = 0; at < 4; at += 1) await sendContact(services, request("ann@example.com"));
    expect(acknowledged()).toBe(3);
  });

  test("continue after an hour, up to ten a day", async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      after(hour * 60);
      for (let at = 0; at < 4; at += 1) await send("ann@example.com");
    }
    expect(acknowledged()).toBe(10);
    after(24 * 60);
    await send("ann@example.com");
    expect(acknowledged()).toBe(11);
  });

  test("of one club do not count for another", async () => {
    const { club: other } = await openBoxOffice(db);
    for (let at = 0; at < 4; at += 1) await send("ann@example.com");
    await send("ann@example.com", other);
    expect([acknowledged(), acknowledged(other.teamId)]).toEqual([3, 1]);
  });

  test("for a form that is sent again count once", async () => {
    const { id: formId } = await makeForm(db, office.club);
    const once = { ...request("ann@example.com"), formId };
    for (let at = 0; at < 4; at += 1) await submitForm(services, once);
    for (let at = 0; at < 2; at += 1) await send("ann@example.com");
    expect(acknowledged()).toBe(3);
  });
});
