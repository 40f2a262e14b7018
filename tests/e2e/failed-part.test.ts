import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { openAndWait, useBrowser } from "../harness/browser/browser.ts";
import { HOCKEY_HOST } from "../harness/browser/hosts.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { startOnPostgres } from "../request/postgres-server.ts";
import { sendRequest } from "../request/request.ts";

const browser = useBrowser();
const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
  version: string;
};
const SENTENCE = "Error while fetching sponsors";

/** Makes only the sponsors unreadable. */
const BREAK_SPONSORS = "alter table sponsors rename column team_id to of_team";
/** Makes all games unreadable. */
const BREAK_GAMES = "alter table games rename column team_id to of_team";

describe.each(["test", "production"])("a failed block of the home page with MODE=%s", (mode) => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startOnPostgres({ MODE: mode }, BREAK_SPONSORS);
  });
  afterAll(() => server?.stop());

  test("leaves the page, logs the event, and shows a toast only outside production", async () => {
    const { status, body } = await sendRequest(server.port, "/");
    expect(status).toBe(200);
    expect(body).toMatch(/<h2[^>]*>Latest stories</);
    expect(body).not.toMatch(/<h2[^>]*>Sponsors</);
    const events = server.lines.filter((line) => line.includes('"event":"error"') && line.includes(SENTENCE));
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0] ?? "")).toMatchObject({
      team: "ashford",
      sport: "Men's Ice Hockey",
      version,
    });
    if (mode === "production") return expect(body).not.toContain(SENTENCE);
    const page = await browser.open("desktop");
    await openAndWait(page, `http://${HOCKEY_HOST}:${server.port}/`);
    await page.getByRole("region", { name: "Notifications" }).getByText(SENTENCE).waitFor();
  });

  test("is a 500 in the club's frame on the page about it", async () => {
    const before = server.lines.length;
    const { status, body } = await sendRequest(server.port, "/sponsors");
    expect(status).toBe(500);
    expect(body).toContain("Play stopped");
    expect(body.includes(SENTENCE)).toBe(mode !== "production");
    if (mode === "production") expect(body).toContain("We couldn&#x27;t load the sponsors");
    const events = () => server.lines.slice(before).filter((line) => line.includes('"event":"error"'));
    // One event for the page's block and one for the block in the frame.
    await expect.poll(() => events().length).toBe(2);
    expect(events().every((line) => line.includes(SENTENCE))).toBe(true);
  });
});

describe("with unreadable games in production", () => {
  let server: RunningProgram;
  beforeAll(async () => {
    server = await startOnPostgres({ MODE: "production" }, BREAK_GAMES);
  });
  afterAll(() => server?.stop());

  test("the home page says so in place of the games, not that there are none", async () => {
    const page = await browser.open("phone");
    expect(await openAndWait(page, `http://${HOCKEY_HOST}:${server.port}/`)).toBe(200);
    const panel = page.getByRole("complementary", { name: "Season" });
    await panel.getByText("We couldn't load the schedule. Please try again later").waitFor();
    const main = page.getByRole("main");
    expect(await main.getByText("No upcoming games").count()).toBe(0);
    await main.getByText("We couldn't load the statistics").waitFor();
    await main.getByRole("heading", { name: "Latest stories" }).waitFor();
  });

  test.each(["/schedule/upcoming", "/schedule/results"])("%s says so without the reason", async (path) => {
    const { status, body } = await sendRequest(server.port, path);
    expect(status).toBe(500);
    expect(body).toContain("We couldn&#x27;t load the schedule. Please try again later");
    expect(body).not.toMatch(/No games (are scheduled|have been played)/);
    expect(body).not.toContain("Error while fetching");
  });
});
