import { expect, test } from "vitest";
import { HOCKEY, LACROSSE } from "../../harness/browser/hosts.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

test("a club's own text is on a page of its own, which every page links to and none carries", async () => {
  const home = await server.get("/", { host: HOCKEY });
  expect(home.body).toContain('href="/policies/privacy"');
  expect(home.body).not.toContain("You do not need an account");
  const page = await server.get("/policies/privacy", { host: HOCKEY });
  expect([page.status, page.body]).toEqual([200, expect.stringContaining("You do not need an account")]);
  expect(page.body).toContain("how many times a day each page is viewed");
  expect(page.body).toContain('name="robots" content="noindex"');
});

test("a club's own address is linked to instead, and then there is no such page, nor one of another name", async () => {
  const home = await server.get("/", { host: LACROSSE });
  expect(home.body).toContain('href="https://policies.example.com/bighorns/privacy"');
  for (const [host, name] of [
    [LACROSSE, "privacy"],
    [HOCKEY, "shipping"],
    [HOCKEY, "toString"],
  ] as const)
    expect((await server.get(`/policies/${name}`, { host })).status, name).toBe(404);
});
