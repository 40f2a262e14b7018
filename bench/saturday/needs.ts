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
  /** Drawn in a minute, if each request may come to any process. */
  drawnSpread: number;
  /** Cores, were they busy to the last. */
  programCores: number;
  /** Of these, if each request may come to any process. */
  programCoresSpread: number;
  databaseCores: number;
  processes: number;
  machines: number;
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
  const minutes = loadByMinute(groups, 1);
  const processes = processesFor(minutes);
  const spread = loadByMinute(groups, processes);
  const day = summed(minutes);
  const peak = peakOf(minutes);
  const atNoon = ZONES.reduce((sum, zone) => sum + salesOf(clubs, zone), 0) * ASSUMED.onSale.value;
  const seasonOrders = (day.orders - atNoon) * ASSUMED.saturdays.value + atNoon;
  const { club, order } = MEASURED;
  const { countedDays, countedBytes } = ASSUMED;
  const clubBytes = club.bytes + countedDays.value * countedBytes.value;
  const databaseBytes = clubs * clubBytes + seasonOrders * order.bytes;
  const programCores = most(minutes, coresOfProgram);
  const { idleSecond } = MEASURED;
  const databaseCores = most(minutes, coresOfDatabase) + (processes * idleSecond.databaseMs) / 1000;
  const needs = {
    clubs,
    minutes,
    day,
    peak,
    hottest: hottestOf(groups),
    drawnSpread: peakOf(spread).drawn,
    programCores,
    programCoresSpread: most(spread, coresOfProgram),
    databaseCores,
    processes,
    machines: machinesFor(processes, databaseCores / ASSUMED.headroom.value),
    connections: processes * BOUNDS.connections,
    statements: most(minutes, statementsOf) + processes * idleSecond.statements,
    openOrders: openOrdersOf(minutes),
    cacheBytes: ((peak.drawn + peak.crawled) / MINUTE) * BOUNDS.freshSeconds * MEASURED.page.keptBytes,
    bytesPerSecond: most(minutes, bytesOf) / MINUTE,
    bytesADay: bytesOf(day),
    mailsAMinute: peak.orders * ASSUMED.mailsAnOrder.value,
    seasonOrders,
    rows: clubs * (club.rows + countedDays.value) + seasonOrders * order.rows,
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

/** Each database with a standby as large; together with the processes where one machine carries both. */
function machinesFor(processes: number, databaseCores: number): number {
  const { value } = ASSUMED.machineCores;
  if (processes + databaseCores <= value) return 2;
  return Math.ceil(processes / value) + 2 * Math.ceil(databaseCores / value);
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
  const pages = stored + load.drawn + load.crawled;
  // Each page is reported as a view; an order is six calls.
  return pages + scripts + pictures + load.pages + load.orders * MEASURED.order.requests;
}

/** The pages that a minute has drawn: those that find nothing kept of their club, and the others. */
const drawings = ({ drawn, first, crawled }: AskedFor) => ({ first: first + crawled, others: drawn - first });

/** Cores that the processes keep busy in a minute. */
function coresOfProgram(load: AskedFor): number {
  const { page, firstPage, view, order, perSecond } = MEASURED;
  const { stored, scripts, pictures } = plainRequests(load);
  const plain = stored / perSecond.stored + scripts / perSecond.script + pictures / perSecond.picture;
  const { first, others } = drawings(load);
  const drawing = first * firstPage.programMs + others * page.programMs;
  const ms = drawing + load.pages * view.programMs + load.orders * order.programMs;
  return (plain + ms / 1000) / MINUTE;
}

function coresOfDatabase(load: AskedFor): number {
  const { page, firstPage, view, order } = MEASURED;
  const { first, others } = drawings(load);
  const drawing = first * firstPage.databaseMs + others * page.databaseMs;
  return (drawing + load.pages * view.databaseMs + load.orders * order.databaseMs) / 1000 / MINUTE;
}

/** A second; views count as one each, though those of a moment are counted together. */
function statementsOf(load: AskedFor): number {
  const { page, firstPage, order } = MEASURED;
  const { first, others } = drawings(load);
  const drawing = first * firstPage.statements + others * page.statements;
  return (drawing + load.pages + load.orders * order.statements) / MINUTE;
}

function bytesOf(load: AskedFor): number {
  const { newVisitors } = ASSUMED;
  const { page, picture, script } = MEASURED;
  const { pictures } = plainRequests(load);
  const pages = (load.pages + load.crawled + load.asksAgain) * page.sentBytes + pictures * picture.bytes;
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
  // The database's standby is as large as it is.
  const cores = needs.processes + 2 * Math.max(1, needs.databaseCores / ASSUMED.headroom.value);
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
