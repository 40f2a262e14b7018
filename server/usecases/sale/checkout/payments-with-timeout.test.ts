import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakePayments } from "../../../../tests/usecases/sale/fake-payments.ts";
import type { SessionRequest } from "../../../ports/payments.ts";
import { paymentsWithTimeout } from "./payments-with-timeout.ts";

describe("payments within a time limit", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const LATE = { ok: false, reason: "unavailable", details: "No response within 12000 ms" };

  const never = new AbortController().signal;

  const slow = (ms: number) => {
    const payments = createFakePayments();
    const answer = async (): Promise<never> => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      throw new Error("answered");
    };
    return { ...payments, createSession: answer, getSession: answer, expireSession: answer };
  };

  test("counts all calls together against one limit, and fails as unavailable after it", async () => {
    const payments = paymentsWithTimeout(slow(8000), 12_000, never);
    const first = expect(payments.expireSession("acct", "cs")).rejects.toThrow("answered");
    await vi.advanceTimersByTimeAsync(8000);
    await first;
    const second = payments.getSession("acct", "cs");
    await vi.advanceTimersByTimeAsync(4000);
    expect(await second).toEqual(LATE);
  });

  test("fails at once if the time is already over", async () => {
    const payments = paymentsWithTimeout(slow(60_000), 12_000, never);
    await vi.advanceTimersByTimeAsync(12_000);
    for (const ask of [payments.getSession, payments.expireSession])
      expect(await ask("acct", "cs")).toEqual(LATE);
  });

  test("fails one second after shutdown begins, but returns an answer that arrives before", async () => {
    const stop = new AbortController();
    const answered = vi.fn();
    paymentsWithTimeout(slow(900), 12_000, stop.signal).getSession("acct", "cs").catch(answered);
    const silent = paymentsWithTimeout(slow(60_000), 12_000, stop.signal).createSession({} as SessionRequest);
    stop.abort();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answered).toHaveBeenCalledOnce();
    expect(await silent).toMatchObject({ ok: false, reason: "unavailable" });
  });
});
