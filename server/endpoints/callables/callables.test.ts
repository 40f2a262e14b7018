import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { rateLimit } from "../../../platform/serving/rate-limit.ts";
import type { WriteServices } from "../../services.ts";
import { RETRY_SECONDS } from "../../serving/answer-unavailable.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";
import { noSharedLimit, type OpenSharedLimit } from "../../usecases/access/shared-limits.ts";
import { callables } from "./callables.ts";

const limitOfOne: OpenSharedLimit = (_name, most) => {
  const limit = rateLimit(most);
  return async (client) => limit(client);
};

/** Only the callables, with a database in which every query fails. */
function openCallables(config: Partial<WriteServices["config"]> = {}, limit: OpenSharedLimit = limitOfOne) {
  const error = vi.fn();
  const fail = () => {
    throw new Error("the password is swordfish");
  };
  const db = new Proxy({}, { get: fail });
  const services = {
    config: { BASE_DOMAIN: "localhost", RATE_LIMITS: true, TRUST_PROXY: true, ...config },
    secretKeys: [Buffer.alloc(32)],
    sharedLimit: config.RATE_LIMITS === false ? noSharedLimit : limit,
    db,
    log: { error },
  } as unknown as WriteServices;
  const app = new Hono<RequestFacts>();
  const refusals: (string | undefined)[] = [];
  app.use(async (c, next) => {
    c.set("address", { host: "club.example", origin: "http://club.example", port: "", scheme: "http" });
    await next();
    refusals.push(c.get("refusal"));
  });
  app.all("/callable/:name", callables(services));
  const bindings = { incoming: { socket: { remoteAddress: "10.0.0.1" } } } as unknown as HttpBindings;
  const call = (name: string, data: unknown = null, from = "203.0.113.1") => {
    const headers = { "content-type": "application/json", "x-forwarded-for": from };
    return app.request(
      `/callable/${name}`,
      { method: "POST", headers, body: JSON.stringify({ data }) },
      bindings,
    );
  };
  return { call, error, refusals };
}

const CART = { stripePrices: [], productOptions: [] };

test("answers INTERNAL to an unexpected error, and logs it once without revealing it to the caller", async () => {
  const { call, error, refusals } = openCallables({ DEFAULT_TEAM: "club", RATE_LIMITS: false });
  const response = await call("quoteCart", CART);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: { message: "INTERNAL", status: "INTERNAL" } });
  expect(JSON.stringify([...response.headers])).not.toContain("swordfish");
  expect(error).toHaveBeenCalledOnce();
  expect(refusals).toEqual(["internal"]);
});

test.each(["nothing", "toString", "__proto__", "oncheckout"])("refuses to call %s", async (name) => {
  const { call, refusals } = openCallables();
  const response = await call(name);
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { message: "Not Found", status: "NOT_FOUND" } },
  ]);
  expect(refusals).toEqual(["unknown-function"]);
});

describe("one address", () => {
  const times = (count: number) => Array.from({ length: count });

  test.each([
    ["onCheckout", 60],
    ["quoteCart", 240],
  ])("may call %s %i times a minute, without limiting other addresses", async (name, most) => {
    const { call, refusals } = openCallables();
    for (const _ of times(most)) expect((await call(name)).status).not.toBe(429);
    const refused = await call(name);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: {
        message: "You've made too many requests. Please wait a minute and try again",
        status: "RESOURCE_EXHAUSTED",
      },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refusals.at(-1)).toBe("too-many-requests");
    expect((await call(name, null, "203.0.113.2")).status).not.toBe(429);
  });

  test("is refused while the database cannot count its calls", async () => {
    const away = new DatabaseUnavailable("The database didn't respond in time");
    const { call } = openCallables({}, () => () => Promise.reject(away));
    const refused = await call("sendContact");
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([503, RETRY_SECONDS]);
  });

  test("may call without limit if RATE_LIMITS is off", async () => {
    const { call } = openCallables({ RATE_LIMITS: false });
    for (const _ of times(61)) expect((await call("onCheckout")).status).not.toBe(429);
  });
});
