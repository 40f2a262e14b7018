import { Hono } from "hono";
import { expect, test } from "vitest";
import { operatorToken } from "../../operator/operator-token.ts";
import type { Services } from "../../services.ts";
import { formReportForOperator } from "./form-report.ts";

const SECRET = Buffer.alloc(32, 7);

/** Asks for a report. The database answers nothing, so an admitted request ends with 500. */
async function ask(remoteAddress: string, token = operatorToken(SECRET)): Promise<number> {
  const app = new Hono();
  app.onError((_error, c) => c.text("Asked the database", 500));
  const services = { secretKeys: [SECRET], db: null, sales: null } as unknown as Services;
  app.get("/form-reports/:report", formReportForOperator(services));
  const socket = { remoteAddress, localAddress: "10.0.0.1" };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.request("/form-reports/export?club=foxes", { headers }, { incoming: { socket } });
  return answer.status;
}

test("submissions are sent to the operator on this machine, and not over the network even with the token", async () => {
  expect(await ask("127.0.0.1")).toBe(500);
  expect(await ask("10.0.0.1")).toBe(500);
  expect(await ask("10.0.0.9")).toBe(404);
  expect(await ask("127.0.0.1", "guessed")).toBe(404);
});
