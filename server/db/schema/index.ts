/** Every table, for Drizzle's client and for drizzle-kit. */
export * from "./admissions.ts";
export * from "./articles.ts";
export * from "./captcha-uses.ts";
export * from "./games.ts";
export * from "./images.ts";
export * from "./leagues.ts";
export * from "./opponents.ts";
export * from "./orders.ts";
export * from "./payment-events.ts";
export * from "./players.ts";
export * from "./reference.ts";
export * from "./sandbox.ts";
export * from "./seasons.ts";
export * from "./sponsors.ts";
export * from "./tags.ts";
export * from "./teams.ts";
export * from "./tickets.ts";
