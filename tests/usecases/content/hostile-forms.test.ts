import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Database } from "../../../server/db/client.ts";
import { findTeamById, type Team } from "../../../server/db/queries/club/teams.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { pages, products } from "../../../server/db/schema/index.ts";
import { actOnRecord } from "../../../server/usecases/content/act-on-record.ts";
import { loadRecordForm } from "../../../server/usecases/content/load-record-form.ts";
import { type OpenedForm, openRecordForm } from "../../../server/usecases/content/open-record-form.ts";
import { makeClub, makeProduct } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { sentUntouched } from "./drawn-form.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");

describeOnPostgres("a form that no page of the desk would send", (open) => {
  let db: Database;
  let team: Team;
  let product: typeof products.$inferSelect;
  beforeEach(async () => {
    ({ db } = await open());
    const { teamId } = await makeClub(db);
    team = (await findTeamById(db, teamId)) as Team;
    product = await makeProduct(db, team, { title: "Scarf", price: 1500, productsTotal: 10 });
  });

  const opened = (collection: string, role: DeskRole) => openRecordForm(collection, role) as OpenedForm;

  /** Posts the form of a record as it is drawn for the owner, with some fields replaced. */
  async function post(
    role: DeskRole,
    { collection = "products", id = product.id as string | null, intent = "save" },
    changes: Record<string, string> = {},
  ) {
    const { form: definition } = opened(collection, "owner");
    const loaded = await loadRecordForm(db, team, opened(collection, role).collection, id);
    const form = loaded ? sentUntouched(definition.fields, loaded) : new FormData();
    form.set("versions", JSON.stringify(loaded?.versions ?? {}));
    form.set("intent", intent);
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    const services = { db: db as never, purge: async () => {}, now: () => NOW };
    const sent = { team, opened: opened(collection, role), id, who: "ann@example.com", form };
    return actOnRecord(services, sent);
  }
  const stored = async () => {
    const which = and(eq(products.teamId, team.teamId), eq(products.id, product.id));
    return (await db.select().from(products).where(which))[0];
  };

  test("changes no price and no stock for an editor, and no text for a treasurer", async () => {
    const all = { price: "1.00", productsTotal: "+50", title: "Hat" };
    expect(await post("editor", {}, all)).toMatchObject({ isDone: true, notice: "record-saved" });
    expect(await stored()).toMatchObject({ title: "Hat", price: 1500, productsTotal: 10 });
    expect(await post("treasurer", {}, { ...all, title: "Cap" })).toMatchObject({ isDone: true });
    expect(await stored()).toMatchObject({ title: "Hat", price: 100, productsTotal: 60 });
  });

  test("adds and removes nothing for a role that may not, and opens no form for others", async () => {
    expect(await post("treasurer", { intent: "remove" })).toMatchObject({ isDone: false });
    expect(await post("editor", { id: null }, { title: "Hat" })).toMatchObject({ isDone: false });
    expect(await stored()).toMatchObject({ deleted: false });
    expect(await listActs(db, team.teamId, { before: null, most: 9 })).toEqual([]);
    for (const role of ["door", "scorer"] as const) expect(openRecordForm("products", role)).toBeNull();
    expect(openRecordForm("sponsors", "treasurer")).toBeNull();
    for (const name of ["__proto__", "constructor", "toString", "teams", "domains", "lines"])
      expect([name, openRecordForm(name, "owner")]).toEqual([name, null]);
  });

  test("leaves fields that the form does not have, whatever their names", async () => {
    const before = await stored();
    const names = ["id", "teamId", "deleted", "productsSold", "stripePriceId", "__proto__", "constructor"];
    const answer = await post("owner", {}, Object.fromEntries(names.map((name) => [name, "yes"])));
    expect(answer).toMatchObject({ isDone: true, notice: "record-same" });
    expect(await stored()).toEqual(before);
    for (const versions of ["", "null", "[1]", '{"__proto__":"x"}', '{"title":1}'])
      expect([versions, await post("owner", {}, { versions, title: "Hat" })]).toMatchObject([
        versions,
        { isDone: false, status: 409 },
      ]);
  });

  test("finds no record of another club", async () => {
    const { teamId } = await makeClub(db);
    const other = await makeProduct(db, { ...team, teamId }, { title: "Theirs", price: 900 });
    for (const intent of ["save", "remove"])
      expect([intent, await post("owner", { id: other.id, intent }, { title: "Ours" })]).toMatchObject([
        intent,
        { isDone: false, page: { entered: null } },
      ]);
    const which = and(eq(products.teamId, teamId), eq(products.id, other.id));
    expect((await db.select().from(products).where(which))[0]).toMatchObject({ title: "Theirs" });
  });

  test("is refused at its field if a text is too long or an amount is none", async () => {
    const long = "x".repeat(1_000_000);
    const answer = await post("owner", {}, { title: long, shortDescription: long, price: "1e9" });
    expect(answer).toMatchObject({
      isDone: false,
      status: 400,
      page: { problems: { price: expect.any(String) } },
    });
    const texts = await post("owner", {}, { title: long, shortDescription: long });
    expect(texts).toMatchObject({
      isDone: false,
      status: 400,
      page: { problems: { title: expect.any(String), shortDescription: expect.any(String) } },
    });
    expect(await stored()).toMatchObject({ title: "Scarf", price: 1500 });
  });

  test("stores HTML as cleaned as an import does", async () => {
    const content = `<p onclick="a()">Join us</p><script>alert(1)</script><img src="https://evil.example/a.png">
      <a href="javascript:alert(1)">here</a><style>*{}</style><iframe src="https://evil.example"></iframe>`;
    const answer = await post("editor", { collection: "pages", id: null }, { title: "How to join", content });
    expect(answer).toMatchObject({ isDone: true, notice: "draft-published" });
    const [page] = await db.select().from(pages).where(eq(pages.teamId, team.teamId));
    expect(page?.content).toContain("Join us");
    expect(page?.content).not.toMatch(/script|onclick|style|iframe|evil/);
  });
});
