import { expect, test } from "vitest";
import { PLANNED_ROSTER_COLLECTION } from "../../domain/desk/roster/planned-roster.ts";
import { diskStorage } from "../../platform/storage/disk-storage.ts";
import { storedFiles } from "../../platform/storage/stored-files.ts";
import { sharpImages } from "../../server/adapters/sharp-images.ts";
import {
  findDraft,
  listDraftsOf,
  listPlanned,
  storeRecordDraft,
} from "../../server/db/queries/club/record-drafts.ts";
import { findTeamById, type Team } from "../../server/db/queries/club/teams.ts";
import { addMember } from "../../server/db/queries/desk/members.ts";
import { publishDueDrafts } from "../../server/usecases/content/drafts/publish-due-drafts.ts";
import { saveDraft } from "../../server/usecases/content/drafts/save-draft.ts";
import { scheduleDraft } from "../../server/usecases/content/drafts/schedule-draft.ts";
import { loadDraftForm } from "../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../server/usecases/content/open-record-form.ts";
import { loadSettings } from "../../server/usecases/content/settings/load-settings.ts";
import { type OpenedSettings, openSettings } from "../../server/usecases/content/settings/open-settings.ts";
import { planSettings } from "../../server/usecases/content/settings/planned/plan-settings.ts";
import { exportClub } from "../../server/usecases/import/export-club.ts";
import { nextId } from "../factories/rows.ts";
import { describeOnPostgres } from "../harness/program/databases.ts";
import { loadRecord } from "../usecases/content/load-record.ts";
import { IMPORT_TIME, makeBundleFolder, REFERENCE_DATA, writeValidClub } from "./bundle-folder.ts";
import { createImporter } from "./stored.ts";

/** A club's folder beside drafts, and changes of the look, that wait for their time. */

const who = "ann@example.com";
const AT = new Date(IMPORT_TIME.getTime() + 3_600_000);
const PRIMARY = "websiteStyles.colors.primaryColor";
const SECOND = "websiteStyles.colors.secondaryColor";

describeOnPostgres("imports and exports beside waiting drafts", (open) => {
  test("an import leaves them alone; at their time they follow it, or wait where both changed one thing", async () => {
    const { db } = await open();
    const clubId = nextId("kestrels");
    const bundle = await makeBundleFolder();
    const disk = diskStorage((await makeBundleFolder()).path);
    const store = { images: sharpImages(disk), files: storedFiles(disk) };
    const run = await createImporter(db, store);
    await bundle.write("reference.json", REFERENCE_DATA);
    await writeValidClub(bundle, "", clubId);
    const bring = async () => expect((await run(bundle)).code).toBe(0);
    await bring();
    const team = (await findTeamById(db, clubId)) as Team;
    await addMember(db, { teamId: clubId, email: who, role: "owner", timeCreated: IMPORT_TIME });
    let now = IMPORT_TIME;
    const services = {
      db: db as never,
      purge: async () => {},
      now: () => now,
      addJob: async () => {},
      log: { warn: () => {} },
    };
    const opened = openRecordForm("articles", "owner") as OpenedForm;
    const key = { teamId: clubId, collection: "articles", recordId: "story" };
    const draftTitle = async (title: string) => {
      const began = (await loadDraftForm(db, team, "articles", "story"))?.versions ?? {};
      const save = { team, collection: "articles" as const, id: "story", fields: { title }, began, seen: {} };
      expect(await saveDraft(services, { ...save, who })).toMatchObject({ ok: true });
      const action = { team, opened, id: "story", who, entered: null };
      expect(await scheduleDraft(services, action, AT)).toMatchObject({ ok: true });
    };
    const look = openSettings("look", "owner") as OpenedSettings;
    const plan = async (path: string, color: string) => {
      const began = (await loadSettings(db, team, look))?.versions ?? {};
      const save = { team, form: look, fields: { [path]: color }, began, who, plan: null, publishAt: AT };
      expect(await planSettings(services, save)).toMatchObject({ ok: true });
    };
    await draftTitle("Big win");
    await plan(PRIMARY, "#0d2b52");
    const [planned] = await listPlanned(db, clubId);
    if (!planned) throw new Error("No plan");
    const roster = { collection: PLANNED_ROSTER_COLLECTION, recordId: "2031-32", publishAt: null };
    await storeRecordDraft(db, { ...planned, ...roster, record: { name: "2031-32", players: {} } });
    const rosters = () => listDraftsOf(db, clubId, PLANNED_ROSTER_COLLECTION);

    // An export has nothing of them, and to import it changes neither the club nor the drafts.
    const exported = await makeBundleFolder();
    await exportClub({ db, ...store }, clubId, exported.path);
    const story = async () => (await loadRecord(db, team, "articles", "story"))?.record;
    const all = async () => [
      await story(),
      await findDraft(db, key),
      await listPlanned(db, clubId),
      await rosters(),
    ];
    const before = await all();
    await exported.write("reference.json", REFERENCE_DATA);
    expect((await run(exported)).code).toBe(0);
    expect(await all()).toEqual(before);
    expect(JSON.stringify(before[0])).not.toContain("Big win");

    // The folder changes other fields.
    const colors = (primaryColor: string, secondaryColor: string) =>
      writeValidClub(bundle, "", clubId, {
        websiteStyles: { colors: { primaryColor, secondaryColor, fontColor: "#fcfbfb" } },
      });
    await colors("#4d0713", "#123456");
    await bring();
    now = AT;
    await publishDueDrafts(services);
    expect(await story()).toMatchObject({ title: "Big win" });
    const look1 = (await loadSettings(db, team, look))?.values;
    expect([look1?.[PRIMARY], look1?.[SECOND]]).toEqual(["#0d2b52", "#123456"]);

    // The folder changes the same field as a waiting change: it stays until an officer decides.
    now = IMPORT_TIME;
    await plan(SECOND, "#222222");
    await colors("#4d0713", "#654321");
    await bring();
    now = AT;
    await publishDueDrafts(services);
    expect((await loadSettings(db, team, look))?.values[SECOND]).toBe("#654321");
    expect(await listPlanned(db, clubId)).toMatchObject([
      { publishAt: null, failure: expect.stringContaining("Second color was changed on the website") },
    ]);
  });
});
