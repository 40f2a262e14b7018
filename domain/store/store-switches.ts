import type { AdminInfo, StoreFlags, StoreInfo } from "../club/team.ts";

/** Facts that decide whether a club sells (rules store-1 and store-2). */
export interface StoreSwitches {
  storeInfo: StoreInfo | null;
  adminInfo: AdminInfo | null;
  stripeAccountId: string | null;
  /** From the payment provider; null while it has not reported, which counts as able. */
  chargesEnabled: boolean | null;
}

export interface Seller extends StoreSwitches {
  teamId: string;
  organizationId: string;
}

/** Whose store it is, and the other clubs that sell there, or did. */
export interface StoreClubs {
  teamId: string;
  sellers: readonly string[];
}

/** A club in whose store others may sell, too. */
export type Store = StoreClubs & Acceptance;

/** What decides whose products a club's store takes. */
type Acceptance = Pick<Seller, "organizationId" | "storeInfo">;

/** The flag of each department. A form that takes money falls under the store; a free one does not. */
const FLAGS = {
  store: "storeActive",
  products: "productsActive",
  tickets: "ticketsActive",
  "paid forms": "formsActive",
  forms: "formsActive",
} as const satisfies Record<string, keyof StoreFlags>;

export type Department = keyof typeof FLAGS;

/**
 * Why a department is closed: the club's store is off, the club's flag for the department is off, the platform's flags
 * are off, there is no account for the money, or that account cannot be paid to.
 */
export type ClosedReason = "store-off" | "department-off" | "admin-off" | "no-account" | "charges-off";
export type StoreVerdict = { ok: true } | { ok: false; reason: ClosedReason };

const OPEN: StoreVerdict = { ok: true };
const closed = (reason: ClosedReason): StoreVerdict => ({ ok: false, reason });

/** Whether a club's department is open, or why not. Every page, button and checkout must ask this (rule store-1). */
export function storeVerdict(department: Department, switches: StoreSwitches): StoreVerdict {
  return department === "forms" ? formsVerdict(switches) : sellingVerdict(FLAGS[department], switches);
}

function sellingVerdict(flag: keyof StoreFlags, switches: StoreSwitches): StoreVerdict {
  const { storeInfo, adminInfo, stripeAccountId, chargesEnabled } = switches;
  if (!storeInfo?.storeActive) return closed("store-off");
  if (!storeInfo[flag]) return closed("department-off");
  if (!adminInfo?.client.storeActive || !adminInfo.client[flag]) return closed("admin-off");
  if (!stripeAccountId) return closed("no-account");
  return chargesEnabled === false ? closed("charges-off") : OPEN;
}

/** A club without a store keeps its contact form: store switch and account do not matter (rule store-2). */
function formsVerdict({ storeInfo, adminInfo }: StoreSwitches): StoreVerdict {
  if (storeInfo !== null && !storeInfo.formsActive) return closed("department-off");
  return adminInfo?.client.formsActive ? OPEN : closed("admin-off");
}

/** Whether the club's store can show other clubs' products. It needs no account: the money goes to the sellers. */
export function hasStorefront(switches: StoreSwitches): boolean {
  const verdict = storeVerdict("store", switches);
  return verdict.ok || verdict.reason === "no-account" || verdict.reason === "charges-off";
}

/**
 * Whether linked products of a seller appear in a store. Those of the same organization do; another's only where the
 * store's club accepts the seller. Otherwise they are shown nowhere there, and cannot be bought.
 */
export function acceptsSeller(store: Acceptance, seller: Pick<Seller, "teamId" | "organizationId">): boolean {
  if (seller.organizationId === store.organizationId) return true;
  return store.storeInfo?.acceptedSellers?.includes(seller.teamId) ?? false;
}

/**
 * Whether a club's products can be bought in a store: the seller's own switches decide, and in another club's store
 * also that the store is open and accepts the seller.
 */
export function sellsProducts(seller: Seller, store: Seller): boolean {
  if (!storeVerdict("products", seller).ok) return false;
  return seller.teamId === store.teamId || (hasStorefront(store) && acceptsSeller(store, seller));
}

/** Whether the buyer pays the platform's fee, on a line of its own; otherwise the club bears it. */
export const buyerPaysFee = ({ storeInfo }: Pick<StoreSwitches, "storeInfo">): boolean =>
  storeInfo?.buyerPaysFee === true;
