import { Hono } from "hono";
import { expect, test } from "vitest";
import { readSettings } from "../../env.ts";
import type { Services } from "../../services.ts";
import { SECURITY_TEXT_PATH, securityLines, securityTextHandler } from "./security-text.ts";

const NOW = new Date("2026-11-20T17:00:00Z");

function ask(SECURITY_CONTACT?: string) {
  const config = readSettings(["SECURITY_CONTACT"], { SECURITY_CONTACT });
  const app = new Hono();
  app.get(SECURITY_TEXT_PATH, securityTextHandler({ config, now: () => NOW } as unknown as Services));
  return app.request(SECURITY_TEXT_PATH);
}

test("lists each contact of the operator, and an expiry date", async () => {
  const answer = await ask("mailto:security@clubs.example, https://clubs.example/report");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:security@clubs.example",
      "Contact: https://clubs.example/report",
      "Expires: 2027-05-19T00:00:00.000Z",
      "Preferred-Languages: en",
      "",
    ].join("\n"),
  );
});

test("names its own address as canonical", () => {
  expect(securityLines({ contacts: ["https://a.example"] }, "https://foxes.example", NOW)).toContain(
    "\nCanonical: https://foxes.example/.well-known/security.txt\n",
  );
});

test("links to the policy for reports", () => {
  const told = { contacts: ["https://a.example"], policy: "https://clubs.example/security" };
  expect(securityLines(told, null, NOW)).toContain("\nPolicy: https://clubs.example/security\nExpires: ");
});

test("is 404 without SECURITY_CONTACT", async () => {
  expect((await ask()).status).toBe(404);
});
