import { expect, test } from "vitest";
import { HOCKEY_HOST, LACROSSE_HOST } from "../../harness/browser/hosts.ts";
import { useServer } from "../use-server.ts";

const server = useServer();

test("a club's policy is on a page of its own, to which every page links", async () => {
  const home = await server.get("/", { host: HOCKEY_HOST });
  expect(home.body).toContain('href="/policies/privacy"');
  expect(home.body).not.toContain("You do not need an account");
  const page = await server.get("/policies/privacy", { host: HOCKEY_HOST });
  expect([page.status, page.body]).toEqual([200, expect.stringContaining("You do not need an account")]);
  expect(page.body).toContain("how many times a day each page is viewed");
  expect(page.body).toContain('name="robots" content="noindex"');
});

test("a policy at an external address is linked instead and has no page; unknown policies are a 404", async () => {
  const home = await server.get("/", { host: LACROSSE_HOST });
  expect(home.body).toContain('href="https://policies.example.com/bighorns/privacy"');
  for (const [host, name] of [
    [LACROSSE_HOST, "privacy"],
    [HOCKEY_HOST, "shipping"],
    [HOCKEY_HOST, "toString"],
  ] as const)
    expect((await server.get(`/policies/${name}`, { host })).status, name).toBe(404);
});
