import { afterAll, beforeAll, expect, test } from "vitest";
import { HOCKEY_HOST } from "../../harness/browser/hosts.ts";
import { adSettingsFile } from "../../harness/program/ad-bidder.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { fetchSharedResource } from "../../harness/run/fetch-shared.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";

const BIDDER = "http://127.0.0.1:9";
let server: RunningProgram;
beforeAll(async () => {
  server = await startOnPostgres(
    { ADS: await adSettingsFile({ origin: BIDDER }) },
    `update teams set show_ads = false where team_id = 'larkin';`,
  );
});
afterAll(() => server?.stop());

const get = (path: string, host = HOCKEY_HOST, port = server.port) =>
  sendRequest(port, path, { host: `${host}:${port}` });

test("an advertisement's document is sandboxed, and may be framed only by this site", async () => {
  const { headers } = await get("/ad-frame");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
  expect(policy).not.toContain("allow-same-origin");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
});

test("a page's policy allows connections to the bidder", async () => {
  expect((await get("/roster")).headers["content-security-policy"]).toContain(`connect-src 'self' ${BIDDER}`);
});

test("a club that wants no advertisements has none, also not in the footer", async () => {
  const { body } = await get("/roster", "foxes.localhost");
  expect(body).not.toContain("Advertisement");
  expect((await get("/roster")).body).toContain('data-ad="footer"');
});

test("without the ADS setting there are no advertisements at all", async () => {
  const { port } = await fetchSharedResource("server");
  expect((await get("/ad-frame", HOCKEY_HOST, port)).status).toBe(404);
  expect((await get("/ads.json", HOCKEY_HOST, port)).status).toBe(404);
  const page = await get("/roster", HOCKEY_HOST, port);
  expect(page.body).not.toContain("data-ad=");
  expect(page.headers["content-security-policy"]).not.toContain(BIDDER);
});
