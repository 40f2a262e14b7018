/** A figure that nobody has measured here, and why it is taken. The page on growth shows them all. */
interface Assumed {
  readonly value: number;
  readonly what: string;
  readonly why: string;
}

/** What a Saturday in November is taken to be. */
export const ASSUMED = {
  homeShare: {
    value: 0.2,
    what: "of clubs play at home",
    why: "four in ten are in season and play, half of them at home",
  },
  awayShare: {
    value: 0.2,
    what: "of clubs play away",
    why: "the other half; their people read along",
  },
  gameMinutes: { value: 150, what: "minutes of a game", why: "hockey with its breaks; rugby takes less" },
  leastCrowd: {
    value: 60,
    what: "visits of a home game's least crowd",
    why: "players' families and the bench",
  },
  crowdTail: {
    value: 1.3,
    what: "exponent of the crowds' Pareto tail",
    why: "few games have most visitors: the more so, the nearer to 1",
  },
  mostCrowd: {
    value: 30_000,
    what: "visits of a home game at most",
    why: "half of a large campus",
  },
  awayPart: {
    value: 0.5,
    what: "of a home crowd's visits at an away club",
    why: "they have no tickets to look up",
  },
  crawled: {
    value: 100,
    what: "pages a club a day asked for by crawlers, evenly",
    why: "a club has some two hundred; search engines, and others' robots more than those",
  },
  importsADay: { value: 1, what: "imports a club a day that change something", why: "results, a story" },
  idleVisits: { value: 25, what: "visits a day of a club that rests", why: "news, next games, forms" },
  before: { value: 0.35, what: "of a game's visits in the 3 h before", why: "when, where, tickets" },
  during: { value: 0.45, what: "of them while it is played", why: "the score" },
  atKickOff: {
    value: 0.2,
    what: "of those during the game in its first 10 minutes",
    why: "a reminder, a link in a chat: everybody comes at the full hour",
  },
  pagesAVisit: { value: 3.2, what: "pages a visit", why: "home or game, then two more" },
  newVisitors: {
    value: 0.5,
    what: "of visits without scripts in the browser",
    why: "a release or a month since",
  },
  picturesAPage: {
    value: 6,
    what: "pictures a page, not kept by the browser",
    why: "crests, portraits, leads",
  },
  scriptsANewVisit: { value: 12, what: "scripts and fonts of a new visitor", why: "of the home page's" },
  scoredLive: { value: 0.5, what: "of home games are scored live", why: "somebody must sit at the table" },
  changesAGame: { value: 40, what: "changes of a live game", why: "goals, penalties, periods, corrections" },
  following: {
    value: 0.6,
    what: "of visits during a live game keep its page open",
    why: "that is what it is for",
  },
  followMinutes: { value: 25, what: "minutes they keep it open", why: "a period" },
  buyersBefore: { value: 0.08, what: "orders a visit before a home game", why: "one in twelve buys" },
  buyersLater: { value: 0.01, what: "orders a visit at other times", why: "goods, the next game" },
  onSale: {
    value: 1000,
    what: "orders wanted of the hottest game's seats that go on sale at noon",
    why: "2,000 seats, two an order",
  },
  clubsASale: {
    value: 10_000,
    what: "clubs have one such sale on this day",
    why: "and any number of clubs has one",
  },
  onSaleFirstMinute: { value: 0.4, what: "of them in the first minute", why: "announced for the minute" },
  abandoned: { value: 0.3, what: "of checkouts that nobody pays", why: "they stay open for 36 minutes" },
  providerMs: {
    value: 150,
    what: "ms the payment provider takes to answer",
    why: "a call over the internet",
  },
  mailsAnOrder: { value: 1.2, what: "mails an order", why: "the tickets; some word of changes" },
  saturdays: {
    value: 40,
    what: "such days' worth of orders a season",
    why: "thirty weekends, and the weekdays between them",
  },
  daysAMonth: {
    value: 8,
    what: "such days' worth of bytes and mails a month",
    why: "weekends, and a quieter week",
  },
  countedDays: { value: 365, what: "rows a year of a club's daily counts", why: "one a day (decision 017)" },
  countedBytes: { value: 1000, what: "bytes of each", why: "a key for each thing that was looked at" },
  filesMb: {
    value: 60,
    what: "MB of pictures and files of a club",
    why: "portraits and leads in several sizes",
  },
  headroom: {
    value: 0.5,
    what: "of the cores busy at the peak minute",
    why: "above it the slowest wait long",
  },
  machineCores: { value: 8, what: "cores of a machine", why: "the usual middle size" },
} as const satisfies Record<string, Assumed>;

/** US time zones: hours behind Eastern time, and the share of clubs, as of the people who live there. */
export const ZONES = [
  { name: "Eastern", behind: 0, share: 0.47 },
  { name: "Central", behind: 1, share: 0.29 },
  { name: "Mountain", behind: 2, share: 0.07 },
  { name: "Pacific", behind: 3, share: 0.17 },
] as const;

/** Hours of the venue's clock at which games begin, and the share of games: on the full hour, for no club sets another. */
export const KICK_OFFS = [
  { hour: 11, share: 0.1 },
  { hour: 13, share: 0.3 },
  { hour: 15, share: 0.15 },
  { hour: 17, share: 0.1 },
  { hour: 19, share: 0.3 },
  { hour: 21, share: 0.05 },
] as const;

/** Share of page views, and on how many addresses of a club they fall evenly. */
export const VIEWED = [
  { page: "home", share: 0.35, addresses: 1 },
  { page: "the game", share: 0.25, addresses: 1 },
  { page: "schedule", share: 0.15, addresses: 1 },
  { page: "tickets", share: 0.1, addresses: 1 },
  { page: "others", share: 0.15, addresses: 40 },
] as const;

/** US dollars; list prices differ by half and more. Payment fees are left out: they are the clubs'. */
export const PRICES = {
  core: { value: 20, what: "a core a month with 4 GB, rented", why: "common clouds" },
  diskGb: { value: 0.25, what: "a GB of disk a month, kept twice", why: "a standby and backups" },
  egressGb: { value: 0.05, what: "a GB that leaves", why: "large networks ask more, small ones nothing" },
  thousandMails: { value: 0.1, what: "a thousand mails", why: "a relay by volume" },
} as const satisfies Record<string, Assumed>;
