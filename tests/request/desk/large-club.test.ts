import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOCKEY } from "../../hosts.ts";
import { IS_IN_FULL } from "../../in-full.ts";
import type { TestServer } from "../../server.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { send } from "../request.ts";
import { askDesk, cookieOf, peopleOf } from "./desk-people.ts";
import { ASHFORD } from "./full-desk.ts";
import { HUNDRED_THOUSAND, largeClub, PACKED } from "./large-club.ts";

/** `npm run proof pages` has the whole club. */
const SHARE = IS_IN_FULL ? 1 : 0.2;
const SIZE = {
  orders: HUNDRED_THOUSAND.orders * SHARE,
  attendees: HUNDRED_THOUSAND.attendees * SHARE,
  submissions: HUNDRED_THOUSAND.submissions * SHARE,
  waiting: HUNDRED_THOUSAND.waiting,
};
const TOKEN = "large-club-0123456789abcdef0123456789";
const FIRST_BYTE_MS = 1000;
/** The most that anybody waits for a word of the program, besides what this machine needs in a quiet moment. */
const STALL_MS = 200;
const MOST_STALLED = 0.25;
/** Collects garbage every second: what is left after that is what the program keeps. */
const COLLECTING = "--expose-gc --import data:text/javascript,setInterval(globalThis.gc,1000).unref()";
/** A tenth of what the rows of the whole club take. */
const GROWTH_BYTES = 16 * 1024 * 1024;
const PER_PAGE = 250;

describe("the desk of a club that has sold for years", () => {
  let server: TestServer;
  let quietMs = 0;
  beforeAll(async () => {
    const changes = `${peopleOf(ASHFORD.slug)} ${largeClub(ASHFORD.slug, SIZE)}`;
    const env = { METRICS_TOKEN: TOKEN, LOG_LEVEL: "error", NODE_OPTIONS: COLLECTING };
    server = await startOnPostgres(env, changes);
    for (let look = 0; look < 10; look += 1) quietMs = Math.max(quietMs, await livezMs());
  }, 120_000);
  afterAll(async () => {
    expect(server.errors().filter((line) => !line.includes("lost"))).toEqual([]);
    await server.stop();
  });

  const ask = (path: string, role: "owner" | "treasurer" = "owner") =>
    askDesk(server, HOCKEY, `/desk/${path}`, { cookie: cookieOf(ASHFORD.slug, role) });

  /** Begins to read a table; whoever reads it takes its bytes when they like. */
  async function open(path: string, role: "owner" | "treasurer") {
    const headers = {
      host: `${HOCKEY}:${server.port}`,
      cookie: `__Host-desk=${cookieOf(ASHFORD.slug, role)}`,
    };
    const begun = performance.now();
    const sent = request({ port: server.port, path: `/desk/${path}`, headers, agent: false });
    sent.end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await once(response, "readable");
    return { response, firstByteMs: performance.now() - begun, hangUp: () => sent.destroy() };
  }

  async function livezMs(): Promise<number> {
    const begun = performance.now();
    await send(server.port, "/livez");
    return performance.now() - begun;
  }

  /**
   * The share of the time until something is done in which somebody waited longer for a word of the program than they may; on a busy
   * machine also than they do in a quiet moment. A program that is held up makes all wait: the share is nearly whole.
   */
  async function stallOf(work: Promise<unknown>, meanwhile: () => Promise<void> = async () => {}) {
    let isDone = false;
    const done = work.finally(() => {
      isDone = true;
    });
    let stalledMs = 0;
    const begun = performance.now();
    while (!isDone) {
      stalledMs += Math.max(0, (await livezMs()) - STALL_MS - quietMs);
      await meanwhile();
    }
    await done;
    return stalledMs / (performance.now() - begun);
  }

  async function heapBytes(): Promise<number> {
    const { body } = await send(server.port, "/metrics", {
      host: "localhost",
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    return Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(body)?.[1]);
  }

  test.each([
    ["orders.csv", SIZE.orders * 1.5],
    [`attendees.csv?event=${PACKED}`, SIZE.attendees],
    ["forms.csv", SIZE.submissions],
  ])(
    "%s begins at once, is whole, holds up nobody, and takes no more memory for more rows",
    async (path, rows) => {
      const { response, firstByteMs } = await open(path, "owner");
      expect(response.statusCode).toBe(200);
      expect(firstByteMs).toBeLessThan(FIRST_BYTE_MS);
      let lines = 0;
      // The least of the first half, and of the second: what is left after a collection of garbage.
      const least: [number, number] = [await heapBytes(), Number.POSITIVE_INFINITY];
      const reading = (async () => {
        // Every row ends its line, and no cell of this club has a line break.
        for await (const chunk of response as AsyncIterable<Buffer>)
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      })();
      const stalled = await stallOf(reading, async () => {
        const half = lines < rows / 2 ? 0 : 1;
        least[half] = Math.min(least[half], await heapBytes());
      });
      expect(lines).toBe(rows + 1);
      expect(stalled).toBeLessThan(MOST_STALLED);
      // A short table may be read whole between two looks.
      if (Number.isFinite(least[1])) expect(least[1] - least[0]).toBeLessThan(GROWTH_BYTES);
    },
    120_000,
  );

  test("pages that six people ask for at once hold up nobody", async () => {
    const pages = ["", "?page=2", "?q=buyer", "?page=4", "?q=buyera", "?page=99"].map((query) =>
      ask(`orders/attendees/${PACKED}${query}`),
    );
    const drawn = Promise.all(pages);
    expect(await stallOf(drawn)).toBeLessThan(MOST_STALLED);
    for (const { status, bytes } of await drawn) {
      expect(status).toBe(200);
      expect(bytes.length).toBeLessThan(500_000);
    }
  }, 60_000);

  test("attendees are on pages by name, with the sheet's place in the pile, and a search finds each", async () => {
    const codes = async (query: string) =>
      [...(await ask(`orders/attendees/${PACKED}${query}`)).body.matchAll(/<code>(\w+)<\/code>/g)].map(
        ([, code]) => code,
      );
    const pages = SIZE.attendees / PER_PAGE;
    const { body } = await ask(`orders/attendees/${PACKED}`);
    expect(body.replaceAll("<!-- -->", "")).toMatch(new RegExp(`Page 1 of ${pages}: Buyer A\\w+ to Buyer`));
    expect(body.replaceAll("<!-- -->", "")).toContain(
      `${SIZE.attendees} people may come in, 0 of them let in`,
    );
    const [first, last] = [await codes(""), await codes(`?page=${pages}`)];
    expect([first.length, last.length]).toEqual([PER_PAGE, PER_PAGE]);
    const table = parse((await ask(`attendees.csv?event=${PACKED}`)).body, { bom: true, columns: true }) as {
      Code: string;
    }[];
    const all = table.map(({ Code }) => Code);
    expect([first, last]).toEqual([all.slice(0, PER_PAGE), all.slice(-PER_PAGE)]);
    // By a code, and by an order that is on none of the first pages.
    expect(await codes(`?q=${all.at(-1)}`)).toEqual(all.slice(-1));
    expect(await codes("?q=l000000500")).toHaveLength(2);
    expect((await ask(`orders/attendees/${PACKED}?q=nobody`)).body).toContain("No such attendee.");
  }, 60_000);

  test("who waits is on pages in the order of the line", async () => {
    const names = async (query: string) =>
      [...(await ask(`orders/waiting/${PACKED}${query}`)).body.matchAll(/<bdi>(Waits \d+)<\/bdi>/g)].map(
        ([, name]) => name,
      );
    expect((await names("")).at(0)).toBe("Waits 1");
    expect((await names("?page=10")).at(-1)).toBe("Waits 1000");
  });

  test("a person's second table is refused politely while the first is under way, and read once they hang up", async () => {
    const first = await open("orders.csv", "treasurer");
    const second = await ask("orders/sums", "treasurer");
    expect([second.status, second.headers["retry-after"]]).toEqual([503, "10"]);
    expect(second.body).toContain("is still being prepared");
    // Somebody else of the club reads meanwhile.
    expect((await ask("forms.csv")).status).toBe(200);
    first.hangUp();
    await expect
      .poll(async () => (await ask(`attendees.csv?event=${PACKED}`, "treasurer")).status, { timeout: 10_000 })
      .toBe(200);
  }, 60_000);

  test("every other list of the desk answers within the patience of a page", async () => {
    for (const path of [
      "",
      "orders",
      "orders?q=buyera",
      "pickups",
      "shipping",
      "forms",
      "forms?q=recruit",
      "history",
    ]) {
      const { status, bytes } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(bytes.length).toBeLessThan(300_000);
    }
  }, 60_000);
});
