import type { AdminInfo, StoreFlags, StoreInfo } from "../club/team.ts";

/** What decides whether a club sells (rules store-1 and store-2). */
export interface StoreSwitches {
  storeInfo: StoreInfo | null;
  adminInfo: AdminInfo | null;
  stripeAccountId: string | null;
  /** The payment provider's own word on that account; null while it has said nothing, which counts as able. */
  chargesEnabled: boolean | null;
}

/** A club with what decides whether it sells. */
export interface Seller extends StoreSwitches {
  teamId: string;
  organizationId: string;
}

/** A club in whose store others may sell, too. */
export type Store = Pick<Seller, "teamId" | "organizationId" | "storeInfo">;

/** The flag of each department. A form that takes money is of the store; one that takes none is not. */
const FLAGS = {
  store: "storeActive",
  products: "productsActive",
  tickets: "ticketsActive",
  "paid forms": "formsActive",
  forms: "formsActive",
} as const satisfies Record<string, keyof StoreFlags>;

export type Department = keyof typeof FLAGS;

/**
 * Why a department is closed: the club's store is off, the club's flag of the department, the platform's flags, there
 * is no account the money can go to, or that account cannot be paid to.
 */
export type ClosedReason = "store-off" | "department-off" | "admin-off" | "no-account" | "charges-off";
export type StoreVerdict = { ok: true } | { ok: false; reason: ClosedReason };

const OPEN: StoreVerdict = { ok: true };
const closed = (reason: ClosedReason): StoreVerdict => ({ ok: false, reason });

/** Whether a club's department is open, or why not. Every page, button and checkout asks this. */
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

/** A club without a store keeps its contact form: neither store switch nor account has a say. */
function formsVerdict({ storeInfo, adminInfo }: StoreSwitches): StoreVerdict {
  if (storeInfo !== null && !storeInfo.formsActive) return closed("department-off");
  return adminInfo?.client.formsActive ? OPEN : closed("admin-off");
}

/** Whether the club has a store that can show other clubs' products: what they cost goes to those. */
export function hasStorefront(switches: StoreSwitches): boolean {
  const verdict = storeVerdict("store", switches);
  return verdict.ok || verdict.reason === "no-account" || verdict.reason === "charges-off";
}

/**
 * Whether the products a club links to a store stand in it: those of its own organization's clubs do, another's only where
 * the store's club names the seller. Without its word they are shown nowhere there, and cannot be bought.
 */
export function acceptsSeller(store: Store, seller: Pick<Seller, "teamId" | "organizationId">): boolean {
  if (seller.organizationId === store.organizationId) return true;
  return store.storeInfo?.acceptedSellers?.includes(seller.teamId) ?? false;
}

/**
 * Whether a club's products can be bought in a store: under that club's own switches, in another club's store only while
 * that is open too and accepts them.
 */
export function sellsProducts(seller: Seller, store: Seller): boolean {
  if (!storeVerdict("products", seller).ok) return false;
  return seller.teamId === store.teamId || (hasStorefront(store) && acceptsSeller(store, seller));
}

/** Whether the platform's fee is a line of the buyer's; otherwise the club bears it. */
export const buyerPaysFee = ({ storeInfo }: Pick<StoreSwitches, "storeInfo">): boolean =>
  storeInfo?.buyerPaysFee === true;
