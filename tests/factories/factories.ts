/**
 * Valid, ordinary rows. A test sets only the fields that matter to it. Each test makes its own clubs, so that
 * nothing must be cleaned up and tests cannot see each other's rows.
 */

export * from "./articles.ts";
export * from "./club-events.ts";
export * from "./clubs.ts";
export * from "./doors.ts";
export * from "./forms.ts";
export * from "./galleries.ts";
export * from "./games.ts";
export * from "./money-back.ts";
export * from "./orders.ts";
export * from "./pages.ts";
export * from "./people.ts";
export * from "./pickups.ts";
export * from "./products.ts";
export * from "./sponsors.ts";
export * from "./tickets.ts";
