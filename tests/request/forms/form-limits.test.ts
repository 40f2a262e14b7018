import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HumanCheckOffer, stampedToken } from "../../../domain/access/human-check.ts";
import { callErrorOf } from "../call.ts";
import { sendRequest } from "../request.ts";
import { formData, postForm, solveFormPuzzle } from "./form-calls.ts";
import { type FormClub, startFormClub } from "./form-club.ts";

const ROBOT = "Please let us know if you are a robot";

/** Starts a site with one of the two limits turned on. */
function useSite(env: Record<string, string>) {
  const site = {} as FormClub;
  beforeAll(async () => {
    Object.assign(site, await startFormClub(env));
  });
  afterAll(async () => {
    await site.close?.();
    expect(site.server?.errors()).toEqual([]);
  });
  const ask = async (token?: string) => {
    const { host, server } = site;
    const humanCheck = token ?? (await solveFormPuzzle(server.port, "news", host));
    const answers = { name: "Ann", email: "ann@example.com" };
    return postForm(server.port, host, formData("news", answers, { humanCheck }));
  };
  return { site, ask };
}

describe("with only a minimum time to fill in", () => {
  const { site, ask } = useSite({ RATE_LIMITS: "off", LEAST_FILL_SECONDS: "2" });

  test("a form sent too fast is refused as a robot's, each time", async () => {
    const { host, server } = site;
    const offer = await sendRequest(server.port, "/captcha/offer?purpose=news", { host });
    const { stamp } = JSON.parse(offer.body) as HumanCheckOffer;
    const atOnce = stampedToken(stamp, await solveFormPuzzle(server.port, "news", host));
    expect(callErrorOf(await ask(atOnce)).message).toBe(ROBOT);
    const all = await Promise.all(Array.from({ length: 25 }, () => ask()));
    for (const answer of all) expect(callErrorOf(answer).message).toBe(ROBOT);
  });
});

describe("with only rate limits", () => {
  const { ask } = useSite({ RATE_LIMITS: "on", LEAST_FILL_SECONDS: "0" });

  test("a form sent at once is accepted, and too many are refused with Retry-After", async () => {
    expect((await ask()).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 25 }, () => ask()));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    for (const answer of refused) {
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(callErrorOf(answer).status).toBe("RESOURCE_EXHAUSTED");
    }
  });
});
