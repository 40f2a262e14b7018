import { POOLS } from "../../server/db/postgres-pool.ts";
import { DAY } from "./arrivals.ts";
import { summed } from "./asked-for.ts";
import { ASSUMED, KICK_OFFS, PRICES, VIEWED, ZONES } from "./assumed.ts";
import { BOUNDS } from "./bounds.ts";
import { MEASURED, PRINTED_FIGURES } from "./measured.ts";
import { type Needs, requestsOf, SWEPT } from "./needs.ts";

/** The tables that the simulation prints and that the page on growth shows, in Markdown. */

export function needsTable(steps: readonly Needs[]): string {
  const rows: [what: string, of: (needs: Needs) => string][] = [
    ["visits of the day", ({ day }) => count(day.visits)],
    ["pages of the day", ({ day }) => count(day.pages)],
    ["orders of the day", ({ day }) => count(day.orders)],
    ["in the peak minute, each by itself:", () => ""],
    ["requests a second", ({ minutes }) => count(mostRequests(minutes) / 60)],
    ["pages a second", ({ peak }) => rate(peak.pages / 60)],
    ["of these drawn, a club's visitors at one process", ({ peak }) => rate(peak.drawn / 60)],
    ["of these drawn, any visitor at any process", ({ drawnSpread }) => rate(drawnSpread / 60)],
    ["pages a second for crawlers, all drawn", ({ peak }) => rate(peak.crawled / 60)],
    ["pages that follow a live game", ({ peak }) => count(peak.followers)],
    ["orders a minute", ({ peak }) => count(peak.orders)],
    ["of these at the hottest sale", ({ hottest }) => count(hottest.orders)],
    ["visits of the hottest game, all day", ({ hottest }) => count(hottest.visits)],
    ["pages that follow it, and ask at once after a change", ({ hottest }) => count(hottest.followers)],
    ["drops of pages a second (orders, live changes)", ({ minutes }) => rate(mostDrops(minutes) / 60)],
    [
      "of these heard, in all processes",
      ({ minutes, processes }) => rate((mostDrops(minutes) / 60) * processes),
    ],
    ["open orders", ({ openOrders }) => count(openOrders)],
    ["mails a minute", ({ mailsAMinute }) => count(mailsAMinute)],
    ["Mbit a second", ({ bytesPerSecond }) => rate((bytesPerSecond * 8) / 1e6)],
    ["statements a second", ({ statements }) => count(statements)],
    ["what that takes:", () => ""],
    ["cores of the program, busy to the last", ({ programCores }) => rate(programCores)],
    ["the same, any visitor at any process", ({ programCoresSpread }) => rate(programCoresSpread)],
    ["cores of the database, busy to the last", ({ databaseCores }) => rate(databaseCores)],
    ["processes, half busy", ({ processes }) => count(processes)],
    ["machines of eight cores, a standby among them", ({ machines }) => count(machines)],
    ["GB of memory of the processes", ({ processes }) => rate((processes * MEASURED.process.bytes) / 1e9)],
    ["database connections of the processes", ({ connections }) => count(connections)],
    ["MB of pages no older than 30 s", ({ cacheBytes }) => count(cacheBytes / 1e6)],
    [
      "MB of page cache that the processes have",
      ({ processes }) => count((processes * BOUNDS.pageCacheBytes) / 1e6),
    ],
    ["GB sent on the day", ({ bytesADay }) => rate(bytesADay / 1e9)],
    ["orders a season", ({ seasonOrders }) => count(seasonOrders)],
    ["rows after a season", ({ rows }) => count(rows)],
    ["GB of database after a season", ({ databaseBytes }) => rate(databaseBytes / 1e9)],
    ["GB of pictures and files", ({ fileBytes }) => count(fileBytes / 1e9)],
    ["dollars a month", ({ dollarsAMonth }) => count(dollarsAMonth)],
    ["dollars a club a month", ({ clubs, dollarsAMonth }) => (dollarsAMonth / clubs).toFixed(2)],
  ];
  return table(
    ["", ...steps.map(({ clubs }) => `${count(clubs)} clubs`)],
    rows.map(([what, of]) => [what, ...steps.map(of)]),
  );
}

/** The day by the hour, of Eastern time. */
export function hoursTable({ minutes }: Needs): string {
  const hours = Array.from({ length: (DAY.end - DAY.begin) / 60 }, (_, at) => {
    const hour = minutes.slice(at * 60, at * 60 + 60);
    const { visits, pages, drawn, followers, orders } = summed(hour);
    const requests = hour.reduce((sum, load) => sum + requestsOf(load), 0);
    const cells = [visits, requests, pages, drawn, followers, orders].map(count);
    return [`${(DAY.begin / 60 + at) % 24}:00`, ...cells];
  });
  return table(["Eastern", "visits", "requests", "pages", "drawn", "following at most", "orders"], hours);
}

export function assumptionsTable(): string {
  const shares = (list: readonly { share: number }[], name: (at: number) => string) =>
    list.map(({ share }, at) => `${name(at)} ${Math.round(share * 100)} %`).join(", ");
  return table(
    ["Taken", "What", "Why"],
    [
      ...Object.values(ASSUMED).map(({ value, what, why }) => [value.toLocaleString("en-US"), what, why]),
      [
        shares(ZONES, (at) => ZONES[at]?.name ?? ""),
        "of clubs",
        "as many as of the country's people live there",
      ],
      [
        shares(KICK_OFFS, (at) => `${KICK_OFFS[at]?.hour}:00`),
        "kick-offs, venue's time",
        "all on the full hour: the worst case",
      ],
      [
        shares(VIEWED, (at) => VIEWED[at]?.page ?? ""),
        "of pages asked for",
        "others: forty addresses a club",
      ],
      ...Object.values(PRICES).map(({ value, what, why }) => [`$${value}`, what, why]),
    ],
  );
}

export function measuredTable(): string {
  return table(
    ["Measured", "What", "Where"],
    PRINTED_FIGURES.map(({ value, what, file }) => [value, what, `\`bench/results/${file}\``]),
  );
}

/** What the limits carry that break first. */
export function limitsTable(steps: readonly Needs[]): string {
  const rows: [what: string, has: string, of: (needs: Needs) => number][] = [
    [
      "connections of one PostgreSQL, as installed",
      count(BOUNDS.databaseConnections),
      ({ connections }) => connections,
    ],
    [
      "pages that follow, of one process",
      count(BOUNDS.followers),
      ({ peak, processes }) => peak.followers / processes,
    ],
    ["open orders that a sweep reaches", count(SWEPT), ({ openOrders }) => openOrders],
    [
      "ms to draw the directory anew",
      count(POOLS.pages.statementMs),
      ({ clubs }) => MEASURED.directory.ms + clubs * MEASURED.directory.msAClub,
    ],
    [
      "reads kept in one process: two of each club that is asked for in 30 s",
      count(BOUNDS.keptReads),
      ({ peak: { first, crawled }, processes }) =>
        ((((first + crawled) / 60) * BOUNDS.keptReadSeconds) / processes) * BOUNDS.keptReadsAClub,
    ],
    [
      "seconds between two imports, which have all clubs' addresses read anew: no fewer than they are kept",
      count(BOUNDS.keptReadSeconds),
      ({ clubs }) => SECONDS_A_DAY / (clubs * ASSUMED.importsADay.value),
    ],
    [
      "orders a minute of one game's seats",
      count(MEASURED.oneTicket.perSecond * 60),
      ({ hottest }) => hottest.orders,
    ],
    [
      "statements a second for the queues of idle processes",
      "",
      ({ processes }) => processes * MEASURED.idleSecond.statements,
    ],
    ["MB of `teams`, on every node", "", ({ clubs }) => (clubs * MEASURED.club.ofTeams) / 1e6],
    [
      "MB of page cache of one process",
      count(BOUNDS.pageCacheBytes / 1e6),
      ({ cacheBytes, processes }) => cacheBytes / processes / 1e6,
    ],
  ];
  return table(
    ["Limit", "Has", ...steps.map(({ clubs }) => `${count(clubs)} clubs ask`)],
    rows.map(([what, has, of]) => [what, has, ...steps.map((needs) => count(of(needs)))]),
  );
}

const SECONDS_A_DAY = 24 * 3600;

const mostRequests = (minutes: Needs["minutes"]) =>
  minutes.reduce((most, load) => Math.max(most, requestsOf(load)), 0);

/** Each is one NOTIFY, but those of a club within half a second. */
const mostDrops = (minutes: Needs["minutes"]) =>
  minutes.reduce((most, { orders, changes }) => Math.max(most, orders + changes), 0);

/** To three figures: more would pretend. */
const count = (value: number) =>
  Number(value.toPrecision(3)) >= 1
    ? Math.round(Number(value.toPrecision(3))).toLocaleString("en-US")
    : rate(value);
const rate = (value: number) => Number(value.toPrecision(2)).toLocaleString("en-US");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
