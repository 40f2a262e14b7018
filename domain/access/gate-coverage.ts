/** What a locked club's site still answers: who has paid keeps the ticket, and who asks is told. */

/** The purpose a human check of the site-inactive screen is made for. */
export const CONTACT_PURPOSE = "site-inactive";

/** Pages by their path, and what asks for their data. Routes are found in any case and with a slash behind them. */
const OPEN_PAGES =
  /^\/(?:storesuccess|orders\/[^/]+(?:\/pay)?|admissions\/[^/]+|pickups\/[^/]+|robots\.txt)(?:\/|\.data|\/_\.data)?$/i;

/** Whether a locked club's page stays open; every other path is closed, also one that is no page. */
export function staysOpen(pathname: string): boolean {
  return OPEN_PAGES.test(pathname);
}

/** What is no page, by its ending: a feed, a list, a manifest. It is closed with a sentence instead of a screen. */
export function isFile(pathname: string): boolean {
  return /\.(?!data$)[a-z]+$/i.test(pathname);
}
