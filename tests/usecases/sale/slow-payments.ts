import { onTestFinished, vi } from "vitest";
import type { FakePayments } from "./fake-payments.ts";

/**
 * Makes the provider take 8 seconds to close a session and over 4 seconds to create one, for the rest of the
 * test. The returned function counts the requests for new sessions.
 */
export function slowDownPayments(payments: FakePayments): () => number {
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
