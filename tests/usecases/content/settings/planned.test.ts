import { beforeEach, describe, expect, test } from "vitest";
import type { Fields } from "../../../../domain/desk/content/merge-entered.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../../server/db/client.ts";
import { lockClubContent } from "../../../../server/db/queries/club/edited-records.ts";
import { listPlanned } from "../../../../server/db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../../server/db/queries/desk/acts.ts";
import { addMember, setMemberRole } from "../../../../server/db/queries/desk/members.ts";
import { draftFailedMail } from "../../../../server/mails/draft-failed.ts";
import type { AddJob, JobData } from "../../../../server/ports/jobs.ts";
import { listFailures } from "../../../../server/usecases/content/drafts/list-failures.ts";
import { publishDueDrafts } from "../../../../server/usecases/content/drafts/publish-due-drafts.ts";
import { listMediaUses } from "../../../../server/usecases/content/list-media-uses.ts";
import { actOnSettings } from "../../../../server/usecases/content/settings/act-on-settings.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import {
  type OpenedSettings,
  openSettings,
} from "../../../../server/usecases/content/settings/open-settings.ts";
import { loadPlans } from "../../../../server/usecases/content/settings/planned/describe-planned.ts";
import { whileHeld } from "../../../concurrency/while-held.ts";
import { makeClub, makeImage } from "../../../factories/factories.ts";
import { describeOnPostgres } from "../../../harness/program/databases.ts";
import { openOutbox } from "../../sale/outbox.ts";
import { sentUntouched } from "../drawn-form.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";
const PRIMARY = "websiteStyles.colors.primaryColor";
const SECOND = "websiteStyles.colors.secondaryColor";
const FRIDAY = "2026-11-27T20:00";
const SATURDAY = "2026-11-28T20:00";

describeOnPostgres("changes of the look that are applied at a time", (open) => {
  let db: Database;
  let team: Team;
  let now: Date;
  let jobs: [string, JobData["mail-draft-failed"]][];
  let purged: string[];
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db, { timeZone: "America/New_York" });
    team = (await findTeamById(db, teamId)) as Team;
    [now, jobs, purged] = [NOW, [], []];
    await addMember(db, { teamId, email: who, role: "owner", timeCreated: NOW });
  });

  const addJob: AddJob = async (_tx, kind, data) => void jobs.push([kind, data as never]);
  const services = () => ({
    db: db as never,
    purge: async (tags: string[]) => void purged.push(...tags),
    now: () => now,
    addJob,
    log: { warn: () => {} },
  });
  const stored = async () => (await findTeamById(db, team.teamId)) as Team;
  const primary = async () => (await stored()).websiteStyles.colors.primaryColor;
  const opened = (name: string, role: DeskRole = "owner") => openSettings(name, role) as OpenedSettings;
  const plansOf = async (name = "look", wanted: string | null = null, role: DeskRole = "owner") => {
    const form = opened(name, role);
    const loaded = await loadSettings(db, team, form);
    const plans = loaded && (await loadPlans(db, { team, opened: form, role, stored: loaded, wanted }));
    if (!plans) throw new Error("No plans");
    return plans;
  };
  const planned = () => listPlanned(db, team.teamId);
  const acts = async () => (await listActs(db, team.teamId, { before: null, most: 9 })).map(({ act }) => act);

  /** Posts a form as the page draws it, filled in with the waiting change that it has open. */
  async function post(name: string, changes: Record<string, string>, planId: string | null = null) {
    const form = opened(name);
    const loaded = await loadSettings(db, team, form);
    if (!loaded) throw new Error("No club");
    const plan = planId === null ? null : (await plansOf(name, planId)).opened;
    const values: Fields = { ...loaded.values, ...plan?.values };
    const sent = sentUntouched(form.fields, { ...loaded, values });
    sent.set("versions", JSON.stringify(loaded.versions));
    if (plan) sent.set("plan", plan.id);
    if (plan) sent.set("planVersion", plan.version);
    for (const [field, value] of Object.entries(changes)) sent.set(field, value);
    return actOnSettings(services(), { team, opened: form, role: "owner", who, form: sent });
  }
  const schedule = async (
    changes: Record<string, string>,
    publishAt = FRIDAY,
    planId: string | null = null,
  ) =>
    expect(await post("look", { ...changes, intent: "schedule", publishAt }, planId)).toEqual({
      isDone: true,
      notice: "look-scheduled",
    });
  const sweep = (time: string) => {
    now = new Date(time);
    return publishDueDrafts(services());
  };
  const AT_FRIDAY = "2026-11-28T01:00:00.000Z";
  const AT_SATURDAY = "2026-11-29T01:00:00.000Z";

  test("wait, are listed, and are shown from their time on; one press takes them back", async () => {
    await schedule({ [PRIMARY]: "#0d2b52", "websiteStyles.design.homepage": "7" });
    expect(await primary()).toBe("#4d0713");
    expect(purged).toEqual([]);
    const { waiting } = await plansOf();
    expect(waiting.map(({ title, about }) => [title, about])).toEqual([
      [
        "Look: Main color, Home page, and pages without a choice below",
        "Will be applied Nov 27, 2026 at 8:00 PM EST",
      ],
    ]);
    await sweep("2026-11-28T00:59:59.000Z");
    expect(await primary()).toBe("#4d0713");
    await sweep(AT_FRIDAY);
    expect(await primary()).toBe("#0d2b52");
    expect((await stored()).websiteStyles.design).toEqual({ homepage: 7 });
    expect(purged).toContain(`team:${team.teamId}`);
    await sweep(AT_FRIDAY);
    expect(await acts()).toEqual(["look-applied", "look-scheduled"]);
    const { applied } = await plansOf();
    expect(applied?.text).toContain("Applied as planned on Nov 27, 2026 at 8:00 PM EST: Main color");
    expect(await post("look", { intent: "undo", act: applied?.id ?? "" })).toEqual({
      isDone: true,
      notice: "record-undone",
    });
    expect(await primary()).toBe("#4d0713");
    expect((await plansOf()).applied).toBeNull();
  });

  test("of a website picture are kept, too, and listed with the look", async () => {
    const { id: image } = await makeImage(db, team);
    const form = { "websiteImages.bannerImage1.image": image, "websiteImages.bannerImage1.title": "Finals" };
    expect(
      await post("picture-bannerImage1", { ...form, intent: "schedule", publishAt: FRIDAY }),
    ).toMatchObject({ isDone: true });
    expect((await plansOf()).waiting).toHaveLength(1);
    expect((await plansOf("picture-bannerImage2")).waiting).toEqual([]);
    const uses = (await listMediaUses(db, team.teamId, "images")).get(image);
    expect(uses).toEqual([
      {
        title: "Scheduled change of the look",
        href: expect.stringContaining("picture-bannerImage1?planned="),
      },
    ]);
    // An editor sees the picture's, but no colors.
    await schedule({ [PRIMARY]: "#0d2b52" });
    expect((await plansOf("look", null, "editor")).waiting).toHaveLength(1);
    await sweep(AT_FRIDAY);
    expect((await stored()).websiteImages).toMatchObject([{ id: "bannerImage1", title: "Finals" }]);
  });

  test("are changed, applied now and cancelled from their own form", async () => {
    await schedule({ [PRIMARY]: "#0d2b52" });
    const [first] = await planned();
    const id = first?.recordId ?? "";
    expect((await plansOf("look", id)).opened).toMatchObject({
      publishAt: FRIDAY,
      values: { [PRIMARY]: "#0d2b52" },
    });
    await schedule({ [SECOND]: "#123456" }, SATURDAY, id);
    const [changed, ...others] = await planned();
    expect(others).toEqual([]);
    expect(changed?.record).toEqual({ [PRIMARY]: "#0d2b52", [SECOND]: "#123456" });
    await sweep(AT_FRIDAY);
    expect(await primary()).toBe("#4d0713");
    expect(await post("look", { intent: "save" }, id)).toEqual({ isDone: true, notice: "look-applied" });
    expect(await primary()).toBe("#0d2b52");
    expect(await planned()).toEqual([]);
    await schedule({ [PRIMARY]: "#111111" }, SATURDAY);
    const [next] = await planned();
    expect(await post("look", { intent: "unschedule" }, next?.recordId)).toEqual({
      isDone: true,
      notice: "look-unscheduled",
    });
    await sweep(AT_SATURDAY);
    expect(await primary()).toBe("#0d2b52");
    expect((await plansOf("look", next?.recordId)).gone).toContain("was applied or cancelled since");
  });

  test("an officer whose form is older than another's edit of it, or its time, changes nothing", async () => {
    await schedule({ [PRIMARY]: "#0d2b52" });
    const [{ recordId: id } = { recordId: "" }] = await planned();
    const stale = { plan: id, planVersion: "1", publishAt: SATURDAY };
    for (const intent of ["save", "schedule", "unschedule"])
      expect(await post("look", { ...stale, intent })).toMatchObject({ isDone: false, status: 409 });
    expect(await planned()).toHaveLength(1);
    expect(await primary()).toBe("#4d0713");
  });

  test("two of one color: the later one counts, in any order of saving, and also after an outage", async () => {
    await schedule({ [PRIMARY]: "#222222" }, SATURDAY);
    await schedule({ [PRIMARY]: "#111111", [SECOND]: "#123456" }, FRIDAY);
    await sweep(AT_FRIDAY);
    expect(await primary()).toBe("#111111");
    await sweep(AT_SATURDAY);
    expect((await stored()).websiteStyles.colors).toMatchObject({
      primaryColor: "#222222",
      secondaryColor: "#123456",
    });
    expect(jobs).toEqual([]);
    // The program was down over both times.
    now = NOW;
    await schedule({ [PRIMARY]: "#444444" }, SATURDAY);
    await schedule({ [PRIMARY]: "#333333" }, FRIDAY);
    await sweep("2026-12-01T00:00:00.000Z");
    expect(await primary()).toBe("#444444");
  });

  test("one that was taken back leaves the next one's way free", async () => {
    await schedule({ [PRIMARY]: "#111111" }, FRIDAY);
    await schedule({ [PRIMARY]: "#222222" }, SATURDAY);
    await sweep(AT_FRIDAY);
    const { applied } = await plansOf();
    await post("look", { intent: "undo", act: applied?.id ?? "" });
    expect(await primary()).toBe("#4d0713");
    await sweep(AT_SATURDAY);
    expect(await primary()).toBe("#222222");
  });

  test("one whose color somebody changed by hand is not applied; its page, the home page and a mail say why", async () => {
    await schedule({ [PRIMARY]: "#111111" });
    await post("look", { [PRIMARY]: "#999999", intent: "save" });
    const [{ recordId: id } = { recordId: "" }] = await planned();
    expect((await plansOf("look", id)).opened?.problems).toEqual({
      [PRIMARY]: "On the website now: #999999",
    });
    await sweep(AT_FRIDAY);
    expect(await primary()).toBe("#999999");
    const why =
      "It couldn't be applied at its time. Main color was changed on the website since this was planned.";
    expect((await plansOf("look", id)).opened).toMatchObject({ due: null, failure: why });
    expect(await listFailures(db, team, "owner")).toEqual([
      {
        href: `/desk/website/club/look?planned=${encodeURIComponent(id)}`,
        text: `“Look: Main color”: ${why}`,
      },
    ]);
    expect(await listFailures(db, team, "editor")).toEqual([]);
    const { services: mailServices, sent } = openOutbox(db, () => now);
    const [, job] = jobs[0] ?? [];
    if (!job) throw new Error("No mail");
    await draftFailedMail.send(mailServices, job);
    expect(sent).toMatchObject([{ to: { address: who } }]);
    expect(sent[0]?.text).toContain(why);
    expect(sent[0]?.text).toContain("/desk/website/club/look?planned=");
    // Its page applies it knowingly.
    expect(await post("look", { intent: "save" }, id)).toMatchObject({ notice: "look-applied" });
    expect(await primary()).toBe("#111111");
  });

  test("an officer who is no owner any more changes no colors", async () => {
    await schedule({ [PRIMARY]: "#111111" });
    await addMember(db, { teamId: team.teamId, email: "olga@example.com", role: "owner", timeCreated: NOW });
    await setMemberRole(db, team.teamId, who, "editor");
    await sweep(AT_FRIDAY);
    expect(await primary()).toBe("#4d0713");
    expect(jobs.map(([, { to }]) => to)).toEqual(["olga@example.com"]);
    const [{ failure } = { failure: "" }] = await planned();
    expect(failure).toContain(`${who}, who chose the time, can't make this change anymore.`);
  });

  test("two programs apply one whose time has come: one does", async () => {
    await schedule({ [PRIMARY]: "#111111" });
    now = new Date(AT_FRIDAY);
    const sweep = () => publishDueDrafts(services());
    await whileHeld(db, (tx) => lockClubContent(tx, team.teamId), [sweep, sweep]);
    expect(await primary()).toBe("#111111");
    expect(await acts()).toEqual(["look-applied", "look-scheduled"]);
    expect(jobs).toEqual([]);
  });

  describe("a time", () => {
    test.each([
      ["2027-03-14T02:30", "2027-03-14T07:30:00.000Z", "Mar 14, 2027 at 3:30 AM EDT"],
      ["2027-11-07T01:30", "2027-11-07T05:30:00.000Z", "Nov 7, 2027 at 1:30 AM EDT"],
    ])("that the change of the clocks skips or repeats is %s → %s", async (text, utc, said) => {
      now = new Date("2027-03-01T12:00:00.000Z");
      await schedule({ [PRIMARY]: "#111111" }, text);
      expect((await planned())[0]?.publishAt?.toISOString()).toBe(utc);
      expect((await plansOf()).waiting[0]?.about).toContain(said);
    });

    test.each([
      ["", "Please enter a date and time"],
      ["2020-01-01T10:00", "Please choose a time in the future"],
      ["2029-01-01T10:00", "Please choose a time within the next year"],
    ])("%j is refused, and what was entered stays", async (publishAt, problem) => {
      const answer = await post("look", { [PRIMARY]: "#111111", intent: "schedule", publishAt });
      expect(answer).toMatchObject({ isDone: false, page: { entered: { [PRIMARY]: "#111111" } } });
      expect(!answer.isDone && answer.page.problem).toContain(problem);
    });

    test("is refused for what can't be applied, or changes nothing, or a form without times", async () => {
      const at = { intent: "schedule", publishAt: FRIDAY };
      expect(await post("look", { ...at, logo: "gone.webp" })).toMatchObject({
        page: { problems: { logo: expect.any(String) } },
      });
      const same = await post("look", at);
      expect(!same.isDone && same.page.problem).toContain("already matches the website");
      expect(await post("search", { ...at, "seoInfo.title": "Kestrels" })).toMatchObject({ isDone: false });
      expect(await planned()).toEqual([]);
    });
  });
});
