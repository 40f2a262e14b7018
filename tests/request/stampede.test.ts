import { expect, test } from "vitest";
import { CLUB_HOSTS } from "../harness/browser/hosts.ts";
import { startProcessOnPostgres } from "./postgres-server.ts";
import { type HttpAnswer, sendRequest } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** Runs only on PostgreSQL, because the embedded database always runs one statement at a time. */
const on = useWatchedServer(startProcessOnPostgres);

const page = (path: string, host: string): Promise<HttpAnswer> => sendRequest(on.server.port, path, { host });

/** Statements on one table; other tables may get statements from the program's jobs meanwhile. */
const statementsOn = (table: string) =>
  on.watch.cost().statements.filter((sql) => sql.includes(`"${table}"`));

/** Sends 64 simultaneous requests for a page that is not stored, and counts their statements. */
async function statementsOf64(path: string): Promise<{ answers: HttpAnswer[]; statements: number }> {
  on.watch.reset();
  const answers = await Promise.all(Array.from({ length: 64 }, () => page(path, CLUB_HOSTS.hockey)));
  return { answers, statements: on.watch.countOf("pages") };
}

test.each([
  ["a page", "/", 200, 1],
  // The previous test has cached the frame.
  ["a missing page", "/no-such-page", 404, 0],
])("64 requests at once for %s cost the database one drawing", async (_what, path, status, min) => {
  const { answers, statements } = await statementsOf64(path);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(statements).toBeGreaterThanOrEqual(min);
  expect(statements).toBeLessThan(20);
});

test("64 requests at once on an unknown host cost one lookup", async () => {
  on.watch.reset();
  const answers = await Promise.all(Array.from({ length: 64 }, () => page("/", "nobodys.example")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(statementsOn("teams")).toHaveLength(1);
});

test("many purges of another club leave a club's pages stored", async () => {
  await page("/roster", CLUB_HOSTS.hockey);
  await page("/roster", CLUB_HOSTS.rugby);
  on.watch.reset();
  for (let n = 0; n < 20; n++) {
    await on.dropPages(["team:larkin", "stock:larkin"]);
    expect((await page("/roster", CLUB_HOSTS.hockey)).status).toBe(200);
  }
  expect(statementsOn("players")).toEqual([]);
  // The purges have arrived once the other club's page is rendered again.
  const drawnAnew = async () => (await page("/roster", CLUB_HOSTS.rugby)) && statementsOn("players");
  await expect.poll(drawnAnew).not.toEqual([]);
});

test("200 made-up queries of one page cost one drawing: none of their parameters reaches the page", async () => {
  const names = ["sort", "view", "home", "page", "season", "q", "ribbon", "unavailable", "_routes", "index"];
  await page("/about", CLUB_HOSTS.hockey);
  on.watch.reset();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => page(`/about?${names[n % names.length]}=${n}`, CLUB_HOSTS.hockey)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(statementsOn("about_sections")).toEqual([]);
});

test("a flood of addresses at one club is refused in part, while another club's pages go on", async () => {
  await page("/roster", CLUB_HOSTS.rugby);
  let done = 0;
  const flood = Array.from({ length: 300 }, async (_, n) => {
    const answer = await page(`/roster?q=flood-${n}`, CLUB_HOSTS.hockey);
    done += 1;
    return { ...answer, rank: done };
  });
  const [stored, drawn] = await Promise.all([
    page("/roster", CLUB_HOSTS.rugby),
    page("/sponsors", CLUB_HOSTS.rugby),
  ]);
  expect([stored.status, drawn.status]).toEqual([200, 200]);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers } of refused) expect(headers["retry-after"]).toBe("2");
  // The refusals came at once, before most of the other answers were rendered.
  const drawnLast = Math.max(...answers.filter(({ status }) => status === 200).map(({ rank }) => rank));
  expect(Math.min(...refused.map(({ rank }) => rank))).toBeLessThan(drawnLast / 2);
  expect(on.server.errors()).toEqual([]);
});
