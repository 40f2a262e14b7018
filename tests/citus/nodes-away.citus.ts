import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOCKEY_HOST, RUGBY_HOST } from "../harness/browser/hosts.ts";
import { TEST_PAGES, testPagePath } from "../harness/browser/pages.ts";
import {
  importDemoInto,
  postgresEnv,
  type RunningProgram,
  runProgram,
  startProgram,
} from "../harness/program/server.ts";
import { SCRATCH_FOLDER } from "../harness/run/scratch.ts";
import { type HttpAnswer, sendRequest } from "../request/request.ts";
import { buyTwoTickets, ticketCodesIn } from "../request/sale/box-office.ts";
import { citusNodes, createCitusDatabase } from "./citus-databases.ts";
import { type NodeProxy, startNodeProxy } from "./node-proxy.ts";

/**
 * The demo clubs on two workers: the rugby club's worker goes down, the hockey club's stays up.
 */
let nodes: NodeProxy[];
let url: string;
let dataDir: string;
const env = () => postgresEnv(url);
const command = async (...args: string[]) => {
  const { code, out, err } = await runProgram(args, dataDir, env());
  expect([args, code, err]).toEqual([args, 0, ""]);
  return out;
};

beforeAll(async () => {
  const workers = (await citusNodes()).slice(0, -1);
  nodes = await Promise.all(workers.map(startNodeProxy));
  const reached = nodes.map(({ port }) => ({ host: "127.0.0.1", port }));
  url = await createCitusDatabase("test_nodes_away", { workers: reached });
  dataDir = await importDemoInto(await mkdtemp(join(SCRATCH_FOLDER, "fieldhouse-citus-")), env());
  const [home, away] = reached.map(({ host, port }) => `${host}:${port}`);
  for (const [club, node] of [
    ["ashford-kestrels", home],
    ["larkin-foxes", away],
  ])
    await command("clubs", "place", club ?? "", node ?? "");
}, 600_000);
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** Runs the program with DEMO off: then the bare domain lists all clubs. */
const started = async (work: (server: RunningProgram) => Promise<void>) => {
  const server = await startProgram({ dataDir, env: { ...env(), DEMO: "off" } });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
};
/** The status of every kind of page of a club; with `lists`, only of pages whose address has no item's id. */
async function statuses(server: RunningProgram, host: string, { lists = false } = {}) {
  const found: [string, number][] = [];
  for (const page of lists ? TEST_PAGES.filter(({ listedOn }) => listedOn === undefined) : TEST_PAGES) {
    const path = await testPagePath(page, server.port, host);
    const { status, headers } = await sendRequest(server.port, path, { host });
    if (status === 503) expect(headers).toHaveProperty("retry-after");
    found.push([path, status]);
  }
  return Object.fromEntries(found);
}
/** The clubs in the directory, each with whether its crest and its game are shown. */
async function listed(server: RunningProgram) {
  const { status, body } = await sendRequest(server.port, "/", { host: "localhost" });
  expect(status).toBe(200);
  const cards = body.match(/<li class="card[\s\S]*?<\/li>/g) ?? [];
  return Object.fromEntries(
    cards.map((card) => [
      /<h2><a [^>]*>([^<]*)</.exec(card)?.[1],
      [card.includes('<img class="crest"'), card.includes('<p class="game">')],
    ]),
  );
}
/** What the program has logged about a request as an error. */
const errorsOf = (server: RunningProgram, { headers }: HttpAnswer) =>
  server
    .errors()
    .filter((line) => line.includes(String(headers["x-request-id"])))
    .join("\n");
const failed = (found: Record<string, number>) => Object.entries(found).filter(([, status]) => status >= 500);

test("where clubs lie is told", async () => {
  const out = await command("clubs", "list", "--nodes");
  const [home, away] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  expect(out).toContain(`ashford-kestrels: ${home}, shard `);
  expect(out).toContain(`larkin-foxes: ${away}, shard `);
});

test("a club is moved while its pages are read, and none of them fails", async () => {
  await started(async (server) => {
    const [home = "", away = ""] = nodes.map(({ port }) => `127.0.0.1:${port}`);
    let read = 0;
    const readWhile = async (moving: Promise<unknown>) => {
      let isMoving = true;
      const moved = moving.finally(() => {
        isMoving = false;
      });
      for (; isMoving; read += 1) {
        const { status } = await sendRequest(server.port, `/articles?page=${(read % 2) + 1}`, {
          host: RUGBY_HOST,
        });
        expect(status).toBeLessThan(500);
      }
      await moved;
    };
    // There and back, until enough pages were read meanwhile.
    while (read <= 5)
      for (const node of [home, away]) await readWhile(command("clubs", "place", "larkin-foxes", node));
  });
});

describe("while a node is dead,", () => {
  test("the program starts, other nodes' clubs have every page and sell, and its own say when to come again", async () => {
    await nodes[1]?.kill();
    try {
      await started(async (server) => {
        expect(failed(await statuses(server, HOCKEY_HOST))).toEqual([]);
        const order = await sendRequest(server.port, await buyTwoTickets(server.port));
        expect(ticketCodesIn(order.body)).toHaveLength(2);
        const own = await statuses(server, RUGBY_HOST, { lists: true });
        expect(new Set(Object.values(own).filter((status) => status >= 500))).toEqual(new Set([503]));
        expect(failed(own).length).toBeGreaterThan(10);
        for (const feed of [
          "/schedule.ics",
          "/articles.rss",
          "/roster.csv",
          "/schedule.json",
          "/sitemap.xml",
        ])
          expect([feed, (await sendRequest(server.port, feed, { host: RUGBY_HOST })).status]).toEqual([
            feed,
            503,
          ]);
        expect(await listed(server)).toMatchObject({
          "Ashford Kestrels": [true, true],
          "Larkin Foxes": [false, false],
        });
        await nodes[1]?.revive();
        await expect
          .poll(() => listed(server), { timeout: 30_000 })
          .toMatchObject({ "Larkin Foxes": [true, true] });
        await nodes[1]?.kill();
      });
    } finally {
      await nodes[1]?.revive();
    }
  });
});

describe("while a node hangs,", () => {
  test("other nodes' clubs are answered, and its own are refused without asking the node", async () => {
    await started(async (server) => {
      expect(failed(await statuses(server, HOCKEY_HOST))).toEqual([]);
      nodes[1]?.hang(true);
      try {
        // Eight visitors of the failed node's clubs, enough to hold every connection.
        await Promise.all(
          [
            "/roster",
            "/alumni",
            "/coaches",
            "/about",
            "/sponsors",
            "/galleries",
            "/rosterstats",
            "/store",
          ].map((path) => sendRequest(server.port, path, { host: RUGBY_HOST })),
        );
        const own = await sendRequest(server.port, "/previousseasons", { host: RUGBY_HOST });
        expect(own.status).toBe(503);
        // Refused without a statement, so nobody waits for it.
        await expect.poll(() => errorsOf(server, own)).toMatch("The club's database node isn't responding");
        for (const path of ["/alumni", "/coaches", "/galleries", "/teamstats"]) {
          const other = await sendRequest(server.port, path, { host: HOCKEY_HOST });
          expect([path, other.status, errorsOf(server, other)]).toEqual([path, 200, ""]);
        }
        expect(await listed(server)).toMatchObject({ "Larkin Foxes": [false, false] });
      } finally {
        nodes[1]?.hang(false);
      }
      await expect
        .poll(async () => (await sendRequest(server.port, "/roster", { host: RUGBY_HOST })).status, {
          timeout: 30_000,
        })
        .toBe(200);
    });
  });
});
