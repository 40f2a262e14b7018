import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { stripeWebhook } from "../../../server/endpoints/sale/stripe-webhook.ts";
import { startJobs } from "../../../server/jobs/start-jobs.ts";
import type { JobHandlers } from "../../../server/ports/jobs.ts";
import type { PaymentEvent } from "../../../server/ports/payment-events.ts";
import type { PaymentsFailure } from "../../../server/ports/payments.ts";
import type { WriteServices } from "../../../server/services.ts";
import { makeTicket } from "../../factories/factories.ts";
import { describeOnPostgres } from "../../harness/program/databases.ts";
import { useBoxOffice } from "./box-office.ts";
import { PROVIDER_UNAVAILABLE } from "./fake-payments.ts";

const GONE: PaymentsFailure = { ok: false, reason: "account-disconnected", details: "403" };

describeOnPostgres("while the provider is unreachable", (open) => {
  const office = useBoxOffice(open);
  let order: { teamId: string; orderId: string };
  let event: PaymentEvent;

  beforeEach(async () => {
    await makeTicket(office.db, office.club, { id: "game", prices: [{ id: "adult", price: 1500 }] });
    await office.buy([{ priceId: "adult" }]);
    const { teamId, id: orderId, sessionId } = await office.onlyOrder();
    order = { teamId, orderId };
    event = office.refunded(office.payments.pay(sessionId ?? ""));
  });

  const services = () =>
    ({ ...office.services, secretKeys: [Buffer.alloc(32)], config: {} }) as unknown as WriteServices;

  async function jobs(): Promise<JobHandlers> {
    const taken = Promise.withResolvers<JobHandlers>();
    const pools = { jobWork: services(), settlement: services(), backups: async () => {} };
    await startJobs(pools, {
      start: async (handlers) => taken.resolve(handlers),
      stop: async () => {},
    });
    return taken.promise;
  }

  async function hear(): Promise<[status: number, said: unknown]> {
    const readPaymentEvent: WriteServices["readPaymentEvent"] = () => ({ ok: true, event });
    const app = new Hono().post("/", stripeWebhook({ ...services(), readPaymentEvent }, "connect") as never);
    const answer = await app.request("/", { method: "POST", body: "{}" });
    return [answer.status, await answer.json()];
  }

  test.each(["check-order", "replay-order"] as const)(
    "a check of an order (%s) is retried, unless its account is disconnected",
    async (kind) => {
      const handlers = await jobs();
      office.payments.getSession = async () => PROVIDER_UNAVAILABLE;
      await expect(handlers[kind](order)).rejects.toThrow("away");
      office.payments.getSession = async () => GONE;
      await handlers[kind](order);
    },
  );

  test("a check of refunds is retried", async () => {
    expect(await hear()).toEqual([200, { received: true }]);
    const handlers = await jobs();
    for (const failure of [PROVIDER_UNAVAILABLE, GONE]) {
      office.payments.listRefunds = async () => failure;
      await expect(handlers["check-refunds"](order)).rejects.toThrow(failure.details);
    }
  });

  test("an event that needs an answer of the provider must be sent again", async () => {
    office.payments.getSession = async () => PROVIDER_UNAVAILABLE;
    expect(await hear()).toEqual([503, { error: "provider away" }]);
    office.payments.getSession = async () => GONE;
    expect(await hear()).toEqual([503, { error: "account disconnected" }]);
  });
});
