import { hasStorefront, type SaleEligibilityFacts, storeVerdict } from "./store-switches.ts";

/** What a club has on sale now, for the links to it on its pages (rule store-7). */
export interface OnSale {
  /** True if the store is open and lists a product. */
  hasStore: boolean;
  /** True if the club sells tickets now and lists one. */
  hasTickets: boolean;
  /** True if the club has a payment account. A store without one can still show other clubs' products. */
  hasAccount: boolean;
}

/**
 * Finds out what a club has on sale.
 * @param sellers the clubs with a product listed in the store, including the store's own club
 * @param isTicketListed true if a ticket of the club is listed
 */
export function onSaleNow(
  club: SaleEligibilityFacts,
  { sellers, isTicketListed }: { sellers: readonly SaleEligibilityFacts[]; isTicketListed: boolean },
): OnSale {
  return {
    hasStore: hasOpenStore(club, sellers),
    hasTickets: storeVerdict("tickets", club).ok && isTicketListed,
    hasAccount: Boolean(club.stripeAccountId),
  };
}

/**
 * True if a store has something to show. `sellers` are the clubs with a product listed in it, including the
 * store's own club. A linked club's products depend on that club's switches.
 */
function hasOpenStore(store: SaleEligibilityFacts, sellers: readonly SaleEligibilityFacts[]): boolean {
  return hasStorefront(store) && sellers.some((seller) => storeVerdict("products", seller).ok);
}

type OpenParts = Pick<OnSale, "hasStore" | "hasTickets">;

interface ShopLink {
  label: string;
  to: "/store" | "/tickets";
}

/**
 * The link beside the banner, to the store if it is open, otherwise to the tickets; null if neither is open.
 */
export function promoLink({ hasStore, hasTickets }: OpenParts): ShopLink | null {
  if (hasStore) return { label: "Official Online Store Now Open", to: "/store" };
  return hasTickets ? { label: "Tickets Now Available", to: "/tickets" } : null;
}

/** The buttons of the navigation bar. */
export function shopLinks({ hasStore, hasTickets }: OpenParts): ShopLink[] {
  return [
    ...(hasStore ? [{ label: "Store", to: "/store" } as const] : []),
    ...(hasTickets ? [{ label: "Tickets", to: "/tickets" } as const] : []),
  ];
}

const STORE_SECTIONS: readonly string[] = ["store", "products"];
const TICKET_SECTIONS: readonly string[] = ["tickets", "games"];

/**
 * Sections in which people type, show a code at a door, or print: a floating button would be in their way.
 */
const QUIET_SECTIONS: readonly string[] = ["orders", "storesuccess", "admissions", "pickups", "forms"];

/** Floating buttons disappear when the visitor is this many pixels from the end of the page. */
export const FLOATING_HIDDEN_FROM_END_PX = 500;

/**
 * A page's floating buttons, without one for the page's own section. In store-only mode the home page is the
 * store. Empty without a payment account (rule store-7), even if the store shows other clubs' products, and
 * in quiet sections. Style sheets hide the buttons beside a buying bar and on the scorer's page.
 */
export function floatingButtons(
  onSale: OnSale,
  { section, storeOnly }: { section: string; storeOnly: boolean },
): ShopLink[] {
  if (!onSale.hasAccount || QUIET_SECTIONS.includes(section)) return [];
  const isInStore = STORE_SECTIONS.includes(section) || (storeOnly && section === "home");
  return shopLinks({
    hasStore: onSale.hasStore && !isInStore,
    hasTickets: onSale.hasTickets && !TICKET_SECTIONS.includes(section),
  });
}
