import { afterAll, beforeAll, expect, test } from "vitest";
import { errorOf } from "../call.ts";
import { type FormClub, startFormClub } from "./form-club.ts";
import { formData, sendForm, solvedFor } from "./form-desk.ts";

/** The program as it stands on the network: with its limits on. */
let site: FormClub;
beforeAll(async () => {
  site = await startFormClub({ RATE_LIMITS: "on" });
});
afterAll(async () => {
  await site?.close();
  expect(site?.server.errors()).toEqual([]);
});

test("whoever answers a form in no time is no person, and whoever asks too often waits", async () => {
  const { host, server } = site;
  const humanCheck = await solvedFor(server.port, "news", host);
  const answers = { name: "Ann", email: "ann@example.com" };
  const ask = () => sendForm(server.port, host, formData("news", answers, { humanCheck }));
  expect(errorOf(await ask()).message).toBe("Please let us know if you are a robot");
  const all = await Promise.all(Array.from({ length: 25 }, ask));
  const refused = all.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const answer of refused) {
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(errorOf(answer).status).toBe("RESOURCE_EXHAUSTED");
  }
});
