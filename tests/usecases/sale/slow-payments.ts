import { onTestFinished, vi } from "vitest";
import type { FakePayments } from "./fake-payments.ts";

/**
 * For the rest of the test the provider takes 8 seconds to close a session, and does not answer a request for
 * a new one within 4 seconds. The returned function counts these requests.
 */
export function slowDown(payments: FakePayments): () => number {
  const { expireSession } = payments;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  payments.expireSession = async (account, id) => {
    const session = await expireSession(account, id);
    vi.advanceTimersByTime(8000);
    return session;
  };
  let asked = 0;
  payments.createSession = () => {
    asked += 1;
    vi.advanceTimersByTime(4000);
    return new Promise(() => {});
  };
  return () => asked;
}
