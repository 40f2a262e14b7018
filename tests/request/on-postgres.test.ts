import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOnce } from "../ask-once.ts";
import { CLUBS } from "../hosts.ts";
import { startInWorker } from "../in-process.ts";
import { PAGES } from "../pages.ts";
import type { RunningProgram } from "../server.ts";
import { demoPage } from "./demo-pages.ts";
import { send } from "./request.ts";
import { useServer } from "./use-server.ts";

/** The same program on the embedded database, beside the shared one, which runs on PostgreSQL. */
let server: RunningProgram;

beforeAll(async () => {
  server = await startInWorker({ copyOf: (await askOnce("demo")).dataDir });
});

afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

useServer();

describe.each(Object.entries(CLUBS))("the %s club", (_sport, host) => {
  test.each(PAGES.map((page) => [page.name, page] as const))(
    "%s is the same page on both databases",
    async (_name, page) => {
      const onPostgres = await demoPage(page, host);
      const embedded = await send(server.port, onPostgres.path, { host });
      expect(onPostgres.status).toBe(embedded.status);
      expect(onPostgres.body).toBe(embedded.body);
    },
  );
});
