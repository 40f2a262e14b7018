import { deleteApp, initializeApp } from "@firebase/app";
import { FunctionsError, getFunctions, httpsCallableFromURL } from "@firebase/functions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CartQuote } from "../../domain/sale/checkout.ts";
import type { RunningProgram } from "../harness/program/server.ts";
import { callErrorOf, postCall, postCallBody } from "./call.ts";
import { startOnPostgres } from "./postgres-server.ts";
import { sendRequest } from "./request.ts";

const EMPTY_CART = { stripePrices: [], productOptions: [] };
const PARTNER = "https://partner.example";

let server: RunningProgram;
beforeAll(async () => {
  server = await startOnPostgres({ CORS_ORIGINS: PARTNER, QUERY_TEAMS: "on" });
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

describe("the public client library", () => {
  const app = initializeApp({ projectId: "a-club", apiKey: "none", appId: "none" });
  const callable = (name: string) =>
    httpsCallableFromURL(getFunctions(app), `http://localhost:${server.port}/callable/${name}`);
  const failure = async (calling: Promise<unknown>) =>
    calling.then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof FunctionsError)) throw error;
        return [error.code, error.message];
      },
    );
  afterAll(() => deleteApp(app));

  test("receives a result", async () => {
    const { data } = await callable("quoteCart")(EMPTY_CART);
    expect(data as CartQuote).toMatchObject({ lines: [], refused: [], total: 0, currency: "usd" });
  });

  test("receives a refusal's code and message", async () => {
    const lines = Array.from({ length: 31 }, (_, n) => ({ id: "p", quantity: 1, cartItemId: `c${n}` }));
    const cart = { stripePrices: lines, productOptions: lines.map(() => "") };
    const [code, message] = (await failure(callable("quoteCart")(cart))) ?? [];
    expect(code).toBe("functions/invalid-argument");
    expect(message).toMatch(/^Cannot add more than 30 cart items at any time/);
  });

  test("learns that a function does not exist", async () => {
    expect(await failure(callable("nothing")({}))).toMatchObject(["functions/not-found", /^Not Found/]);
  });

  test("receives invalid-argument, not a server error, for a call without data", async () => {
    const [code] = (await failure(callable("onCheckout")())) ?? [];
    expect(code).toBe("functions/invalid-argument");
  });
});

describe("a browser on another site", () => {
  const preflight = (origin: string) =>
    sendRequest(server.port, "/callable/onCheckout", {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

  test("with a configured origin may call", async () => {
    const { status, headers, body } = await preflight(PARTNER);
    expect([status, body]).toEqual([204, ""]);
    expect(headers).toMatchObject({
      "access-control-allow-origin": PARTNER,
      "access-control-allow-methods": expect.stringContaining("POST"),
      "access-control-allow-headers": "content-type",
      vary: expect.stringMatching(/\borigin\b/i),
    });
  });

  test.each(["https://evil.example", "null", "http://partner.example", `${PARTNER}.evil.example`, ""])(
    "with any other origin (%j) may not call",
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect([status, headers["access-control-allow-origin"]]).toEqual([204, undefined]);
    },
  );

  test("may read results and refusals, whose Vary names the origin", async () => {
    for (const data of [EMPTY_CART, {}]) {
      const { headers } = await postCall(server.port, "quoteCart", data, { headers: { origin: PARTNER } });
      expect(headers["access-control-allow-origin"]).toBe(PARTNER);
      expect(headers.vary).toMatch(/\borigin\b/i);
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
    const { headers } = await postCall(server.port, "quoteCart", EMPTY_CART);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers.vary).toMatch(/\borigin\b/i);
  });

  test("cannot call by submitting a form: only JSON is a call", async () => {
    const headers = { "content-type": "text/plain", origin: "https://evil.example" };
    expect((await postCall(server.port, "quoteCart", EMPTY_CART, { headers })).status).toBe(400);
  });
});

describe("every answer", () => {
  const bodies: [what: string, body: string, status: number][] = [
    ["a result", JSON.stringify({ data: EMPTY_CART }), 200],
    ["a refusal", JSON.stringify({ data: {} }), 400],
    ["no JSON", "{", 400],
    ["no object", "[]", 400],
    ["1 MB", JSON.stringify({ data: "a".repeat(1 << 20) }), 413],
    ["200,000 brackets", "[".repeat(200_000), 413],
    ["30,000 brackets", `{"data":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, 400],
  ];

  test.each(bodies)(
    "to %s is JSON that must not be stored, with the security headers",
    async (_what, body, status) => {
      const answer = await postCallBody(server.port, "quoteCart", body);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-request-id": expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/),
      });
      expect(Object.keys(JSON.parse(answer.body) as object)).toEqual([status === 200 ? "result" : "error"]);
    },
  );

  test("to a chunked body that is too long is 413 as well", async () => {
    const headers = { "transfer-encoding": "chunked" };
    const body = JSON.stringify({ data: "a".repeat(1 << 20) });
    expect((await postCallBody(server.port, "quoteCart", body, { headers })).status).toBe(413);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("to %s is a Bad Request", async (method) => {
    const answer = await sendRequest(server.port, "/callable/quoteCart", { method });
    expect([answer.status, callErrorOf(answer)]).toEqual([
      400,
      { message: "Bad Request", status: "INVALID_ARGUMENT" },
    ]);
  });

  test("on no club's host is Not Found", async () => {
    const answer = await postCall(server.port, "quoteCart", EMPTY_CART, { host: "nobody.example" });
    expect([answer.status, callErrorOf(answer).message]).toEqual([404, "Website information does not exist"]);
  });

  test.each(["%00", "%zz", "a%0d%0ab"])("under ?team=%s is Not Found", async (team) => {
    const answer = await postCall(server.port, `quoteCart?team=${team}`, EMPTY_CART, { host: "localhost" });
    expect(answer.status).toBe(404);
  });
});

describe("in query-parameter mode", () => {
  test("?team= selects the club whose cart it is", async () => {
    const accounts = [];
    for (const team of ["ashford-kestrels", "larkin-foxes"]) {
      const answer = await postCall(server.port, `quoteCart?team=${team}`, EMPTY_CART, { host: "localhost" });
      accounts.push((JSON.parse(answer.body) as { result: CartQuote }).result.stripeAccountId);
    }
    expect(new Set(accounts).size).toBe(2);
  });
});

describe("the puzzle of the human check", () => {
  const challenge = (query: string, host?: string) =>
    sendRequest(server.port, `/captcha/challenge${query}`, { ...(host && { host }) });

  test("is new every time and must not be stored", async () => {
    const [one, two] = await Promise.all([challenge("?purpose=checkout"), challenge("?purpose=checkout")]);
    expect(one.headers["cache-control"]).toBe("no-store");
    expect(one.headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(one.body)).toMatchObject({ signature: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(one.body).not.toBe(two.body);
  });

  const offer = (query: string, host?: string) =>
    sendRequest(server.port, `/captcha/offer${query}`, { ...(host && { host }) });

  test("is offered with a signed time, and the offer must not be stored", async () => {
    const { headers, body } = await offer("?purpose=checkout");
    expect(headers["cache-control"]).toBe("no-store");
    const stamp = expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/);
    expect(JSON.parse(body)).toEqual({ widget: { provider: "altcha" }, stamp });
  });

  test.each(["", "?purpose=", "?purpose=a%00b", `?purpose=${"a".repeat(65)}`])(
    "without a valid purpose (%j) is a 400",
    async (query) => {
      expect((await challenge(query)).status).toBe(400);
      expect((await offer(query)).status).toBe(400);
    },
  );

  test("on no club's host is a 404", async () => {
    expect((await challenge("?purpose=checkout", "nobody.example")).status).toBe(404);
    expect((await offer("?purpose=checkout", "nobody.example")).status).toBe(404);
  });
});
