import { cpSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/db/client.ts";
import { openEmbedded, openPostgres } from "../../../server/db/open-database.ts";
import { findForm } from "../../../server/db/queries/forms/forms.ts";
import { formSubmissions } from "../../../server/db/schema/index.ts";
import { unknownClubMessage } from "../../../server/serving/no-club-message.ts";
import { attemptHash } from "../../../server/usecases/club/order-codes.ts";
import { makeSubmission } from "../../factories/factories.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { runInWorker, startInWorker } from "../../harness/program/in-process.ts";
import { postgresEnv, type RunningProgram } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { sendRequest } from "../request.ts";

const SENT = new Date("2026-11-19T20:00:00Z");
const answered = (answers: Record<string, string>) =>
  JSON.stringify(Object.entries(answers).map(([title, value], at) => ({ id: `e${at}`, title, value })));

/** Stores over a thousand submissions of one form, and some of two other forms. */
async function submit(db: Database): Promise<void> {
  const [contact, gift] = [
    await findForm(db, "ashford", "contact"),
    await findForm(db, "ashford", "give-an-hour-of-ice"),
  ];
  if (!contact || !gift) throw new Error("The demo club has lost its forms");
  const first = await makeSubmission(db, contact, {
    id: "first",
    timeCreated: new Date("2026-11-18T20:00:00Z"),
    read: true,
    otherOptions: answered({ Name: "=1+1", Message: 'Ödegaard said "hi",\n@once' }),
  });
  const many = Array.from({ length: 1200 }, (_, at) => ({
    ...first,
    id: `many-${at}`,
    attempt: attemptHash(`many-${at}`),
  }));
  for (let at = 0; at < many.length; at += 400)
    await db
      .insert(formSubmissions)
      .values(many.slice(at, at + 400).map((row) => ({ ...row, timeCreated: SENT, read: false })));
  const paid = { amount: 24050, timePaid: new Date("2026-11-19T21:00:00Z"), timeCreated: SENT };
  await makeSubmission(db, gift, {
    id: "paid",
    ...paid,
    otherOptions: answered({ "-Wall": "+1", Name: "Ann" }),
  });
  await makeSubmission(db, gift, { id: "unpaid", ...paid, timePaid: null });
  await makeSubmission(db, contact, {
    id: "locked",
    formId: null,
    formTitle: "Site inactive",
    timeCreated: SENT,
  });
}

const LISTED = `give-an-hour-of-ice (CUSTOM_DONATION, Give an hour of ice): 2 submissions, 2 unread, 1 not paid, last 2026-11-19T20:00:00.000Z
become-a-sponsor (SPONSORSHIP_ENQUIRY, Become a sponsor): no submissions
contact (CONTACT_US, Write to us): 1201 submissions, 1200 unread, last 2026-11-19T20:00:00.000Z
play-for-ashford (PLAYER_RECRUITING, Player questionnaire): no submissions
from the locked site: 1 submission, 1 unread, last 2026-11-19T20:00:00.000Z
`;

// Runs without a server on PostgreSQL, and with a server on the embedded database, where the command must
// call the server.
describe.each(["without a server", "beside the server that has the database open"])("forms, %s,", (how) => {
  let dataDir: string;
  let server: RunningProgram | null = null;
  let env: Record<string, string>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-reports-"));
    if (how === "without a server") {
      const url = await copyPostgres("postgresDemo");
      const { db, close } = openPostgres(url);
      await submit(db);
      await close();
      env = postgresEnv(url);
    } else {
      cpSync((await fetchSharedResource("demo")).dataDir, dataDir, { recursive: true });
      const { db, close } = await openEmbedded(dataDir);
      await submit(db);
      await close();
      server = await startInWorker({ dataDir });
      env = { PORT: String(server.port) };
    }
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
    expect(server?.errors() ?? []).toEqual([]);
  });

  const forms = async (...args: string[]) => {
    const { code, out } = await runInWorker(["forms", ...args], dataDir, env);
    return { code, output: out };
  };

  test("list counts the submissions of each form", async () => {
    expect(await forms("list", "--team", "Ashford Kestrels")).toEqual({ code: 0, output: LISTED });
  });

  test.each([
    [["list", "--team", "nobody"], `${unknownClubMessage("nobody")}\n`],
    [["export", "--team", "ashford", "--out", "/nowhere/at/all.csv"], ""],
    [["export", "--team", "ashford", "--form", "dues"], "There's no form dues\n"],
  ])("%j ends with code 1 and names the mistake", async (args, output) => {
    expect(await forms(...args)).toEqual({ code: 1, output });
  });

  test("export writes every submission, with a column for each question, and escapes formulas", async () => {
    const file = join(dataDir, `${how}.csv`);
    expect(await forms("export", "--team", "ashford", "--out", file)).toEqual({
      code: 0,
      output: "",
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, "utf8");
    expect(
      text.startsWith(
        "\uFEFFId,Form,Sent,Amount,Paid,Time Zone,Read,Replied,Archived,Notes,Name,Message,'-Wall\r\n",
      ),
    ).toBe(true);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect([rows.length, new Set(rows.map(({ Id }) => Id)).size]).toEqual([1204, 1204]);
    expect(rows[0]).toMatchObject({
      Id: "first",
      Form: "Write to us",
      Sent: "2026-11-18 15:00",
      Amount: "",
      Paid: "",
      Name: "'=1+1",
      Message: 'Ödegaard said "hi",\n@once',
    });
    expect(rows.find(({ Id }) => Id === "paid")).toMatchObject({
      Amount: "240.50",
      Paid: "2026-11-19 16:00",
      Name: "Ann",
      "'-Wall": "'+1",
    });
    expect(rows.find(({ Id }) => Id === "unpaid")).toMatchObject({ Amount: "240.50", Paid: "" });
  });

  test("export prints only one form's submissions", async () => {
    const { code, output } = await forms("export", "--team", "ashford", "--form", "give-an-hour-of-ice");
    const rows = parse(output, { bom: true, columns: true }) as Record<string, string>[];
    expect([code, rows.map(({ Id }) => Id)]).toEqual([0, ["paid", "unpaid"]]);
    expect(output).not.toContain("Message");
  });

  test("the endpoint refuses callers without the secret", async () => {
    if (!server) return;
    for (const authorization of ["", "Bearer x"])
      for (const report of ["list", "export", "none"]) {
        const path = `/form-reports/${report}?club=ashford`;
        const { status, body } = await sendRequest(server.port, path, { headers: { authorization } });
        expect([status, body]).toEqual([404, "Not found"]);
      }
  });
});
