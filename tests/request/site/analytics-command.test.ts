import { cpSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unknownClubMessage } from "../../../server/serving/no-club-message.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { runInWorker, startInWorker } from "../../harness/program/in-process.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { sendRequest } from "../request.ts";

/** Runs the command while a server has the embedded database open, and without a server. */
let folder: string;
let port: number;
/** The running server; null once it is stopped. */
let server: RunningProgram | null = null;
async function stop(): Promise<void> {
  await server?.stop();
  server = null;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fieldhouse-analytics-"));
  cpSync((await fetchSharedResource("demo")).dataDir, folder, { recursive: true });
  server = await startInWorker({ dataDir: folder });
  ({ port } = server);
  const host = `${HOCKEY_HOST}:${port}`;
  for (const view of ["1/", "0/roster/tobias-odegaard", "0/roster/tobias-odegaard", "0/forms/contact"])
    await sendRequest(port, "/views", {
      method: "POST",
      host,
      headers: {
        origin: `http://${host}`,
        "user-agent": "Mozilla/5.0 (Macintosh) Version/26.0 Safari/605.1.15",
      },
      body: view,
    });
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runInWorker(["analytics", "ashford-kestrels", "--from", "2026-11-19", ...args], folder, {
    PORT: String(port),
  });

const TABLE = `Ashford Valley Kestrels, 2026-11-19 to 2026-11-20 (America/New_York)
page views  ▁█
sales       ▁▁

day         visits  page views  forms  sales
2026-11-19       0           0      0  $0.00
2026-11-20       1           4      0  $0.00
total            1           4      0  $0.00

most viewed
homePageViews  homepage         1
playerViews    tobias-odegaard  2
formViews      contact          1
`;

describe("npx fieldhouse analytics", () => {
  test("prints the days in a table", async () => {
    expect(await run()).toEqual({ code: 0, out: TABLE, err: "" });
  });

  test("prints CSV", async () => {
    const { out } = await run("--csv");
    expect(out.replace("\uFEFF", "").trimEnd().split("\r\n").toSorted()).toEqual([
      "2026-11-20,formViews,contact,1",
      "2026-11-20,homePageViews,homepage,1",
      "2026-11-20,playerViews,tobias-odegaard,2",
      "2026-11-20,totalViews,all,1",
      "Day,Counter,Item,Value",
    ]);
  });

  test("prints the stored documents as JSON", async () => {
    const { out } = await run("--json");
    expect(JSON.parse(out)).toEqual([
      {
        id: "2026-11-20",
        reference: "teams/ashford/team-analytics/2026-11-20",
        teamId: "ashford",
        organizationId: "avu",
        sportsType: 2,
        timeOfAnalytics: "2026-11-20",
        timeModified: "2026-11-20T17:00:00.000Z",
        timeCreated: "2026-11-20T17:00:00.000Z",
        totalViews: 1,
        homePageViews: { homepage: 1 },
        playerViews: { "tobias-odegaard": 2 },
        formViews: { contact: 1 },
      },
    ]);
  });

  test("writes a stand-alone HTML page", async () => {
    const file = join(folder, "report.html");
    expect(await run("--html", file)).toEqual({ code: 0, out: "", err: "" });
    const page = await readFile(file, "utf8");
    expect(page).toContain("<h1>Ashford Valley Kestrels</h1>");
    expect(page).toContain("<title>2026-11-20: 4</title>");
    expect(page).toContain("<td>tobias-odegaard</td><td>2</td>");
    expect(page).not.toMatch(/src=|href=|<script/);
  });

  test("names an unknown club", async () => {
    const { code, out } = await runInWorker(["analytics", "nobody"], folder, { PORT: String(port) });
    expect([code, out]).toEqual([1, `${unknownClubMessage("nobody")}\n`]);
  });

  test("has an endpoint that refuses callers without the secret", async () => {
    for (const authorization of ["", "Bearer x"]) {
      const { status } = await sendRequest(port, "/analytics-report?club=ashford", {
        headers: { authorization },
      });
      expect(status).toBe(404);
    }
  });

  test("prints the same without the server", async () => {
    await stop();
    expect(await run()).toEqual({ code: 0, out: TABLE, err: "" });
  });
});
