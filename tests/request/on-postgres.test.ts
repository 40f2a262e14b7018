import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOnce } from "../ask-once.ts";
import { CLUBS } from "../hosts.ts";
import { PAGES, pathOf } from "../pages.ts";
import type { TestServer } from "../server.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { send } from "./request.ts";

/** The same program on PostgreSQL, next to the embedded database the other tests run on. */
let server: TestServer;
let embeddedPort: number;

beforeAll(async () => {
  server = await startOnPostgres({ QUERY_TEAMS: "on" });
  ({ port: embeddedPort } = await askOnce("server"));
});

afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

describe.each(Object.entries(CLUBS))("the %s club", (_sport, host) => {
  test.each(PAGES.map((page) => [page.name, page] as const))(
    "%s is the same page on both databases",
    async (_name, page) => {
      const path = await pathOf(page, embeddedPort, host);
      const [embedded, onPostgres] = await Promise.all(
        [embeddedPort, server.port].map((port) => send(port, path, { host })),
      );
      expect(onPostgres?.status).toBe(embedded?.status);
      expect(onPostgres?.body).toBe(embedded?.body);
    },
  );
});
