import { hasStorefront, type StoreSwitches, storeVerdict } from "./store-switches.ts";

/** What a club has on sale at the moment, and where its pages say so (rule store-7). */
export interface OnSale {
  /** The store is open, and there is a product to show. */
  hasStore: boolean;
  /** Ticketing is open, and there is a ticket to show. */
  hasTickets: boolean;
  /** The club has a payment account of its own: a store may do without, and show what other clubs sell. */
  hasAccount: boolean;
}

/** What a club's pages have to show. @param sellers see hasOpenStore @param isTicketListed whether a ticket of the club is */
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
 * Whether a store has something to show: `sellers` are the clubs with a product listed in it, itself among them where
 * it has one of its own. A linked club's products are sold under that club's switches.
 */
function hasOpenStore(store: StoreSwitches, sellers: readonly StoreSwitches[]): boolean {
  return hasStorefront(store) && sellers.some((seller) => storeVerdict("products", seller).ok);
}

type Shown = Pick<OnSale, "hasStore" | "hasTickets">;

interface ShopLink {
  label: string;
  to: "/store" | "/tickets";
}

/** The line beside the banner: the store goes before the tickets; null where neither is open. */
export function promoLink({ hasStore, hasTickets }: Shown): ShopLink | null {
  if (hasStore) return { label: "Official Online Store Now Open", to: "/store" };
  return hasTickets ? { label: "Tickets Now Available", to: "/tickets" } : null;
}

/** The buttons of the bar: a club without anything on sale has none. */
export function shopLinks({ hasStore, hasTickets }: Shown): ShopLink[] {
  return [
    ...(hasStore ? [{ label: "Store", to: "/store" } as const] : []),
    ...(hasTickets ? [{ label: "Tickets", to: "/tickets" } as const] : []),
  ];
}

const STORE_SECTIONS: readonly string[] = ["store", "products"];
const TICKET_SECTIONS: readonly string[] = ["tickets", "games"];

/** From this far above the end of the page the floating buttons are hidden, in pixels. */
export const FLOATING_HIDDEN_PX = 500;

/**
 * The floating buttons of a page: none into the section of the route table the visitor is already in. Where the site is a
 * store only, the home page is the store. None without a payment account (rule store-7), though the store may show what
 * others sell.
 */
export function floatingButtons(
  onSale: OnSale,
  { section, storeOnly }: { section: string; storeOnly: boolean },
): ShopLink[] {
  if (!onSale.hasAccount) return [];
  const isInStore = STORE_SECTIONS.includes(section) || (storeOnly && section === "home");
  return shopLinks({
    hasStore: onSale.hasStore && !isInStore,
    hasTickets: onSale.hasTickets && !TICKET_SECTIONS.includes(section),
  });
}
