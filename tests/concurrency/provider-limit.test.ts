import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setSandboxSwitch } from "../../sandbox/database/sandbox-deliveries.ts";
import { createSandbox, SANDBOX_KEY } from "../../sandbox/sandbox.ts";
import { stripePayments } from "../../server/adapters/stripe-payments.ts";
import type { Database } from "../../server/db/client.ts";
import * as schema from "../../server/db/schema/index.ts";
import { makeTicket } from "../factories/factories.ts";
import { copyPostgres } from "../harness/program/databases.ts";
import { type BoxOffice, openBoxOffice, SALE_NOW } from "../usecases/sale/box-office.ts";

/** As many places as the provider's rate limit allows in two seconds, and half again as many buyers. */
const PLACES = 16;
const BUYERS = 24;

let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await copyPostgres(), max: 8 });
  db = drizzle(pool, { schema });
});
afterAll(() => pool.end());

/** Makes the sandbox the box office's payment provider, and records the statuses of the sandbox's answers. */
async function askSandbox(office: BoxOffice): Promise<number[]> {
  const sandbox = createSandbox({
    db,
    now: () => SALE_NOW,
    log: pino({ level: "silent" }),
    secrets: { platform: "whsec_platform", connect: "whsec_connect" },
    prices: [],
  });
  const answers: number[] = [];
  const asked: typeof fetch = async (input, init) => {
    const answer = await sandbox.fetch(new Request(input, init));
    answers.push(answer.status);
    return answer;
  };
  office.services.payments = stripePayments({ secretKey: SANDBOX_KEY, fetch: asked });
  return answers;
}

test("every ticket is sold although the provider first refuses most requests, and nobody gets two pages", async () => {
  const office = await openBoxOffice(db);
  const answers = await askSandbox(office);
  await setSandboxSwitch(db, "limit", true);
  await makeTicket(db, office.club, {
    id: "final",
    ticketsTotal: PLACES,
    prices: [{ id: "adult", price: 1500 }],
  });
  const bought = await Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      office.buy([{ priceId: "adult" }], { addressHash: `buyer-${buyer}` }),
    ),
  );
  // Proves that the provider did refuse.
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(bought.filter(({ ok }) => ok)).toHaveLength(PLACES);
  for (const answer of bought) expect(answer.ok || answer.reason).toBeOneOf([true, "items-not-for-sale"]);
  expect(answers.filter((status) => status === 200)).toHaveLength(PLACES);
  expect(await office.stock("final")).toEqual({ sold: 0, held: PLACES });
  const sessions = (await office.orders()).map(({ sessionId }) => sessionId);
  expect(new Set(sessions).size).toBe(PLACES);
});
