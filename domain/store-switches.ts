import type { AdminInfo, StoreInfo } from "./team.ts";

/** What decides whether a club sells, section 4. */
export interface StoreSwitches {
  storeInfo: StoreInfo | null;
  adminInfo: AdminInfo | null;
  stripeAccountId: string | null;
}

export type StoreVerdict =
  | { ok: true }
  | { ok: false; reason: "store-off" | "tickets-off" | "admin-off" | "no-account" };

/** Whether the club sells tickets: its own switches, the platform's, and an account the money can go to. */
export function ticketing({ storeInfo, adminInfo, stripeAccountId }: StoreSwitches): StoreVerdict {
  if (!storeInfo?.storeActive) return { ok: false, reason: "store-off" };
  if (!storeInfo.ticketsActive) return { ok: false, reason: "tickets-off" };
  if (!adminInfo?.client.storeActive || !adminInfo.client.ticketsActive)
    return { ok: false, reason: "admin-off" };
  return stripeAccountId ? { ok: true } : { ok: false, reason: "no-account" };
}
