import type { AdminInfo, StoreFlags, StoreInfo } from "../club/team.ts";

/** The facts that decide whether a club sells (rules store-1 and store-2). */
export interface SaleEligibilityFacts {
  storeInfo: StoreInfo | null;
  adminInfo: AdminInfo | null;
  stripeAccountId: string | null;
  /** From the payment provider; null until it has reported, which counts as true. */
  chargesEnabled: boolean | null;
}

export interface Seller extends SaleEligibilityFacts {
  teamId: string;
  organizationId: string;
}

/** A store's club, and the other clubs that sell there now or did before. */
export interface StoreClubs {
  teamId: string;
  sellers: readonly string[];
}

/** A club whose store may also sell other clubs' products. */
export type Store = StoreClubs & Acceptance;

/** The facts that decide which sellers a club's store accepts. */
type Acceptance = Pick<Seller, "organizationId" | "storeInfo">;

/** The flag of each department. A form that takes money belongs to the store; a free one does not. */
const FLAGS = {
  store: "storeActive",
  products: "productsActive",
  tickets: "ticketsActive",
  "paid forms": "formsActive",
  forms: "formsActive",
} as const satisfies Record<string, keyof StoreFlags>;

export type StoreDepartment = keyof typeof FLAGS;

/**
 * Why a department is closed. The values in their order: the club's store is off, the club's flag for the
 * department is off, the platform's flags are off, the club has no payment account, or that account can't
 * take payments.
 */
export type ClosedReason = "store-off" | "department-off" | "admin-off" | "no-account" | "charges-off";
export type StoreVerdict = { ok: true } | { ok: false; reason: ClosedReason };

const OPEN: StoreVerdict = { ok: true };
const closed = (reason: ClosedReason): StoreVerdict => ({ ok: false, reason });

/**
 * Whether a club's department is open, or why not. Every page, button and checkout must check this (rule
 * store-1).
 */
export function storeVerdict(department: StoreDepartment, switches: SaleEligibilityFacts): StoreVerdict {
  return department === "forms" ? formsVerdict(switches) : sellingVerdict(FLAGS[department], switches);
}

function sellingVerdict(flag: keyof StoreFlags, switches: SaleEligibilityFacts): StoreVerdict {
  const { storeInfo, adminInfo, stripeAccountId, chargesEnabled } = switches;
  if (!storeInfo?.storeActive) return closed("store-off");
  if (!storeInfo[flag]) return closed("department-off");
  if (!adminInfo?.client.storeActive || !adminInfo.client[flag]) return closed("admin-off");
  if (!stripeAccountId) return closed("no-account");
  return chargesEnabled === false ? closed("charges-off") : OPEN;
}

/**
 * A free form needs neither store nor account: a club without a store keeps its contact form (rule store-2).
 */
function formsVerdict({ storeInfo, adminInfo }: SaleEligibilityFacts): StoreVerdict {
  if (storeInfo !== null && !storeInfo.formsActive) return closed("department-off");
  return adminInfo?.client.formsActive ? OPEN : closed("admin-off");
}

/**
 * True if the club's store can show other clubs' products. It needs no account: the money goes to the
 * sellers.
 */
export function hasStorefront(switches: SaleEligibilityFacts): boolean {
  const verdict = storeVerdict("store", switches);
  return verdict.ok || verdict.reason === "no-account" || verdict.reason === "charges-off";
}

/**
 * True if a seller's linked products may appear in a store: clubs of the same organization always, other
 * clubs only if the store's club accepts them. Otherwise the store neither shows nor sells the products.
 */
export function isSellerAccepted(
  store: Acceptance,
  seller: Pick<Seller, "teamId" | "organizationId">,
): boolean {
  if (seller.organizationId === store.organizationId) return true;
  return store.storeInfo?.acceptedSellers?.includes(seller.teamId) ?? false;
}

/**
 * True if a club's products can be bought in a store: the seller's own switches decide; in another club's
 * store, that store must also be open and accept the seller.
 */
export function canSellProducts(seller: Seller, store: Seller): boolean {
  if (!storeVerdict("products", seller).ok) return false;
  return seller.teamId === store.teamId || (hasStorefront(store) && isSellerAccepted(store, seller));
}

/** True if the buyer pays the platform's fee, on a row of its own; otherwise the club pays it. */
export const buyerPaysFee = ({ storeInfo }: Pick<SaleEligibilityFacts, "storeInfo">): boolean =>
  storeInfo?.buyerPaysFee === true;
