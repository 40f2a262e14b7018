import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mergedFields } from "../../../domain/club/merge/merge-fields.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { FormElement } from "../../../domain/forms/form.ts";
import { formsCollection } from "../../../server/collections/forms.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { listSubmissions } from "../../../server/db/queries/forms/form-submissions.ts";
import { findForm } from "../../../server/db/queries/forms/forms.ts";
import { teams } from "../../../server/db/schema/index.ts";
import { actOnRecord } from "../../../server/usecases/content/act-on-record.ts";
import { arrangeInForm } from "../../../server/usecases/content/find-in-form.ts";
import { startForm } from "../../../server/usecases/content/forms/start-form.ts";
import { loadRecordForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { removeRecord } from "../../../server/usecases/content/remove-record.ts";
import { submissionsCsv } from "../../../server/usecases/forms/submissions-csv.ts";
import { makeClub, makeForm, makeSubmission } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { sentUntouched } from "./drawn-form.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");
const who = "ann@example.com";

describeOnPostgres("forms made at the desk", (open) => {
  let db: Database;
  let team: Team;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
  });
  const services = () => ({ db: db as never, purge: async () => {}, now: () => NOW });
  const opened = (role: DeskRole) => openRecordForm("forms", role) as OpenedForm;
  const stored = async (id: string) => {
    const form = await findForm(db, team.teamId, id);
    if (!form) throw new Error(`No form ${id}`);
    return form;
  };
  /** What an officer's browser sends of the form as it is drawn. */
  const drawn = async (id: string | null, role: DeskRole) => {
    const { fields } = opened(role);
    const loaded = await loadRecordForm(db, team, "forms", id);
    if (!loaded) throw new Error(`No form ${id}`);
    const form = sentUntouched(fields, loaded);
    form.set("intent", "save");
    form.set("versions", JSON.stringify(loaded.versions));
    return form;
  };
  const send = (id: string | null, role: DeskRole, form: FormData) =>
    actOnRecord(services(), { team, opened: opened(role), id, who, form });
  const addQuestion = (form: FormData, at: string, fields: Record<string, string>) => {
    form.append("elements.at", at);
    for (const [name, value] of Object.entries(fields)) form.append(`elements.${at}.${name}`, value);
  };
  const titles = ({ elements }: { elements: readonly Pick<FormElement, "title">[] }) =>
    elements.map(({ title }) => title);

  describe("questions", () => {
    test("are added, changed, moved and removed in one save, keep what the form does not show, and undo", async () => {
      const { id } = await makeForm(db, team);
      const form = await drawn(id, "editor");
      // The order of the rows on the page is the order that a browser sends.
      form.delete("elements.at");
      for (const at of ["1", "0"]) form.append("elements.at", at);
      form.set("elements.1.title", "Email address");
      form.set("elements.0.remove", "yes");
      addQuestion(form, "new-1", { title: "T-shirt", type: "select", options: "S\nM\n\nL", required: "yes" });
      addQuestion(form, "new-2", { title: "", type: "line" });
      expect(await send(id, "editor", form)).toMatchObject({ isDone: true, notice: "record-saved" });
      expect((await stored(id)).elements).toEqual([
        expect.objectContaining({ id: "email", title: "Email address", format: "email" }),
        expect.objectContaining({ id: "t-shirt", type: "SELECT_OPTIONS", options: ["S", "M", "L"] }),
      ]);
      const [act] = await listActs(db, team.teamId, { before: null, most: 1 });
      expect(act).toMatchObject({ act: "record-changed", after: { labels: "Questions" } });
      const undo = new FormData();
      undo.set("intent", "undo");
      undo.set("act", String(act?.id));
      await send(id, "editor", undo);
      expect(titles(await stored(id))).toEqual(["Name", "E-mail"]);
    });

    test("without a title are refused beside their own field, and choices without any", async () => {
      const form = await drawn(null, "editor");
      form.set("title", "Tryouts");
      form.set("type", "TRYOUTS");
      addQuestion(form, "new-1", { title: "Size", type: "select" });
      addQuestion(form, "new-2", { title: "", type: "line", helperText: "In inches" });
      const answer = await send(null, "editor", form);
      expect(answer).toMatchObject({ isDone: false, status: 400 });
      expect(Object.keys((answer as { page: { problems: object } }).page.problems)).toEqual([
        "elements.0.options",
        "elements.1.title",
      ]);
    });

    test("that lose a choice's use keep it: a question can be hidden for a season and shown again", async () => {
      const { id } = await makeForm(db, team, {
        elements: [
          {
            ...{ id: "size", type: "SELECT_OPTIONS", title: "Size", subtitle: "", helperText: "", text: "" },
            ...{ required: true, format: null, options: ["S", "M"] },
          },
        ],
      });
      const form = await drawn(id, "editor");
      form.set("elements.0.type", "hidden");
      await send(id, "editor", form);
      expect((await stored(id)).elements).toMatchObject([{ type: "NONE", options: ["S", "M"] }]);
    });

    test("are moved and added by a button without script, and nothing is saved", async () => {
      const { id } = await makeForm(db, team);
      const arrange = async (pressed: string) => {
        const form = await drawn(id, "editor");
        form.set("elements.0.title", "Your name");
        form.set("arrange", pressed);
        return arrangeInForm(db, team, { opened: opened("editor"), id, form });
      };
      const moved = await arrange("elements.down-0");
      expect(titles(moved?.entered as never)).toEqual(["E-mail", "Your name"]);
      const added = await arrange("elements.add");
      expect(added?.entered.elements).toMatchObject([{ title: "Your name" }, {}, {}]);
      expect(titles((await arrange("elements.down-99"))?.entered as never)).toEqual(["Your name", "E-mail"]);
      expect([await arrange("prices.add"), await arrange("title.add")]).toEqual([null, null]);
      expect(titles(await stored(id))).toEqual(["Name", "E-mail"]);
    });
  });

  test("answers stay under the question as it was asked, whatever becomes of it", async () => {
    const form = await makeForm(db, team);
    const answers = [
      { id: "name", title: "Name", value: "Zoe" },
      { id: "email", title: "E-mail", value: "zoe@example.com" },
    ];
    await makeSubmission(db, form, { otherOptions: JSON.stringify(answers) });
    const sent = await drawn(form.id, "editor");
    sent.set("elements.0.title", "Name of the player");
    sent.set("elements.1.remove", "yes");
    expect(await send(form.id, "editor", sent)).toMatchObject({ isDone: true });
    const [submission] = await listSubmissions(db, team.teamId, { most: 9 });
    expect(JSON.parse(submission?.otherOptions ?? "")).toEqual(answers);
    const renamed = [{ id: "name", title: "Name of the player", value: "Ann" }];
    const timeCreated = new Date(Number(submission?.timeCreated) + 60_000);
    await makeSubmission(db, form, { otherOptions: JSON.stringify(renamed), timeCreated });
    const filter = { search: "", form: form.id, state: "inbox" as const };
    let csv = "";
    for await (const part of submissionsCsv(db, team.teamId, { filter, timeZone: "UTC" })) csv += part;
    const [heads = "", ...lines] = csv
      .trim()
      .split("\r\n")
      .map((line) => line.split(",").slice(-3).join());
    expect([heads, ...lines.toSorted()]).toEqual([
      "Name,E-mail,Name of the player",
      ",,Ann",
      "Zoe,zoe@example.com,",
    ]);
  });

  describe("roles", () => {
    test("an editor changes neither amounts nor who gets the answers, a treasurer only amounts", async () => {
      const { id } = await makeForm(db, team, {
        type: "CUSTOM_PLAYER_DUES",
        prices: [{ id: "full", title: "Season", price: 30000 }],
        emails: [{ id: "gm", email: "gm@example.com" }],
      });
      for (const role of ["editor", "treasurer"] as const) {
        const form = await drawn(id, "owner");
        form.set("title", `By the ${role}`);
        form.set("prices.0.price", role === "editor" ? "1" : "350.50");
        form.set("emails.0.email", "thief@example.com");
        form.set("amount.least", "5");
        form.set("amount.most", "10");
        expect(await send(id, role, form)).toMatchObject({ isDone: true, notice: "record-saved" });
      }
      expect(await stored(id)).toMatchObject({
        title: "By the editor",
        prices: [{ id: "full", price: 35050 }],
        amount: { least: 500, most: 1000 },
        emails: [{ id: "gm", email: "gm@example.com" }],
      });
    });

    test("an owner takes an address out that gets no email for now, and payments off a form", async () => {
      const { id } = await makeForm(db, team, {
        type: "CUSTOM_DONATION",
        amount: { least: 500, most: 1000 },
        emails: [{ id: "gm", email: "gm@example.com" }],
        emailsNotAllowed: ["gm"],
      });
      const form = await drawn(id, "owner");
      form.set("emails.0.remove", "yes");
      form.set("type", "CONTACT_US");
      expect(await send(id, "owner", form)).toMatchObject({ isDone: true });
      expect(await stored(id)).toMatchObject({ emails: [], emailsNotAllowed: [], amount: null });
    });

    test("an id that human checks use for something else is not given to a form", async () => {
      const form = await drawn(null, "editor");
      form.set("title", "Checkout");
      form.set("type", "CUSTOM");
      addQuestion(form, "0", { title: "Name", type: "line" });
      expect(await send(null, "editor", form)).toMatchObject({ isDone: true, id: "checkout-2" });
    });
  });

  test("a form stays while the menu leads to it, and its submissions stay without it", async () => {
    const form = await makeForm(db, team);
    await makeSubmission(db, form);
    const entry = { type: "form" as const, title: "Join", link: form.id, openNewTab: false, options: [] };
    const setMenu = (navLinks: (typeof entry)[]) =>
      db
        .update(teams)
        .set({ websiteStyles: { ...team.websiteStyles, navLinks } })
        .where(eq(teams.teamId, team.teamId));
    const remove = () => removeRecord(services(), { team, collection: "forms", id: form.id, who, began: {} });
    await setMenu([entry]);
    expect(await remove()).toMatchObject({ reason: "in-use", uses: [{ title: "the menu (Join)" }] });
    await setMenu([]);
    expect(await remove()).toMatchObject({ ok: true });
    expect(await findForm(db, team.teamId, form.id)).toBeNull();
    expect(await listSubmissions(db, team.teamId, { most: 9 })).toHaveLength(1);
  });

  describe("a copy of an earlier form", () => {
    test("has its questions, marks texts with dates, and mails nobody who gets no email now", async () => {
      const { id } = await makeForm(db, team, {
        title: "Tryouts 2025",
        emails: [
          { id: "gm", email: "gm@example.com" },
          { id: "old", email: "old@example.com" },
        ],
        emailsNotAllowed: ["old"],
      });
      const owner = await startForm(db, team, { opened: opened("owner"), from: id });
      expect(owner.values).toMatchObject({
        title: "Tryouts 2025",
        elements: [{ title: "Name" }, { title: "E-mail" }],
        emails: [{ id: "gm" }],
        emailsNotAllowed: [],
      });
      expect(Object.keys(owner.dated ?? {})).toEqual(["title"]);
      const editor = await startForm(db, team, { opened: opened("editor"), from: id });
      expect(editor.values).not.toHaveProperty("emails");
    });

    test("of one that takes payments is offered only to those who set its amounts", async () => {
      const { id } = await makeForm(db, team, {
        type: "CUSTOM_DONATION",
        amount: { least: 500, most: 1000 },
      });
      const offered = async (role: DeskRole) =>
        (await startForm(db, team, { opened: opened(role), from: id })).sources.length;
      expect([await offered("owner"), await offered("editor")]).toEqual([1, 0]);
      const copied = await startForm(db, team, { opened: opened("editor"), from: id });
      expect(copied).toMatchObject({
        dated: null,
        values: { elements: [{ title: "Name" }, { title: "Email" }] },
      });
    });
  });

  test("an import and the desk change different questions of one form, and both count", () => {
    const question = (id: string, title = id) => ({ id, type: "TEXTFIELD_TEXT", title });
    const base = { elements: [question("name"), question("phone"), question("size")] };
    const desk = { elements: [question("size"), question("name", "Your name"), question("phone")] };
    const file = { elements: [question("name"), question("size", "T-shirt"), question("year")] };
    const entryKeys = formsCollection.edits?.entryKeys ?? {};
    const merged = mergedFields({ base, desk, file }, { entryKeys, prefer: null, fileOnly: [] });
    expect(merged.contradictions).toEqual([]);
    expect(titles(merged.value as never)).toEqual(["T-shirt", "year", "Your name"]);
  });
});
