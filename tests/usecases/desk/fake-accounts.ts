import type {
  OpenedAccount,
  PaymentAccounts,
  ProviderAccount,
} from "../../../server/ports/payment-accounts.ts";
import type { PaymentsFailure } from "../../../server/ports/payments.ts";

const failed = (reason: PaymentsFailure["reason"]): PaymentsFailure => ({
  ok: false,
  reason,
  details: "403",
});

/** A payment provider that answers as the test says, and whose accounts the test can read. */
export function createFakeAccounts() {
  const accounts = new Map<string, ProviderAccount>();
  const opened: string[] = [];
  const listed: OpenedAccount[] = [];
  const keys = new Map<string, ProviderAccount>();
  const provider = {
    isAway: false,
    makesLinks: true,
    key: "taken" as Awaited<ReturnType<PaymentAccounts["tryKey"]>>,
  };
  const paymentAccounts: PaymentAccounts = {
    keyFor: "tests",
    tryKey: async () => provider.key,
    readClock: async () => new Date(),
    openAccount: async ({ teamId, idempotencyKey }) => {
      if (provider.isAway) return failed("unavailable");
      const known = keys.get(idempotencyKey);
      if (known) return { ok: true, value: known };
      const account = `acct_${teamId.replace(/\W/g, "")}${opened.length}`;
      const value = { account, chargesEnabled: false, payoutsEnabled: false, missing: ["external_account"] };
      opened.push(account);
      listed.push({ account, teamId, timeCreated: new Date(0), chargesEnabled: false });
      accounts.set(account, value);
      keys.set(idempotencyKey, value);
      return { ok: true, value };
    },
    listOpenedAccounts: async () => (provider.isAway ? failed("unavailable") : { ok: true, value: listed }),
    getAccount: async (account) => {
      if (provider.isAway) return failed("unavailable");
      const value = accounts.get(account);
      return value ? { ok: true, value } : failed("account-disconnected");
    },
    onboardingUrl: async (account, back) => {
      if (provider.isAway) return failed("unavailable");
      return { ok: true, value: provider.makesLinks ? `https://pay.example/${account}?back=${back}` : null };
    },
  };
  return { paymentAccounts, provider, accounts, opened };
}
