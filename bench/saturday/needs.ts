import { type AskedFor, loadByMinute, salesOf, summed } from "./asked-for.ts";
import { ASSUMED, PRICES, ZONES } from "./assumed.ts";
import { BOUNDS } from "./bounds.ts";
import { drawClubs, type Group } from "./crowds.ts";
import { MEASURED } from "./measured.ts";

/** What a number of clubs asks for on the Saturday. */
export interface Needs {
  clubs: number;
  minutes: readonly AskedFor[];
  day: AskedFor;
  /** The most of each in any minute; they need not fall together. */
  peak: AskedFor;
  hottest: Hottest;
  /** Cores, were they busy to the last. */
  programCores: number;
  databaseCores: number;
  processes: number;
  /** Of all processes. */
  connections: number;
  statements: number;
  /** Orders that nobody pays, when most of them wait. */
  openOrders: number;
  cacheBytes: number;
  bytesPerSecond: number;
  bytesADay: number;
  mailsAMinute: number;
  seasonOrders: number;
  rows: number;
  databaseBytes: number;
  fileBytes: number;
  dollarsAMonth: number;
}

/** The game that most want to see; its score is followed, and its next one's seats go on sale. */
interface Hottest {
  visits: number;
  followers: number;
  /** In the worst minute. */
  orders: number;
}

const MINUTE = 60;
/** Half an hour of checkouts. */
const OPEN_MINUTES = 30;
const FEWEST_PROCESSES = 2;
const GB = 1e9;

export function needsOf(clubs: number): Needs {
  const groups = drawClubs(clubs);
  const alone = loadByMinute(groups, 1);
  const processes = processesFor(alone);
  const minutes = loadByMinute(groups, processes);
  const day = summed(minutes);
  const peak = peakOf(minutes);
  const atNoon = ZONES.reduce((sum, zone) => sum + salesOf(clubs, zone), 0) * ASSUMED.onSale.value;
  const seasonOrders = (day.orders - atNoon) * ASSUMED.saturdays.value + atNoon;
  const { club, order } = MEASURED;
  const databaseBytes = clubs * club.bytes * ASSUMED.seasonsKept.value + seasonOrders * order.bytes;
  const programCores = most(minutes, coresOfProgram);
  const databaseCores = most(minutes, coresOfDatabase);
  const needs = {
    clubs,
    minutes,
    day,
    peak,
    hottest: hottestOf(groups),
    programCores,
    databaseCores,
    processes,
    connections: processes * BOUNDS.connections,
    statements: most(minutes, statementsOf),
    openOrders: openOrdersOf(minutes),
    cacheBytes: (peak.drawn / MINUTE) * BOUNDS.freshSeconds * MEASURED.page.keptBytes,
    bytesPerSecond: most(minutes, bytesOf) / MINUTE,
    bytesADay: bytesOf(day),
    mailsAMinute: peak.orders * ASSUMED.mailsAnOrder.value,
    seasonOrders,
    rows: clubs * club.rows * ASSUMED.seasonsKept.value + seasonOrders * order.rows,
    databaseBytes,
    fileBytes: clubs * ASSUMED.filesMb.value * 1e6,
  };
  return { ...needs, dollarsAMonth: dollarsOf(needs) };
}

function hottestOf(groups: readonly Group[]): Hottest {
  const [first] = groups.filter(({ kind }) => kind === "home").sort((a, b) => b.visits - a.visits);
  const { onSale, onSaleFirstMinute, scoredLive } = ASSUMED;
  const alone = first ? peakOf(loadByMinute([{ ...first, clubs: 1 }], 1)).followers : 0;
  return {
    visits: first?.visits ?? 0,
    followers: alone / scoredLive.value,
    orders: onSale.value * onSaleFirstMinute.value,
  };
}

function processesFor(minutes: readonly AskedFor[]): number {
  const busy = Math.ceil(most(minutes, coresOfProgram) / ASSUMED.headroom.value);
  const following = Math.ceil(peakOf(minutes).followers / BOUNDS.followers);
  return Math.max(FEWEST_PROCESSES, busy, following);
}

/** Requests that need no drawing: pages, scripts, pictures, what followers ask for. */
function plainRequests({ visits, pages, drawn, asksAgain }: AskedFor) {
  const { newVisitors, scriptsANewVisit, picturesAPage } = ASSUMED;
  return {
    stored: pages - drawn + asksAgain,
    scripts: visits * newVisitors.value * scriptsANewVisit.value,
    pictures: pages * picturesAPage.value,
  };
}

/** All requests of a minute. */
export function requestsOf(load: AskedFor): number {
  const { stored, scripts, pictures } = plainRequests(load);
  // Each page is reported as a view; an order is six calls.
  return stored + load.drawn + scripts + pictures + load.pages + load.orders * MEASURED.order.requests;
}

/** Cores that the processes keep busy in a minute. */
function coresOfProgram(load: AskedFor): number {
  const { page, view, order, perSecond } = MEASURED;
  const { stored, scripts, pictures } = plainRequests(load);
  const plain = stored / perSecond.stored + scripts / perSecond.script + pictures / perSecond.picture;
  const ms = load.drawn * page.programMs + load.pages * view.programMs + load.orders * order.programMs;
  return (plain + ms / 1000) / MINUTE;
}

function coresOfDatabase({ drawn, pages, orders }: AskedFor): number {
  const { page, view, order } = MEASURED;
  return (drawn * page.databaseMs + pages * view.databaseMs + orders * order.databaseMs) / 1000 / MINUTE;
}

/** A second; views count as one each, though those of a moment are counted together. */
function statementsOf({ drawn, pages, orders }: AskedFor): number {
  return (drawn * MEASURED.page.statements + pages + orders * MEASURED.order.statements) / MINUTE;
}

function bytesOf(load: AskedFor): number {
  const { newVisitors } = ASSUMED;
  const { page, picture, script } = MEASURED;
  const { pictures } = plainRequests(load);
  const pages = (load.pages + load.asksAgain) * page.sentBytes + pictures * picture.bytes;
  return pages + load.visits * newVisitors.value * script.bytes;
}

function openOrdersOf(minutes: readonly AskedFor[]): number {
  const { value } = ASSUMED.abandoned;
  return minutes.reduce((most, _, at) => {
    const paid = minutes
      .slice(Math.max(0, at - OPEN_MINUTES), at)
      .reduce((sum, { orders }) => sum + orders, 0);
    return Math.max(most, (paid * value) / (1 - value));
  }, 0);
}

function dollarsOf(needs: Omit<Needs, "dollarsAMonth">): number {
  const cores = needs.processes + Math.max(1, needs.databaseCores / ASSUMED.headroom.value);
  const days = ASSUMED.daysAMonth.value;
  return (
    cores * PRICES.core.value +
    ((needs.databaseBytes + needs.fileBytes) / GB) * PRICES.diskGb.value +
    ((needs.bytesADay * days) / GB) * PRICES.egressGb.value +
    ((needs.day.orders * days * ASSUMED.mailsAnOrder.value) / 1000) * PRICES.thousandMails.value
  );
}

/** Orders that one sweep can ask the provider about. */
export const SWEPT = (BOUNDS.sweptAtOnce * BOUNDS.sweepMs) / ASSUMED.providerMs.value;

function peakOf(minutes: readonly AskedFor[]): AskedFor {
  const peak = summed(minutes);
  for (const key of Object.keys(peak) as (keyof AskedFor)[]) peak[key] = most(minutes, (load) => load[key]);
  return peak;
}

function most(minutes: readonly AskedFor[], of: (load: AskedFor) => number): number {
  return minutes.reduce((most, load) => Math.max(most, of(load)), 0);
}
