import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOnce } from "../ask-once.ts";
import { CLUBS } from "../hosts.ts";
import { PAGES, pathOf } from "../pages.ts";
import { startServer, type TestServer } from "../server.ts";
import { send } from "./request.ts";

/** The same program on the embedded database, next to PostgreSQL, on which the shared one runs. */
let server: TestServer;
let sharedPort: number;

beforeAll(async () => {
  server = await startServer({ copyOf: (await askOnce("demo")).dataDir });
  ({ port: sharedPort } = await askOnce("server"));
});

afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

describe.each(Object.entries(CLUBS))("the %s club", (_sport, host) => {
  test.each(PAGES.map((page) => [page.name, page] as const))(
    "%s is the same page on both databases",
    async (_name, page) => {
      const path = await pathOf(page, sharedPort, host);
      const [embedded, onPostgres] = await Promise.all(
        [server.port, sharedPort].map((port) => send(port, path, { host })),
      );
      expect(onPostgres?.status).toBe(embedded?.status);
      expect(onPostgres?.body).toBe(embedded?.body);
    },
  );
});
