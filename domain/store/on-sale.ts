import { hasStorefront, type StoreSwitches, storeVerdict } from "./store-switches.ts";

/** What a club has on sale now, and where its pages say so (rule store-7). */
export interface OnSale {
  /** The store is open and lists a product. */
  hasStore: boolean;
  /** Ticketing is open and lists a ticket. */
  hasTickets: boolean;
  /** The club has a payment account of its own. A store without one can still show other clubs' products. */
  hasAccount: boolean;
}

/**
 * @param sellers see hasOpenStore
 * @param isTicketListed whether a ticket of the club is
 */
export function onSaleOf(
  club: StoreSwitches,
  { sellers, isTicketListed }: { sellers: readonly StoreSwitches[]; isTicketListed: boolean },
): OnSale {
  return {
    hasStore: hasOpenStore(club, sellers),
    hasTickets: storeVerdict("tickets", club).ok && isTicketListed,
    hasAccount: Boolean(club.stripeAccountId),
  };
}

/**
 * Whether a store has something to show. `sellers` are the clubs with a product listed in it, also the store's own club
 * if it has one. A linked club's products are sold under that club's switches.
 */
function hasOpenStore(store: StoreSwitches, sellers: readonly StoreSwitches[]): boolean {
  return hasStorefront(store) && sellers.some((seller) => storeVerdict("products", seller).ok);
}

type Shown = Pick<OnSale, "hasStore" | "hasTickets">;

interface ShopLink {
  label: string;
  to: "/store" | "/tickets";
}

/** The line beside the banner: the store goes before tickets; null where neither is open. */
export function promoLink({ hasStore, hasTickets }: Shown): ShopLink | null {
  if (hasStore) return { label: "Official Online Store Now Open", to: "/store" };
  return hasTickets ? { label: "Tickets Now Available", to: "/tickets" } : null;
}

/** The buttons of the navigation bar. */
export function shopLinks({ hasStore, hasTickets }: Shown): ShopLink[] {
  return [
    ...(hasStore ? [{ label: "Store", to: "/store" } as const] : []),
    ...(hasTickets ? [{ label: "Tickets", to: "/tickets" } as const] : []),
  ];
}

const STORE_SECTIONS: readonly string[] = ["store", "products"];
const TICKET_SECTIONS: readonly string[] = ["tickets", "games"];

/** Pages on which something is filled in, shown at a door or kept: a button there would cover what is read or pressed. */
const QUIET_SECTIONS: readonly string[] = ["orders", "storesuccess", "admissions", "pickups", "forms"];

/** Floating buttons are hidden this near to the end of the page, in pixels. */
export const FLOATING_HIDDEN_PX = 500;

/**
 * The floating buttons of a page, without one for the visitor's own section. In store-only mode the home page is the
 * store. None without a payment account (rule store-7), even if the store shows what others sell, and none on quiet
 * pages. Beside a bar to buy from, and on the scorer's page, they are hidden by style.
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
