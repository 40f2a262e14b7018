import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL table, in the specification's order (section 2). */
export default [
  // Team-site routes (hidden in store-only mode)
  route("sponsors", "routes/sponsors.tsx"),
  route("articles", "routes/articles.tsx"),
  route("articles/:articleId", "routes/articles.$articleId.tsx"),
  route("schedule", "routes/schedule.tsx"),
  route("schedule/upcoming", "routes/schedule.upcoming.tsx"),
  route("schedule/results", "routes/schedule.results.tsx"),
  route("seasonschedule/:seasonId", "routes/seasonschedule.$seasonId.tsx"),
  route("seasonschedule/:seasonId/upcoming", "routes/seasonschedule.$seasonId.upcoming.tsx"),
  route("seasonschedule/:seasonId/results", "routes/seasonschedule.$seasonId.results.tsx"),
  route("roster", "routes/roster.tsx"),
  route("alumni", "routes/alumni.tsx"),
  route("alumnis", "routes/alumnis.tsx"),
  route("roster/:playerId", "routes/roster.$playerId.tsx"),
  route("season/:seasonId", "routes/season.$seasonId.tsx"),
  route("previousrosters", "routes/previousrosters.tsx"),
  route("previousseasons", "routes/previousseasons.tsx"),
  route("games", "routes/home-redirect.tsx", { id: "games" }),

  // Feeds of those: for calendars, readers and other programs
  route("articles.rss", "routes/articles-rss.ts"),
  route("schedule.ics", "routes/schedule-ics.ts"),
  route("schedule.json", "routes/schedule-json.ts"),
  route("schedule.csv", "routes/schedule-csv.ts"),
  route("games/:gameId/calendar.ics", "routes/games.$gameId.ics.ts"),
  route("roster.csv", "routes/roster-csv.ts"),

  // Always-available routes
  index("routes/home.tsx"),
  route("tickets", "routes/tickets.tsx"),
  route("tickets/:ticketId", "routes/tickets.$ticketId.tsx"),
  route("storesuccess", "routes/storesuccess.tsx"),
  route("forms", "routes/home-redirect.tsx", { id: "forms" }),
  route("version", "routes/version.tsx"),
  // An order and a ticket without a login: who has the address has the ticket
  route("orders/:orderKey", "routes/orders.$orderKey.tsx"),
  route("admissions/:code", "routes/admissions.$code.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
