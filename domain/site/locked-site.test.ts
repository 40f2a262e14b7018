import { expect, test } from "vitest";
import { isFilePath, isOpenWhenLocked } from "./locked-site.ts";

test.each([
  ["/storesuccess", true],
  ["/StoreSuccess/", true],
  ["/orders/abc_-1", true],
  ["/orders/abc/pay", true],
  ["/orders/abc/moved/change-1", true],
  ["/orders/abc/moved", false],
  ["/admissions/abc", true],
  ["/pickups/abc", true],
  ["/orders/abc/tickets.pdf", true],
  ["/admissions/abc/ticket.pdf", true],
  ["/admissions/abc/ticket.pkpass", true],
  ["/ticket-worker.js", true],
  // A locked site sells nothing.
  ["/waitlist/abc", false],
  ["/robots.txt", true],
  ["/", false],
  ["/orders", false],
  ["/orders/", false],
  ["/orders/abc/def", false],
  ["/roster/storesuccess", false],
  ["/storesuccess/x", false],
  ["/storesuccessful", false],
  ["//storesuccess", false],
  ["/sitemap.xml", false],
])("%s of a locked club stays open: %s", (path, isOpen) => {
  expect(isOpenWhenLocked(path)).toBe(isOpen);
});

test.each([
  ["/schedule.ics", true],
  ["/articles.rss", true],
  ["/manifest.webmanifest", true],
  ["/roster", false],
  ["/games/1.5", false],
])("%s is a file: %s", (path, expected) => {
  expect(isFilePath(path)).toBe(expected);
});
