/**
 * Valid, ordinary rows. A test gives only what it is about; each club is the test's own, so that nothing has to be
 * cleaned up and tests cannot see each other's rows.
 */

export * from "./factories/articles.ts";
export * from "./factories/club-events.ts";
export * from "./factories/clubs.ts";
export * from "./factories/doors.ts";
export * from "./factories/forms.ts";
export * from "./factories/galleries.ts";
export * from "./factories/games.ts";
export * from "./factories/money-back.ts";
export * from "./factories/orders.ts";
export * from "./factories/pages.ts";
export * from "./factories/people.ts";
export * from "./factories/pickups.ts";
export * from "./factories/products.ts";
export * from "./factories/sponsors.ts";
export * from "./factories/tickets.ts";
