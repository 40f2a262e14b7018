import type { Capability } from "./officers/roles.ts";

/** Kinds of tasks that wait for the club's staff. The tasks of a kind are counted up to MAX_TODO_COUNT. */
export const TODO_KINDS = [
  "changes",
  "disputes",
  "problems",
  "parcels",
  "pickups",
  "stock",
  "forms",
  "mails",
  "drafts",
  "results",
  "domains",
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** From this number on the count says "or more": counting further would slow the desk's home page down. */
export const MAX_TODO_COUNT = 100;

interface Todo {
  needs: Capability;
  href: string;
  one: string;
  many: string;
}

export const TODOS: Readonly<Record<TodoKind, Todo>> = {
  changes: {
    needs: "refunds",
    href: "/desk/orders/changes",
    one: "cancelled or rescheduled event awaiting a decision",
    many: "cancelled or rescheduled events awaiting a decision",
  },
  disputes: {
    needs: "orders",
    href: "/desk/orders?state=to-answer",
    one: "order with an open dispute",
    many: "orders with an open dispute",
  },
  problems: {
    needs: "orders",
    href: "/desk/orders?state=problem",
    one: "order that needs attention",
    many: "orders that need attention",
  },
  parcels: { needs: "shipping", href: "/desk/shipping", one: "package to ship", many: "packages to ship" },
  pickups: {
    needs: "pickups",
    href: "/desk/pickups",
    one: "pick-up to hand out",
    many: "pick-ups to hand out",
  },
  stock: {
    needs: "prices",
    href: "/desk/selling#almost-sold-out",
    one: "item that's almost sold out",
    many: "items that are almost sold out",
  },
  forms: {
    needs: "forms",
    href: "/desk/forms?state=unread",
    one: "unread submission",
    many: "unread submissions",
  },
  mails: {
    needs: "mails",
    href: "/desk/mails",
    one: "undelivered email",
    many: "undelivered emails",
  },
  drafts: {
    needs: "content",
    href: "/desk/website",
    one: "draft that isn't published yet",
    many: "drafts that aren't published yet",
  },
  results: {
    needs: "content",
    href: "/desk/games",
    one: "game without a result",
    many: "games without a result",
  },
  domains: {
    needs: "look",
    href: "/desk/domains",
    one: "web address that isn't set up yet",
    many: "web addresses that aren't set up yet",
  },
};

/** "3 packages to ship"; "100 or more packages to ship" */
export function todoText(kind: TodoKind, count: number): string {
  const { one, many } = TODOS[kind];
  return `${count}${count >= MAX_TODO_COUNT ? " or more" : ""} ${count === 1 ? one : many}`;
}
