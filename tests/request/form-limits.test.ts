import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../server/db/client.ts";
import { copyPostgres } from "../databases.ts";
import { makeClub, makeForm } from "../factories.ts";
import { onPostgres, startServer, type TestServer } from "../server.ts";
import { errorOf } from "./call.ts";
import { formData, sendForm, solvedFor } from "./form-desk.ts";

/** The program as it stands on the network: with its limits on. */
let server: TestServer;
beforeAll(async () => {
  const DATABASE_URL = await copyPostgres();
  server = await startServer({ env: { ...onPostgres(DATABASE_URL), DEMO: "off", RATE_LIMITS: "on" } });
  const { db, close } = openPostgres(DATABASE_URL);
  const client = { storeActive: false, productsActive: false, ticketsActive: false, formsActive: true };
  const club = await makeClub(db, { slug: "form-club", adminInfo: { active: true, showAds: true, client } });
  await makeForm(db, club, { id: "contact" });
  await close();
});
afterAll(async () => {
  await server?.stop();
  expect(server?.errors()).toEqual([]);
});

test("whoever answers a form in no time is no person, and whoever asks too often waits", async () => {
  const host = `form-club.localhost:${server.port}`;
  const humanCheck = await solvedFor(server.port, "contact", host);
  const answers = { name: "Ann", email: "ann@example.com" };
  const ask = () => sendForm(server.port, host, formData("contact", answers, { humanCheck }));
  expect(errorOf(await ask()).message).toBe("Please let us know if you are a robot");
  const all = await Promise.all(Array.from({ length: 25 }, ask));
  const refused = all.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const answer of refused) {
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(errorOf(answer).status).toBe("RESOURCE_EXHAUSTED");
  }
});
