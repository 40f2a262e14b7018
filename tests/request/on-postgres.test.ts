import { afterAll, beforeAll, expect, test } from "vitest";
import { startInWorker } from "../harness/program/in-process.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { DEMO_PAGES, demoPage } from "./demo-pages.ts";
import { sendRequest } from "./request.ts";
import { useServer } from "./use-server.ts";

/** A program on the embedded database, to compare with the shared program, which runs on PostgreSQL. */
let server: RunningProgram;

beforeAll(async () => {
  server = await startInWorker({ copyOf: (await fetchSharedResource("demo")).dataDir });
});

afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

useServer();

test.each(DEMO_PAGES)("%s at %s is the same page on both databases", async (_name, host, page) => {
  const onPostgres = await demoPage(page, host);
  const embedded = await sendRequest(server.port, onPostgres.path, { host });
  expect(onPostgres.status).toBe(embedded.status);
  expect(onPostgres.body).toBe(embedded.body);
});
