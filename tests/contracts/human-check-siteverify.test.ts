import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HUMAN_CHECK_PROVIDERS, type ThirdPartyCheckProvider } from "../../domain/access/human-check.ts";
import { siteverifyHumanCheck } from "../../server/adapters/siteverify-human-checks.ts";
import { CHECK_NOW, openThirdPartyBench, PROOF_CONTEXT, type ThirdPartyBench } from "./human-check-bench.ts";

const FOREIGN = HUMAN_CHECK_PROVIDERS.filter((name): name is ThirdPartyCheckProvider => name !== "altcha");
const WRONG = { ok: false, reason: "wrong" };
const UNAVAILABLE = { ok: false, reason: "unavailable" };

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};
const GOOD = { success: true, hostname: "kestrels.example", "error-codes": [] };

describe.each(FOREIGN)("%s", (name) => {
  let bench: ThirdPartyBench;
  beforeEach(async () => {
    bench = await openThirdPartyBench(name);
  });
  afterEach(() => bench.close());
  const changed = async (changes: Record<string, unknown>) => {
    bench.provider.changes = changes;
    return bench.verify(await bench.solve());
  };

  test("receives the secret and the token, but nothing about the visitor", async () => {
    const token = await bench.solve();
    await bench.verify(token);
    const { secret, siteKey, requests } = bench.provider;
    const sent = { secret, response: token, ...(name === "hcaptcha" && { sitekey: siteKey }) };
    expect(requests.map((request) => Object.fromEntries(request))).toEqual([sent]);
  });

  test("is offered with its site key and an action in a form that every provider accepts", () => {
    const { widget } = bench.humanChecks.offer(PROOF_CONTEXT.teamId, PROOF_CONTEXT.purpose, CHECK_NOW);
    const action = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(widget).toEqual({ provider: name, siteKey: bench.provider.siteKey, action });
    expect(JSON.stringify(widget)).not.toContain(bench.provider.secret);
  });

  test("has no puzzles of the program's own", async () => {
    expect(
      await bench.humanChecks.createChallenge(PROOF_CONTEXT.teamId, PROOF_CONTEXT.purpose, CHECK_NOW),
    ).toBeNull();
  });

  test.each(["evil.example", "kestrels.example.evil.example", "", undefined, "localhost"])(
    "is refused for the host %j",
    async (hostname) => {
      expect(await changed({ hostname })).toEqual(WRONG);
    },
  );

  test("is accepted without a host if its documentation allows that", async () => {
    const verdict = await changed({ hostname: "not-provided" });
    if (name === "hcaptcha") expect(verdict.ok).toBe(true);
    else expect(verdict).toEqual(WRONG);
  });

  test("is refused for another action", async () => {
    expect(await changed({ action: "login" })).toEqual(WRONG);
    expect(await changed({ action: undefined })).toMatchObject(name === "turnstile" ? WRONG : { ok: true });
  });

  test("is refused below the minimum score", async () => {
    expect(await changed({ score: 0.49 })).toMatchObject(name === "recaptcha" ? WRONG : { ok: true });
    expect(await changed({ score: 0.5 })).toMatchObject({ ok: true });
  });

  test.each(["invalid-or-already-seen-response", "timeout-or-duplicate"])(
    "is refused as used for %s",
    async (code) => {
      bench.provider.answer = json(200, { success: false, "error-codes": [code] });
      expect(await bench.verify("token")).toEqual({ ok: false, reason: "expired" });
    },
  );

  test("is refused without an error code", async () => {
    bench.provider.answer = json(200, { success: false });
    expect(await bench.verify("token")).toEqual(WRONG);
  });

  describe("fails closed, with an error in the log, when it", () => {
    const hang = () => {};
    const briefly = 150;
    beforeEach(async () => {
      await bench.close();
      bench = await openThirdPartyBench(name, briefly);
    });
    test.each<[what: string, answer: (response: ServerResponse) => void]>([
      ["answers 500", (response) => response.writeHead(500).end("Internal Server Error")],
      ["answers 500 with a success", json(500, GOOD)],
      ["answers 404 with a success", json(404, GOOD)],
      ["is busy", json(429, {})],
      ["answers with a page", (response) => response.end("<html>success: true</html>")],
      ["answers with incomplete JSON", (response) => response.end('{"success": true')],
      ["answers with nothing", (response) => response.end()],
      ["answers null", json(200, null)],
      ["says success in quotes", json(200, { ...GOOD, success: "true" })],
      ["redirects", (response) => response.writeHead(302, { location: "/api/siteverify" }).end()],
      ["hangs up", (response) => response.destroy()],
      ["does not know our secret", json(200, { success: false, "error-codes": ["invalid-input-secret"] })],
      ["has an error of its own", json(200, { success: false, "error-codes": ["internal-error"] })],
      ["has an unknown error code", json(200, { success: false, "error-codes": ["browser-error"] })],
      ["hangs", hang],
    ])("%s", async (_what, answer) => {
      bench.provider.answer = answer;
      const begun = performance.now();
      expect(await bench.verify("visitor-token")).toEqual(UNAVAILABLE);
      expect(performance.now() - begun).toBeLessThan(briefly * 10);
      expect(bench.broke).toHaveBeenCalledOnce();
      const told = String(bench.broke.mock.calls[0]?.[0]);
      expect(told).not.toContain(bench.provider.secret);
      expect(told).not.toContain("visitor-token");
    });

    test("is unreachable", async () => {
      await bench.close();
      expect(await bench.verify("visitor-token")).toEqual(UNAVAILABLE);
      expect(bench.broke).toHaveBeenCalledOnce();
    });

    test("stops in the middle of its answer", async () => {
      bench.provider.answer = (response) => void response.writeHead(200).write('{"success": true,');
      expect(await bench.verify("visitor-token")).toEqual(UNAVAILABLE);
    });
  });

  test("is not asked about an invalid token", async () => {
    for (const token of ["", "A".repeat(8193)]) expect(await bench.verify(token)).toEqual(WRONG);
    expect(bench.provider.requests).toEqual([]);
  });

  test("throws for a wrong secret, so that no visitor passes", async () => {
    const { siteKey, apiBase } = bench.provider;
    const humanChecks = siteverifyHumanCheck({ provider: name, siteKey, secret: "", apiBase });
    const proof = { ...PROOF_CONTEXT, token: await bench.solve(), now: CHECK_NOW };
    await expect(humanChecks.verify(proof)).rejects.toThrow("invalid-input-secret");
  });
});
