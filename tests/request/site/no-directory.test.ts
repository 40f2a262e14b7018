import { expect, test } from "vitest";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";

/** The bare domain without a directory: each test starts a program with other settings. */
const BASE = "clubs.example";
const ENV = { BASE_DOMAIN: BASE, DEMO: "off", QUERY_TEAMS: "off" };

const found = async (env: Record<string, string>, changes = "") => {
  const other = await startOnPostgres({ ...ENV, ...env }, changes);
  try {
    return await Promise.all(
      ["/", "/robots.txt", "/sitemap-directory.xml"].map((path) =>
        sendRequest(other.port, path, { host: BASE }),
      ),
    );
  } finally {
    await other.stop();
  }
};

test("the directory is only a sentence while no club is open", async () => {
  const locked = `update teams set admin_info = '{"active": false}',
    licensing_agreement = '{"licensingSignatureNeeded": true}'`;
  const [home] = await found({}, locked);
  expect(home?.status).toBe(200);
  expect(home?.body).not.toContain('class="card');
  expect(home?.body).toContain("No clubs here yet.");
});

test("there is no directory with DIRECTORY=off", async () => {
  const [home, robots, list] = await found({ DIRECTORY: "off" });
  expect([home?.status, home?.headers.location]).toEqual([302, "/notfound"]);
  expect(robots?.body).not.toContain("directory");
  expect(list?.status).toBe(302);
});

test("there is no directory if a club has the bare domain", async () => {
  const [home, , list] = await found({ DEFAULT_TEAM: "larkin-foxes" });
  expect(home?.body).toContain("Larkin Foxes");
  expect(home?.body).not.toContain("Search clubs");
  expect(list?.status).toBe(404);
});
