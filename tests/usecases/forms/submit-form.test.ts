import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { askedVersion } from "../../../server/db/queries/forms/asked-version.ts";
import { listSubmissions } from "../../../server/db/queries/forms/form-submissions.ts";
import { forms, teamAnalytics } from "../../../server/db/schema/index.ts";
import type { HumanCheckProof, HumanCheckVerdict } from "../../../server/ports/human-checks.ts";
import type { JobData, JobKind } from "../../../server/ports/jobs.ts";
import type { FormRequest } from "../../../server/usecases/forms/check-form.ts";
import { type FormServices, submitForm } from "../../../server/usecases/forms/submit-form.ts";
import { type Club, makeClub, makeForm } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";

const NOW = new Date("2026-12-01T03:30:00Z");
const A_MINUTE_AGO = new Date(NOW.getTime() - 60_000);
const OPEN = { storeActive: false, productsActive: false, ticketsActive: false, formsActive: true };
const ATTEMPT = "a-browser-s-own-key";

describeOnPostgres("submitting a form", (open) => {
  let db: Database;
  let unhurried: Database;
  let club: Club;
  let jobs: JobData["mail-submission"][];
  let asked: HumanCheckProof[];
  let verdict: HumanCheckVerdict | null;
  let issuedAt: Date | null;
  let services: FormServices;

  beforeEach(async () => {
    if (!db) ({ db, unhurried } = await open());
    club = await makeClub(db, { adminInfo: { active: true, showAds: true, client: OPEN } });
    [jobs, asked, verdict, issuedAt] = [[], [], null, A_MINUTE_AGO];
    services = {
      db,
      turns: { take: (_turn, work) => work() },
      humanChecks: {
        offer: () => ({ widget: { provider: "altcha" }, stamp: "" }),
        createChallenge: async () => null,
        verify: async (proof) => {
          asked.push(proof);
          return verdict ?? { ok: true, issuedAt, use: { hash: proof.token, expiresAt: NOW } };
        },
      },
      addJob: async <Kind extends JobKind>(_tx: unknown, _kind: Kind, data: JobData[Kind]) =>
        void jobs.push(data as JobData["mail-submission"]),
      now: () => NOW,
      config: { LEAST_FILL_SECONDS: 2 },
    };
  });

  const ann = { name: " Ann ", email: "ann@example.com", role: "ignored" };
  const send = (formId: string, given: Partial<FormRequest> = {}) =>
    submitForm(services, {
      team: club,
      origin: "https://kestrels.example",
      formId,
      answers: ann,
      attempt: ATTEMPT,
      humanCheck: "solved",
      ...given,
    });
  const sent = () => listSubmissions(db, club.teamId, { most: 1000 });

  test("takes no answers to questions that were changed meanwhile, unless they are stored already", async () => {
    const form = await makeForm(db, club);
    const seen = askedVersion(form);
    const [name, email] = form.elements;
    if (!name || !email) throw new Error("The form asks nothing");
    const change = (elements: typeof form.elements) =>
      db.update(forms).set({ elements }).where(eq(forms.id, form.id));
    // A better hint asks nothing else.
    await change([{ ...name, helperText: "As on your ID" }, email]);
    expect(await send(form.id, { seen })).toEqual({ ok: true });
    await change([{ ...name, title: "Who calls an ambulance for you?" }, email]);
    expect(await send(form.id, { seen })).toEqual({ ok: true });
    expect(await send(form.id, { seen, attempt: "another-key" })).toEqual({ ok: false, reason: "changed" });
    expect(await sent()).toHaveLength(1);
  });

  test("stores the answers as unread, with their recipients, and counts them on the club's own day", async () => {
    const form = await makeForm(db, club, {
      title: "Write to us",
      emails: [
        { id: "gm", email: "gm@example.com" },
        { id: "old", email: "old@example.com" },
      ],
      emailsNotAllowed: ["old"],
    });
    expect(await send(form.id)).toEqual({ ok: true });
    const [submission] = await sent();
    expect(submission).toMatchObject({
      formId: form.id,
      formType: "CONTACT_US",
      formTitle: "Write to us",
      version: "v2",
      sportsType: 2,
      organizationId: "example-college",
      emails: ["gm@example.com"],
      adminEmails: [club.teamEmail],
      read: false,
      replied: false,
      deleted: false,
      replyTo: "ann@example.com",
      timeCreated: NOW,
      amount: null,
      timePaid: null,
    });
    expect(JSON.parse(submission?.otherOptions ?? "")).toEqual([
      { id: "name", title: "Name", value: "Ann" },
      { id: "email", title: "E-mail", value: "ann@example.com" },
    ]);
    const { teamId } = club;
    const submissionId = submission?.id;
    expect(jobs).toEqual([
      { teamId, submissionId, to: 0 },
      { teamId, submissionId, to: 1 },
      { teamId, submissionId, to: "sender" },
    ]);
    expect(asked).toEqual([
      { teamId, purpose: form.id, origin: "https://kestrels.example", token: "solved", now: NOW },
    ]);
    // In the club's zone it is still 10:30 p.m. on the day before.
    expect(await db.select().from(teamAnalytics)).toContainEqual(
      expect.objectContaining({ teamId, id: "2026-11-30", counters: { formsSubmitted: { [form.id]: 1 } } }),
    );
  });

  test("stores the title as the visitor saw it", async () => {
    const form = await makeForm(db, club, { title: "Play at {organizationName}" });
    await send(form.id);
    expect(await sent()).toMatchObject([{ formTitle: `Play at ${club.organizationName}` }]);
  });

  test("sent twice is stored once, and both succeed", async () => {
    const form = await makeForm(db, club);
    const both = await Promise.all([send(form.id), send(form.id)]);
    expect([...both, await send(form.id)]).toEqual(Array(3).fill({ ok: true }));
    expect(await sent()).toHaveLength(1);
    expect(jobs).toHaveLength(2);
  });

  test("of twenty at once with one human check stores one", async () => {
    const form = await makeForm(db, club);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(form.id, { attempt: `${ATTEMPT}-${at}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "human-check-needed")).toHaveLength(19);
    expect(await sent()).toHaveLength(1);
  });

  test("200 at once with a human check each are all stored once", async () => {
    const form = await makeForm(db, club);
    services = { ...services, db: unhurried };
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, at) =>
        send(form.id, { attempt: `${ATTEMPT}-${at}`, humanCheck: `solved-${at}` }),
      ),
    );
    expect(answers).toEqual(Array(200).fill({ status: "fulfilled", value: { ok: true } }));
    expect(await sent()).toHaveLength(200);
    expect(await db.select().from(teamAnalytics)).toContainEqual(
      expect.objectContaining({ teamId: club.teamId, counters: { formsSubmitted: { [form.id]: 200 } } }),
    );
  });

  describe("is refused, and nothing stored,", () => {
    const refused = async (formId: string, given: Partial<FormRequest> = {}) => {
      const answer = await send(formId, given);
      expect([await sent(), jobs]).toEqual([[], []]);
      return answer.ok ? "stored" : answer.reason;
    };

    test("for another club's form, a deleted one, and an unknown one", async () => {
      await makeForm(db, await makeClub(db), { id: "theirs" });
      await makeForm(db, club, { id: "gone", deleted: true });
      for (const id of ["theirs", "gone", "none"]) expect(await refused(id)).toBe("unknown");
    });

    test("for a form with a price, which must be paid", async () => {
      const dues = await makeForm(db, club, { type: "CUSTOM_PLAYER_DUES" });
      expect(await refused(dues.id)).toBe("unknown");
    });

    test("while the club's forms are off", async () => {
      const { id } = await makeForm(db, club);
      expect(await refused(id, { team: { ...club, adminInfo: null } })).toBe("closed");
      expect(await refused(id, { team: { ...club, storeInfo: { ...OPEN, formsActive: false } } })).toBe(
        "closed",
      );
    });

    test("with the mistakes beside their fields, before the human check is used up", async () => {
      const { id } = await makeForm(db, club);
      expect(await send(id, { answers: { name: "", email: "ann@example.com, eve@example.com" } })).toEqual({
        ok: false,
        reason: "invalid",
        refusals: [
          { element: "name", sentence: "Please enter the name" },
          { element: "email", sentence: "Invalid email. Please enter a valid email" },
        ],
      });
      expect([await sent(), asked]).toEqual([[], []]);
    });

    test("without a human check, with a wrong one, and while it cannot be verified", async () => {
      const { id } = await makeForm(db, club);
      expect(await refused(id, { humanCheck: null })).toBe("human-check-needed");
      issuedAt = new Date(NOW.getTime() - 1999);
      expect(await refused(id)).toBe("human-check-needed");
      issuedAt = null;
      expect(await refused(id)).toBe("human-check-needed");
      verdict = { ok: false, reason: "wrong" };
      expect(await refused(id)).toBe("human-check-needed");
      verdict = { ok: false, reason: "unavailable" };
      expect(await refused(id)).toBe("human-check-unavailable");
    });
  });
});
