import { type Capability, type DeskRole, mayDo } from "./roles.ts";

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
        about: "Who bought what, what the club gets, and who comes",
      },
      { path: "orders/sums", needs: "orders", name: "Sums", about: "What came in, by event and by month" },
      {
        path: "orders/changes",
        needs: "refunds",
        name: "Changed events",
        about: "What becomes of the buyers of an event that was cancelled or moved",
      },
      {
        path: "selling",
        needs: "orders",
        name: "What is on sale",
        about: "Whether people can buy it, and what is missing if not",
      },
    ],
  },
  {
    name: "Goods",
    sections: [
      { path: "shipping", needs: "shipping", name: "Shipping", about: "What is to be sent, and what was" },
      {
        path: "pickups",
        needs: "pickups",
        name: "Pick-ups",
        about: "Hand out what was bought for a game, or waits at the club",
      },
    ],
  },
  {
    name: "Game day",
    sections: [
      { path: "doors", needs: "doors", name: "Doors", about: "Let people in, and hand out pick-ups" },
      {
        path: "sell",
        needs: "sell",
        name: "Sell",
        about: "For cash at the door; owners and treasurers can give away, too",
      },
      {
        path: "scoring",
        needs: "scoring",
        name: "Scoring",
        about: "Keep the score of a game, live on the site",
      },
      {
        path: "links",
        needs: "links",
        name: "Volunteers’ links",
        about: "Let somebody without an account keep the score of one game, or the door of one event",
      },
    ],
  },
  {
    name: "Forms",
    sections: [
      { path: "forms", needs: "forms", name: "Forms", about: "What people sent with the club’s forms" },
    ],
  },
  {
    name: "Club",
    sections: [
      { path: "people", needs: "people", name: "People", about: "Who may sign in here, and as what" },
      { path: "payments", needs: "payments", name: "Payments", about: "How the club gets its money" },
      {
        path: "alerts",
        needs: "alerts",
        name: "Sales mails",
        about: "Whom the club wants mailed about its sales",
      },
      { path: "mails", needs: "mails", name: "Lost mails", about: "Mails of the club that did not arrive" },
      {
        path: "history",
        needs: "history",
        name: "History",
        about: "Every act at this desk: who, what and when",
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
