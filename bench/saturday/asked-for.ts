import { DAY, isBeforeHomeGame, isBeingPlayed, shareOfVisits } from "./arrivals.ts";
import { ASSUMED, VIEWED, ZONES } from "./assumed.ts";
import { BOUNDS } from "./bounds.ts";
import type { Group } from "./crowds.ts";

/** What is asked of all processes together: in a minute, or summed over more of them. */
export interface AskedFor {
  visits: number;
  pages: number;
  /** Of these, drawn anew. */
  drawn: number;
  /** Of those drawn, the ones that find nothing kept of their club. */
  first: number;
  /** Asked for by crawlers, beside `pages`: each is drawn, and finds nothing kept. */
  crawled: number;
  /** Pages that follow a live game: as they are, not summed. */
  followers: number;
  /** Followers' requests after a change. */
  asksAgain: number;
  orders: number;
  /** What scorers enter. */
  changes: number;
}

const MINUTES_A_DAY = 24 * 60;

const NOTHING: AskedFor = {
  visits: 0,
  pages: 0,
  drawn: 0,
  first: 0,
  crawled: 0,
  followers: 0,
  asksAgain: 0,
  orders: 0,
  changes: 0,
};

/**
 * The load of each minute of the day.
 * @param processes that a club's visitors may come to, each with pages of its own
 */
export function loadByMinute(groups: readonly Group[], processes: number): AskedFor[] {
  const minutes = Array.from({ length: DAY.end - DAY.begin }, () => ({ ...NOTHING }));
  for (const group of groups) addGroup(minutes, group, processes);
  const clubs = groups.reduce((sum, group) => sum + group.clubs, 0);
  for (const zone of ZONES) addSales(minutes, (12 + zone.behind) * 60, salesOf(clubs, zone));
  return minutes;
}

/** How many clubs' seats go on sale at noon of the zone; one at least, and that in the East. */
export function salesOf(clubs: number, { behind, share }: (typeof ZONES)[number]): number {
  return Math.max(behind === 0 ? 1 : 0, Math.round((clubs * share) / ASSUMED.clubsASale.value));
}

function addGroup(minutes: AskedFor[], group: Group, processes: number): void {
  const { pagesAVisit, following, followMinutes, scoredLive, changesAGame, gameMinutes, crawled } = ASSUMED;
  const opened: number[] = [];
  for (const [at, load] of minutes.entries()) {
    const minute = DAY.begin + at;
    const visits = group.visits * shareOfVisits(group, minute);
    const on = isBeingPlayed(group, minute);
    opened.push(on ? visits * following.value * scoredLive.value : 0);
    load.crawled += (group.clubs * crawled.value) / MINUTES_A_DAY;
    if (visits === 0) continue;
    const pages = visits * pagesAVisit.value;
    const orders =
      visits * (isBeforeHomeGame(group, minute) ? ASSUMED.buyersBefore : ASSUMED.buyersLater).value;
    const changes = on ? (changesAGame.value * scoredLive.value) / gameMinutes.value : 0;
    const followers = on ? opened.slice(-followMinutes.value).reduce((sum, one) => sum + one, 0) : 0;
    load.visits += group.clubs * visits;
    load.pages += group.clubs * pages;
    const drawn = drawnOf(pages, changes + orders, processes);
    load.drawn += group.clubs * drawn;
    load.first += group.clubs * missed(drawn, BOUNDS.keptReadSeconds, processes);
    load.followers += group.clubs * followers;
    load.asksAgain += group.clubs * followers * (changesAGame.value / gameMinutes.value);
    load.orders += group.clubs * orders;
    if (group.kind === "home") load.changes += group.clubs * changes;
  }
}

/**
 * Pages of a club drawn in a minute. A drawn page is served until it is 30 seconds old or dropped by a change, and drawn for
 * the first who asks after that.
 * @param pages asked for in the minute
 * @param drops in the minute, of the pages that change
 * @internal
 */
export function drawnOf(pages: number, drops: number, processes: number): number {
  const dropped = Math.min(drops / 60, 1 / BOUNDS.gatherSeconds);
  const kept = dropped === 0 ? BOUNDS.freshSeconds : (1 - Math.exp(-BOUNDS.freshSeconds * dropped)) / dropped;
  let drawn = 0;
  for (const { share, addresses } of VIEWED) drawn += missed(pages * share, kept, addresses * processes);
  return drawn;
}

/**
 * How many of those that ask in a minute find nothing kept; each of these keeps it for all who follow.
 * @param places on which they fall evenly, each of which keeps its own
 * @internal
 */
export function missed(asking: number, keptSeconds: number, places: number): number {
  return asking / (1 + (asking / places / 60) * keptSeconds);
}

/** Seats that are wanted at once: each minute the same part of who is left. */
function addSales(minutes: AskedFor[], from: number, sales: number): void {
  const first = ASSUMED.onSaleFirstMinute.value;
  for (let after = 0; after < 60; after++) {
    const load = minutes[from - DAY.begin + after];
    if (!load) continue;
    const orders = sales * ASSUMED.onSale.value * first * (1 - first) ** after;
    load.orders += orders;
    // Of one club's few addresses: next to nothing is drawn anew.
    load.visits += orders;
    load.pages += orders * ASSUMED.pagesAVisit.value;
  }
}

/** Sums the minutes; of followers the most. */
export function summed(minutes: readonly AskedFor[]): AskedFor {
  const sum = { ...NOTHING };
  for (const load of minutes)
    for (const key of Object.keys(sum) as (keyof AskedFor)[])
      sum[key] = key === "followers" ? Math.max(sum[key], load[key]) : sum[key] + load[key];
  return sum;
}
