import type { InactiveReason } from "../../access/site-activation.ts";
import type { StoreFlags } from "../../club/team.ts";
import type { SaleEligibilityFacts } from "../../store/store-switches.ts";

/**
 * Finds out why nobody can buy: checks every switch that a sale needs, and says who sets it. The desk, the
 * import and the command `doctor` share these checks.
 */

export const SELLING_KINDS = ["products", "tickets", "paid forms"] as const;
export type SellingKind = (typeof SELLING_KINDS)[number];

/** A product, ticket or paid form of the club. */
export interface SellingItem {
  kind: SellingKind;
  title: string;
  /** Why it could not be bought even in an open store; empty if it could. */
  stop: string;
  /** Its stock and its form at the desk; undefined for paid forms, and without a database. */
  stock?: ItemStock;
}

interface ItemStock {
  /** The path of its form: "/desk/website/products/scarf". */
  form: string;
  sold: number;
  left: number;
}

/**
 * True if an item on sale is almost sold out: no more are left than the number from which the club's alerts
 * say so. Items of which nothing was sold were few from the beginning, and what is sold out needs no hurry.
 * @param low the club's number (desk, Sales alerts)
 */
export const isAlmostSoldOut = ({ stop, stock }: SellingItem, low: number): boolean =>
  stop === "" && stock !== undefined && stock.sold > 0 && stock.left > 0 && stock.left <= low;

export interface SellingRequirementFacts extends SaleEligibilityFacts {
  /** Why the whole site is locked; empty if it is open. */
  inactive: readonly InactiveReason[];
  items: readonly SellingItem[];
  /** Checks to leave out if there is no database, because only a database has the facts for them. */
  unasked?: readonly SellingCheckId[];
}

type Flag = keyof StoreFlags;
export type SellingCheckId =
  | `storeInfo.${Flag}`
  | `adminInfo.client.${Flag}`
  | "account"
  | "charges"
  | InactiveReason;

export interface SellingCheck {
  id: SellingCheckId;
  isOk: boolean;
}

const FLAG = {
  products: "productsActive",
  tickets: "ticketsActive",
  "paid forms": "formsActive",
} as const satisfies Record<SellingKind, Flag>;

/** The checks for selling a kind of item (rule store-1), in the order in which a club sets it up. */
export function sellingChecksFor(
  kind: SellingKind,
  facts: Omit<SellingRequirementFacts, "items">,
): SellingCheck[] {
  const { storeInfo, adminInfo, stripeAccountId, chargesEnabled, inactive, unasked = [] } = facts;
  const flags = ["storeActive", FLAG[kind]] as const;
  const all: SellingCheck[] = [
    ...flags.map((flag) => ({ id: `storeInfo.${flag}` as const, isOk: storeInfo?.[flag] === true })),
    ...flags.map((flag) => ({
      id: `adminInfo.client.${flag}` as const,
      isOk: adminInfo?.client[flag] === true,
    })),
    { id: "account", isOk: Boolean(stripeAccountId) },
    // A club without an account cannot take payments either.
    { id: "charges", isOk: Boolean(stripeAccountId) && chargesEnabled !== false },
    ...inactive.map((id) => ({ id, isOk: false })),
  ];
  return all.filter(({ id }) => !unasked.includes(id));
}

/**
 * The checks for all kinds of items that the club has, without repeating any; for every kind if it has no
 * items.
 */
export function clubSaleChecks({ items, ...facts }: SellingRequirementFacts): SellingCheck[] {
  const has = SELLING_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  const found = (has.length > 0 ? has : SELLING_KINDS).flatMap((kind) => sellingChecksFor(kind, facts));
  return [...new Map(found.map((check) => [check.id, check])).values()];
}

/** Items that are on sale but cannot be bought, because a check fails. */
export function blockedItems({ items, ...facts }: SellingRequirementFacts): SellingItem[] {
  return items.filter(
    ({ kind, stop }) => stop === "" && sellingChecksFor(kind, facts).some(({ isOk }) => !isOk),
  );
}
