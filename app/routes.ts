import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The URL table, in the specification's order (section 2). */
export default [
  // Team-site routes (hidden in store-only mode)
  route("about", "routes/about.tsx"),
  route("articles", "routes/articles.tsx"),
  route("articles/:articleId", "routes/articles.$articleId.tsx"),
  route("galleries", "routes/galleries.tsx"),
  route("galleries/:galleryId", "routes/galleries.$galleryId.tsx"),
  route("schedule", "routes/schedule.tsx"),
  route("schedule/upcoming", "routes/schedule.upcoming.tsx"),
  route("schedule/results", "routes/schedule.results.tsx"),
  route("staff", "routes/staff.tsx"),
  route("coaches", "routes/coaches.tsx"),
  route("coaches/:coachId", "routes/coaches.$coachId.tsx"),
  route("executiveboard", "routes/executiveboard.tsx"),
  route("roster", "routes/roster.tsx"),
  route("roster/:playerId", "routes/roster.$playerId.tsx"),
  route("pages/:customPageId", "routes/pages.$customPageId.tsx"),
  route("pages", "routes/home-redirect.tsx", { id: "pages" }),
  route("eventsandpractice", "routes/eventsandpractice.tsx"),
  route("eventsandpractice/upcoming", "routes/eventsandpractice.upcoming.tsx"),
  route("eventsandpractice/past", "routes/eventsandpractice.past.tsx"),
  route("practice", "routes/practice.tsx"),
  route("practice/upcoming", "routes/practice.upcoming.tsx"),
  route("practice/past", "routes/practice.past.tsx"),
  route("practice/:practiceId", "routes/practice.$practiceId.tsx"),

  // Feeds of those: for calendars, readers and other programs
  route("articles.rss", "routes/articles-rss.ts"),
  route("schedule.ics", "routes/schedule-ics.ts"),
  route("schedule.json", "routes/schedule-json.ts"),
  route("schedule.csv", "routes/schedule-csv.ts"),
  route("games/:gameId/calendar.ics", "routes/games.$gameId.ics.ts"),
  route("eventsandpractice.ics", "routes/eventsandpractice-ics.ts"),
  route("practice.ics", "routes/practice-ics.ts"),
  route("practice/:practiceId/calendar.ics", "routes/practice.$practiceId.ics.ts"),
  route("roster.csv", "routes/roster-csv.ts"),

  // Always-available routes
  index("routes/home.tsx"),
  route("events", "routes/events.tsx"),
  route("events/upcoming", "routes/events.upcoming.tsx"),
  route("events/past", "routes/events.past.tsx"),
  route("events/:eventId", "routes/events.$eventId.tsx"),
  route("events.ics", "routes/events-ics.ts"),
  route("events/:eventId/calendar.ics", "routes/events.$eventId.ics.ts"),
  route("tickets", "routes/tickets.tsx"),
  route("tickets/:ticketId", "routes/tickets.$ticketId.tsx"),
  route("storesuccess", "routes/storesuccess.tsx"),
  route("version", "routes/version.tsx"),
  // An order and a ticket without a login: who has the address has the ticket
  route("orders/:orderKey", "routes/orders.$orderKey.tsx"),
  route("admissions/:code", "routes/admissions.$code.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
