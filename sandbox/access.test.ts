import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { readConfiguration } from "../server/env.ts";
import type { RequestFacts } from "../server/serving/request-facts.ts";
import { sandboxAccess } from "./access.ts";
import { mountSandbox } from "./mount.ts";

describe("access to the sandbox's pages", () => {
  test.each([
    ["local", {}],
    ["local", { HOST: "localhost" }],
    ["local", { HOST: "127.0.0.2" }],
    ["local", { HOST: "::1" }],
    ["local", { HOST: "0:0:0:0:0:0:0:1" }],
    ["local", { HOST: "::ffff:127.0.0.1" }],
    ["local", { SANDBOX_PUBLIC: "on" }],
    ["closed", { HOST: "0.0.0.0" }],
    ["closed", { HOST: "::" }],
    ["closed", { HOST: "192.168.1.20" }],
    ["closed", { HOST: "fe80::1" }],
    ["closed", { HOST: "::ffff:192.168.1.20" }],
    ["closed", { HOST: "box.lan" }],
    ["closed", { HOST: "localhost.example" }],
    ["closed", { HOST: "0.0.0.0", TRUST_PROXY: "on" }],
    ["closed", { TRUST_PROXY: "on" }],
    ["closed", { TRUST_PROXY: "on", SANDBOX_PUBLIC: "off" }],
    ["public", { HOST: "0.0.0.0", SANDBOX_PUBLIC: "on" }],
    ["public", { TRUST_PROXY: "on", SANDBOX_PUBLIC: "on" }],
  ])("%s with %j", (access, env: Record<string, string>) => {
    expect(sandboxAccess(readConfiguration(env))).toBe(access);
  });
});

describe("the pages", () => {
  const PATHS = [
    "/sandbox",
    "/sandbox/pay/cs_test_1",
    "/sandbox/switches",
    "/sandbox/mail",
    "/sandbox/mail/1/html",
  ];

  function appWith(env: Record<string, string>): Hono<RequestFacts> {
    const app = new Hono<RequestFacts>();
    const page = async () => new Response("a page of the sandbox");
    mountSandbox(app, { config: readConfiguration(env), page, outbox: "no-such-folder" });
    return app;
  }

  test.each(PATHS)("%s is refused with the setting that opens it", async (path) => {
    const app = appWith({ HOST: "0.0.0.0" });
    for (const method of ["GET", "POST", "PUT"]) {
      const answer = await app.request(path, { method });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("SANDBOX_PUBLIC=on");
    }
  });

  test.each([{}, { HOST: "0.0.0.0", SANDBOX_PUBLIC: "on" }])("are there with %j", async (env) => {
    const app = appWith(env);
    expect(await (await app.request("/sandbox/pay/cs_test_1")).text()).toBe("a page of the sandbox");
    expect(await (await app.request("/sandbox/mail")).text()).toContain("Emails that would have been sent");
  });
});
