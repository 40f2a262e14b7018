import { expect, test } from "vitest";
import { CLUBS } from "../harness/browser/hosts.ts";
import { startProcessOnPostgres } from "./postgres-server.ts";
import { type Answer, send } from "./request.ts";
import { useWatchedServer } from "./watched-server.ts";

/** Only on PostgreSQL: the embedded database runs one statement at a time, whatever the program does. */
const on = useWatchedServer(startProcessOnPostgres);

const page = (path: string, host: string): Promise<Answer> => send(on.server.port, path, { host });

/** Those of jobs, which the program does meanwhile, do not count. */
const statementsOn = (table: string) =>
  on.watch.cost().statements.filter((sql) => sql.includes(`"${table}"`));

/** What 64 people who come at once to a page that nobody has seen yet ask of the database. */
async function statementsOf64(path: string): Promise<{ answers: Answer[]; statements: number }> {
  on.watch.reset();
  const answers = await Promise.all(Array.from({ length: 64 }, () => page(path, CLUBS.hockey)));
  return { answers, statements: on.watch.countOf("pages") };
}

test.each([
  ["a page", "/", 200, 1],
  // Its frame is known of the page before.
  ["a page that is missing", "/no-such-page", 404, 0],
])("64 who come at once to %s cost the database one drawing", async (_what, path, status, least) => {
  const { answers, statements } = await statementsOf64(path);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(statements).toBeGreaterThanOrEqual(least);
  expect(statements).toBeLessThan(20);
});

test("64 who come at once to a site that is nobody's are looked up together", async () => {
  on.watch.reset();
  const answers = await Promise.all(Array.from({ length: 64 }, () => page("/", "nobodys.example")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  expect(statementsOn("teams")).toHaveLength(1);
});

test("a storm of another club's purges leaves a club's pages in the store", async () => {
  await page("/roster", CLUBS.hockey);
  await page("/roster", CLUBS.rugby);
  on.watch.reset();
  for (let n = 0; n < 20; n++) {
    await on.dropPages(["team:larkin", "stock:larkin"]);
    expect((await page("/roster", CLUBS.hockey)).status).toBe(200);
  }
  expect(statementsOn("players")).toEqual([]);
  // The purges were heard: the other club's page is drawn anew.
  const drawnAnew = async () => (await page("/roster", CLUBS.rugby)) && statementsOn("players");
  await expect.poll(drawnAnew).not.toEqual([]);
});

test("200 made-up queries on one page cost one drawing: none of them reaches the page", async () => {
  const names = ["sort", "view", "home", "page", "season", "q", "ribbon", "unavailable", "_routes", "index"];
  await page("/about", CLUBS.hockey);
  on.watch.reset();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => page(`/about?${names[n % names.length]}=${n}`, CLUBS.hockey)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(statementsOn("about_sections")).toEqual([]);
});

test("a flood of addresses at one club is refused in part, and another club's pages go on", async () => {
  await page("/roster", CLUBS.rugby);
  let done = 0;
  const flood = Array.from({ length: 300 }, async (_, n) => {
    const answer = await page(`/roster?q=flood-${n}`, CLUBS.hockey);
    done += 1;
    return { ...answer, place: done };
  });
  const [stored, drawn] = await Promise.all([page("/roster", CLUBS.rugby), page("/sponsors", CLUBS.rugby)]);
  expect([stored.status, drawn.status]).toEqual([200, 200]);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers } of refused) expect(headers["retry-after"]).toBe("2");
  // At once: before most of what is drawn for others.
  const drawnLast = Math.max(...answers.filter(({ status }) => status === 200).map(({ place }) => place));
  expect(Math.min(...refused.map(({ place }) => place))).toBeLessThan(drawnLast / 2);
  expect(on.server.errors()).toEqual([]);
});
