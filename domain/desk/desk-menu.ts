import { type Capability, type DeskRole, mayDo } from "./roles.ts";
import { SECTION_WORDS } from "./section-words.ts";

export interface DeskSection {
  /** Under /desk. */
  path: string;
  needs: Capability;
  name: string;
  about: string;
}

export interface DeskGroup {
  name: string;
  sections: readonly DeskSection[];
}

/** What a desk has, in the order of its menu, by what one comes for. */
const DESK_GROUPS: readonly DeskGroup[] = [
  {
    name: "Orders",
    sections: [
      {
        path: "orders",
        needs: "orders",
        name: "All orders",
        about: "Who bought what, and what the club receives",
      },
      {
        path: "orders/sums",
        needs: "orders",
        name: "Sales summary",
        about: "Sales by event, item and month",
      },
      {
        path: "orders/changes",
        needs: "refunds",
        name: "Changed events",
        about: "Refunds and notices for cancelled or rescheduled events",
      },
      {
        path: "selling",
        needs: "orders",
        name: "What's on sale",
        about: "What people can buy, and what's holding up the rest",
      },
    ],
  },
  {
    name: "Merchandise",
    sections: [
      {
        path: "shipping",
        needs: "shipping",
        name: "Shipping",
        about: "Packages to ship, and those already shipped",
      },
      {
        path: "pickups",
        needs: "pickups",
        name: "Pick-ups",
        about: SECTION_WORDS.pickups,
      },
    ],
  },
  {
    name: "Game day",
    sections: [
      { path: "doors", needs: "doors", name: "Doors", about: "Check people in and hand out pick-up orders" },
      {
        path: "sell",
        needs: "sell",
        name: "Sell",
        about: "For cash at the door. Owners and treasurers can also issue complimentary tickets",
      },
      {
        path: "scoring",
        needs: "scoring",
        name: "Scoring",
        about: "Keep score of a game, live on the website",
      },
      {
        path: "links",
        needs: "links",
        name: "Volunteer links",
        about: "Let someone without an account keep score of a game or work the door",
      },
    ],
  },
  {
    name: "Forms",
    sections: [{ path: "forms", needs: "forms", name: "Forms", about: "Submissions from the club's forms" }],
  },
  {
    name: "Club",
    sections: [
      { path: "people", needs: "people", name: "Staff", about: SECTION_WORDS.staff },
      {
        path: "payments",
        needs: "payments",
        name: "Payments",
        about: "The club's account with the payment provider",
      },
      {
        path: "alerts",
        needs: "alerts",
        name: "Sales alerts",
        about: "Who gets emails about the club's sales",
      },
      {
        path: "mails",
        needs: "mails",
        name: "Undelivered emails",
        about: SECTION_WORDS.mails,
      },
      {
        path: "history",
        needs: "history",
        name: "History",
        about: "Everything done at this desk: who, what and when",
      },
    ],
  },
];

/** What a role opens; without the groups of which it opens nothing. */
export function groupsFor(role: DeskRole | null): DeskGroup[] {
  return DESK_GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ needs }) => role !== null && mayDo(role, needs)),
  })).filter(({ sections }) => sections.length > 0);
}

export interface DeskMenuGroup {
  name: string;
  /** One at least; the group itself leads to the first. */
  pages: readonly { path: string; name: string }[];
}

/** A group of one page has its name: nobody has to guess what is behind it. */
export const deskMenu = (role: DeskRole | null): DeskMenuGroup[] =>
  groupsFor(role).map(({ name, sections }) => ({
    name: sections.length === 1 ? (sections[0]?.name ?? name) : name,
    pages: sections.map(({ path, name: page }) => ({ path, name: page })),
  }));

/** The page of the menu that an address belongs to: the one whose own address is the longest part of it; null for none. */
export function menuPageOf(menu: readonly DeskMenuGroup[], pathname: string): string | null {
  const within = menu
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => `${pathname}/`.startsWith(`/desk/${path}/`));
  return within.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
