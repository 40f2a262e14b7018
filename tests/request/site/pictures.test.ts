import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { servedImageSize } from "../../../domain/values/image.ts";
import { diskStorage } from "../../../platform/storage/disk-storage.ts";
import { sharpImages } from "../../../server/adapters/sharp-images.ts";
import type { createApp as CreateApp } from "../../../server/app.ts";
import { composeServices } from "../../../server/compose.ts";
import { readConfiguration } from "../../../server/env.ts";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { TEST_PAGES } from "../../harness/browser/pages.ts";
import { copyPostgres } from "../../harness/program/databases.ts";
import { postgresEnv, programEnv } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { demoPage } from "../demo-pages.ts";
import { useServer } from "../use-server.ts";

const server = useServer();
const BUILT = new URL("../../../build/server/app.js", import.meta.url).href;
const ADDRESS = /\/images\/[\w-]+\/[0-9a-f]{24}\/(\d+)\.([a-z]+)/g;

/** The path of the club's crest without the size. */
async function crest(): Promise<string> {
  const { body } = await server.get("/", { host: HOCKEY_HOST });
  const [, found] = /(\/images\/ashford\/[0-9a-f]{24}\/)196\.png/.exec(body) ?? [];
  return found ?? expect.fail("The home page shows no crest");
}

describe("the size of a picture", () => {
  test("is served for every size in any page", async () => {
    const written = new Set<string>();
    for (const page of TEST_PAGES) {
      if ("status" in page) continue;
      const { body } = await demoPage(page, HOCKEY_HOST);
      for (const [, width, format] of body.matchAll(ADDRESS)) written.add(`${width}.${format}`);
    }
    expect([...written]).toEqual(expect.arrayContaining(["96.avif", "1920.webp", "512.png"]));
    for (const size of written) {
      const [width = "", format = ""] = size.split(".");
      expect(servedImageSize(Number(width), format)).toEqual({ width: Number(width), format });
    }
  });

  test("is a 404 if no page ever offered it", async () => {
    const path = await crest();
    for (const size of ["97.webp", "2400.webp", "160.png", "0.avif", "96.jpeg", "096.webp"]) {
      const { status } = await server.get(path + size, { host: HOCKEY_HOST });
      expect([size, status]).toEqual([size, 404]);
    }
  });

  test("redirects to the next larger one if pages offered it once and may still be open", async () => {
    const path = await crest();
    const { status, headers } = await server.get(`${path}512.webp`, { host: HOCKEY_HOST });
    expect([status, headers.location]).toEqual([301, `${path}640.webp`]);
    expect((await server.get(`${path}640.webp`, { host: HOCKEY_HOST })).status).toBe(200);
  });
});

test("a picture size that cannot be made now is a 503 with Retry-After: 2", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "fieldhouse-pictures-"));
  cpSync((await fetchSharedResource("postgresDemo")).dataDir, dataDir, { recursive: true });
  const env = { ...postgresEnv(await copyPostgres("postgresDemo")), LOG_LEVEL: "silent" };
  const services = await composeServices(readConfiguration(programEnv(dataDir, env)));
  onTestFinished(async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const noCapacity = { working: { all: 0 }, waiting: { all: 0 } };
  const images = sharpImages(diskStorage(join(dataDir, "images")), undefined, noCapacity);
  const { createApp }: { createApp: typeof CreateApp } = await import(BUILT);
  const ask = (app: ReturnType<typeof CreateApp>, path: string) =>
    app.fetch(new Request(`http://${HOCKEY_HOST}${path}`, { headers: { host: HOCKEY_HOST } }));
  await rm(join(dataDir, "images", "variants"), { recursive: true, force: true });
  const path = `${await crest()}1024.png`;
  const { status, headers } = await ask(createApp({ ...services, images }), path);
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
  expect((await ask(createApp(services), path)).status).toBe(200);
});
