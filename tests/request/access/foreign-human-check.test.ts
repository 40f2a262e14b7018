import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { HumanCheckOffer } from "../../../domain/access/human-check.ts";
import { type FakeCheckProvider, startFakeCheckProvider } from "../../contracts/human-check-provider.ts";
import { HOCKEY_HOST, RUGBY_HOST } from "../../harness/browser/hosts.ts";
import type { RunningProgram } from "../../harness/program/server.ts";
import { callErrorOf } from "../call.ts";
import { startOnPostgres } from "../postgres-server.ts";
import { sendRequest } from "../request.ts";
import { orderFreeTicket, orderFreeTicketsAtOnce } from "../stats/free-skate.ts";

/** The whole program with another company's human check, for which a fake server runs on this machine. */
let provider: FakeCheckProvider;
let server: RunningProgram;
beforeAll(async () => {
  provider = await startFakeCheckProvider("turnstile");
  const env = {
    CAPTCHA: "turnstile",
    CAPTCHA_SITE_KEY: provider.siteKey,
    CAPTCHA_SECRET: provider.secret,
    CAPTCHA_API_BASE: provider.apiBase,
  };
  server = await startOnPostgres(env);
});
afterEach(() => {
  provider.answer = null;
});
afterAll(async () => {
  await server?.stop();
  await provider?.close();
  expect(server?.lines.join("\n")).not.toContain(provider.secret);
});

const ask = (path: string, host = HOCKEY_HOST) => sendRequest(server.port, path, { host });

/** Solves the widget's puzzle that the site offers. */
async function solved(purpose = "checkout", host = HOCKEY_HOST): Promise<string> {
  const { widget } = JSON.parse(
    (await ask(`/captcha/offer?purpose=${purpose}`, host)).body,
  ) as HumanCheckOffer;
  if (widget.provider === "altcha") throw new Error("The site offers its own check");
  return provider.solve(host, widget.action);
}

test("the check is offered with its site key, and the program makes no puzzle of its own", async () => {
  const { status, headers, body } = await ask("/captcha/offer?purpose=checkout");
  const { siteKey } = provider;
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(JSON.parse(body)).toMatchObject({ widget: { provider: "turnstile", siteKey } });
  expect(body).not.toContain(provider.secret);
  expect((await ask("/captcha/challenge?purpose=checkout")).status).toBe(404);
});

test("every page's security policy allows the check's scripts, and no page's markup names them", async () => {
  for (const path of ["/", "/store", "/nowhere"]) {
    const { headers, body } = await ask(path);
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com");
    expect(policy.find((part) => part.startsWith("script-src "))).toMatch(
      /^script-src 'self' .*'sha256-\S+' https:\/\/challenges\.cloudflare\.com$/,
    );
    expect(body).not.toContain("challenges.cloudflare.com");
  }
});

test("a token opens one of 20 checkouts at the same time, and none later", async () => {
  const token = await solved();
  expect(await orderFreeTicketsAtOnce(server.port, token, 20)).toBe(1);
  expect((await orderFreeTicket(server.port, token)).status).toBe(400);
});

test("a token of a form or of another club's site opens no checkout", async () => {
  for (const token of [await solved("contact-us"), await solved("checkout", RUGBY_HOST)]) {
    const answer = await orderFreeTicket(server.port, token);
    expect([answer.status, callErrorOf(answer).message]).toEqual([
      400,
      "Please let us know if you are a robot",
    ]);
  }
});

test("a check that fails to answer is a 503 with a sentence, and an error in the log", async () => {
  const token = await solved();
  provider.answer = (response) => response.writeHead(500).end("<html>");
  const answer = await orderFreeTicket(server.port, token);
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
  expect(callErrorOf(answer)).toEqual({
    status: "UNAVAILABLE",
    message: "We couldn't confirm you're a person. Nothing you entered is lost. Please try again in a minute",
  });
  await expect.poll(() => server.errors().join()).toContain("A human check could not be verified");
  provider.answer = null;
  expect((await orderFreeTicket(server.port, token)).status).toBe(200);
});
