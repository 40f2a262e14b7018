import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import {
  countMatchingSubmissions,
  listMatchingSubmissions,
} from "../../../server/db/queries/desk/submissions.ts";
import {
  countSubmissions,
  findSubmissionOfAttempt,
  insertSubmission,
  listSubmissions,
} from "../../../server/db/queries/forms/form-submissions.ts";
import { findForm, listForms } from "../../../server/db/queries/forms/forms.ts";
import { addToCounter } from "../../../server/db/queries/site/team-analytics.ts";
import { teamAnalytics } from "../../../server/db/schema/index.ts";
import { attemptHash } from "../../../server/usecases/club/order-codes.ts";
import { type Club, makeClub, makeForm, makeSubmission } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T12:00:00Z");

describeOnPostgres("forms", (open) => {
  let db: Database;
  let club: Club;
  let other: Club;

  beforeEach(async () => {
    db ??= (await open()).db;
    [club, other] = [await makeClub(db), await makeClub(db)];
  });

  test("of another club, and deleted ones, are not found", async () => {
    await makeForm(db, other, { id: "theirs" });
    await makeForm(db, club, { id: "gone", deleted: true });
    await makeForm(db, club, { id: "ours" });
    expect(await findForm(db, club.teamId, "theirs")).toBeNull();
    expect(await findForm(db, club.teamId, "gone")).toBeNull();
    expect(await findForm(db, club.teamId, "ours")).toMatchObject({ id: "ours" });
    expect(await listForms(db, club.teamId)).toMatchObject([{ id: "ours" }]);
  });

  test("are listed newest first, those of one moment by their id", async () => {
    for (const [id, day] of [
      ["b", 1],
      ["a", 1],
      ["c", 2],
    ] as const)
      await makeForm(db, club, { id, timeCreated: new Date(`2026-01-0${day}T00:00:00Z`) });
    expect((await listForms(db, club.teamId)).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  test("store an attempt once per club, for any number at once", async () => {
    const form = await makeForm(db, club);
    const { id: _, ...sent } = await makeSubmission(db, form, { attempt: attemptHash("first") });
    const attempt = attemptHash("x");
    const again = await Promise.all(
      Array.from({ length: 5 }, (_, at) => insertSubmission(db, { ...sent, id: `again-${at}`, attempt })),
    );
    expect(again.filter(Boolean)).toHaveLength(1);
    expect(await findSubmissionOfAttempt(db, club.teamId, attempt)).toMatchObject({ formId: form.id });
    expect(await findSubmissionOfAttempt(db, other.teamId, attempt)).toBeNull();
    const theirs = await makeForm(db, other);
    expect(await makeSubmission(db, theirs, { attempt })).toMatchObject({ attempt });
  });

  test("have submissions that continue where the last page ended, also those of one moment", async () => {
    const form = await makeForm(db, club);
    for (const id of ["b", "a", "d", "c"])
      await makeSubmission(db, form, {
        id,
        timeCreated: new Date(`2026-01-0${id === "d" ? 2 : 1}T00:00:00Z`),
      });
    await makeSubmission(db, form, { id: "gone", deleted: true });
    await makeSubmission(db, await makeForm(db, other));
    const first = await listSubmissions(db, club.teamId, { most: 2 });
    expect(first.map(({ id }) => id)).toEqual(["a", "b"]);
    const after = first[1];
    expect((await listSubmissions(db, club.teamId, { most: 9, after })).map(({ id }) => id)).toEqual([
      "c",
      "d",
    ]);
    expect(await listSubmissions(db, club.teamId, { most: 9, formId: "another" })).toEqual([]);
  });

  test("can be searched past a row that no jsonb can hold, without taking it for text", async () => {
    const form = await makeForm(db, club);
    const row = (id: string, value: string) =>
      makeSubmission(db, form, { id, otherOptions: `[{"id":"a","title":"Name","value":"${value}"}]` });
    await row("half", String.raw`Ann \ud83d Lee`);
    await row("null", String.raw`Ann\u0000 Lee`);
    await row("text", String.raw`Ann C:\\ud83d\\\"Lee\"`);
    await row("whole", "Bob 😀");
    const filter = (search: string) => ({ search, form: null, state: "inbox" as const });
    const found = async (search: string) =>
      (await listMatchingSubmissions(db, club.teamId, filter(search), { skipped: 0, most: 9 }))
        .map(({ id }) => id)
        .sort();
    expect(await found("ann")).toEqual(["half", "null", "text"]);
    expect(await found(String.raw`c:\ud83d`)).toEqual(["text"]);
    expect(await found("bob 😀")).toEqual(["whole"]);
    expect(await countMatchingSubmissions(db, club.teamId, filter("lee"))).toBe(3);
  });

  test("have counts of submissions, those from the lock screen under no form", async () => {
    const [first, second] = [await makeForm(db, club, { id: "a" }), await makeForm(db, club, { id: "b" })];
    await makeSubmission(db, first, { read: true });
    await makeSubmission(db, first, { amount: 500, timeCreated: NOW });
    await makeSubmission(db, second, { deleted: true });
    await makeSubmission(db, first, { formId: null });
    expect(await countSubmissions(db, club.teamId)).toEqual([
      { formId: "a", sent: 2, unread: 1, unpaid: 1, last: NOW },
      { formId: null, sent: 1, unread: 1, unpaid: 0, last: expect.any(Date) },
    ]);
  });

  test("count every simultaneous submission of a new day", async () => {
    const count = (day: string, key: string) =>
      addToCounter(db, club, { day, name: "formsSubmitted", key }, NOW);
    await Promise.all([..."aabab"].map((key) => count("2026-12-01", key)));
    await count("2026-12-02", "a");
    const days = await db.select().from(teamAnalytics).orderBy(teamAnalytics.id);
    expect(
      days.filter(({ teamId }) => teamId === club.teamId).map(({ id, counters }) => [id, counters]),
    ).toEqual([
      ["2026-12-01", { formsSubmitted: { a: 3, b: 2 } }],
      ["2026-12-02", { formsSubmitted: { a: 1 } }],
    ]);
  });
});
