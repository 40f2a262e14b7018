/** A figure that a benchmark has printed, and the line it stands in: a test finds it there. */
export interface PrintedFigure {
  readonly value: string;
  readonly what: string;
  /** In bench/results/, with its day. */
  readonly file: string;
  readonly line: string;
}

const PAGES = "2026-11-23-pages.txt";
const CHECKOUT = "2026-11-23-checkout.txt";
const VIEWS = "2026-11-23-views.txt";
const ROWS = "2026-11-24-rows.txt";
const DIRECTORY = "2026-11-23-directory.txt";
const MEMORY = "2026-11-23-memory.txt";

/** On PostgreSQL, two cores and 24 GiB; load, program and database shared the machine, so a machine of its own does more. */
export const MEASURED = {
  /** Requests a second of one process. */
  perSecond: { stored: 14_320, script: 26_276, picture: 18_318 },
  page: {
    programMs: 17.8,
    databaseMs: 4.3,
    statements: 3.8,
    sentBytes: 21_300,
    /** In the page cache: its bytes before compression twice, and a kB (server/page-cache.ts). */
    keptBytes: 1024 + 2 * 58_000,
  },
  /** A page that finds nothing kept of its club. */
  firstPage: { programMs: 25.3, databaseMs: 11.8, statements: 14 },
  /** The queues of each process, whether anybody asks it or not. */
  idleSecond: { databaseMs: 18.5, statements: 37.9 },
  picture: { bytes: 10_300 },
  /** Of the first load of a page (decision 011). */
  script: { bytes: 125_000 },
  process: { bytes: 287e6 },
  view: { programMs: 0.102, databaseMs: 0.037 },
  order: { programMs: 19.1, databaseMs: 13.9, requests: 6, statements: 29.5, rows: 7, bytes: 5600 },
  /** Orders a second of one ticket. */
  oneTicket: { perSecond: 43.8 },
  /** From a thousand clubs to ten thousand. */
  directory: { ms: 19.9, msAClub: (218.82 - 39.79) / 9000 },
  /** The copied club's, and a third of what the demo's three have of lines and plays. */
  club: { rows: 289 + 976, bytes: 150_300 + 281_300, ofTeams: 5000 },
} as const;

export const PRINTED_FIGURES: readonly PrintedFigure[] = [
  {
    value: "14,320",
    what: "home pages a second from the store, one process",
    file: PAGES,
    line: "home, stored, br       26.1   14320",
  },
  { value: "26,276", what: "scripts a second", file: PAGES, line: "script                  0.3   26276" },
  {
    value: "18,318",
    what: "pictures a second, of 10.3 kB",
    file: PAGES,
    line: "picture                10.3   18318",
  },
  {
    value: "40",
    what: "pages drawn a second by 8 visitors, of 21.3 kB",
    file: PAGES,
    line: "pages, drawn           21.3      40",
  },
  {
    value: "17.8 + 4.3 ms",
    what: "of a core for a drawn page: program and database",
    file: ROWS,
    line: "17.8 ms of the program, 4.3 ms of the database",
  },
  { value: "3.8", what: "statements of a drawn page", file: ROWS, line: "of 690: 3.8 statements" },
  {
    value: "25.3 + 11.8 ms",
    what: "of a core for a page that finds nothing kept of its club",
    file: ROWS,
    line: "25.3 ms of the program, 11.8 ms of the database",
  },
  { value: "14.0", what: "statements of such a page", file: ROWS, line: "of 400: 14.0 statements" },
  {
    value: "37.9, 18.5 ms",
    what: "statements, and of a core of the database, for a second of one process's queues",
    file: ROWS,
    line: "37.9 statements of its queues, 13.0 ms of the program, 18.5 ms of the database",
  },
  {
    value: "19.1 + 13.9 ms",
    what: "of a core for an order of 32 buyers at once",
    file: CHECKOUT,
    line: "PostgreSQL        32       43.8      711      940   0      19.1      13.9",
  },
  {
    value: "29.5",
    what: "statements of an order, its buyer's looks included",
    file: ROWS,
    line: "29.5 statements",
  },
  { value: "7 rows, 5.6 kB", what: "of an order, with indexes", file: ROWS, line: "7.0 rows, 5.6 kB" },
  {
    value: "43.8",
    what: "orders a second of one ticket, 32 buyers at once",
    file: CHECKOUT,
    line: "PostgreSQL        32       43.8",
  },
  {
    value: "0.102 + 0.037 ms",
    what: "of a core for a view counted",
    file: VIEWS,
    line: "9853      6.0     18.7          102            37",
  },
  {
    value: "287 MB",
    what: "of memory of a process after a rush",
    file: MEMORY,
    line: "PostgreSQL       144      270            287",
  },
  {
    value: "219 ms",
    what: "for the directory of 10,000 clubs, nothing kept",
    file: DIRECTORY,
    line: "nothing kept                   4   218.82",
  },
  {
    value: "289 rows, 150 kB",
    what: "of a club with two seasons, without its games' lines and plays",
    file: ROWS,
    line: "289.0 rows, 150.3 kB with indexes",
  },
  {
    value: "976 rows, 281 kB",
    what: "of lines and plays of a club with two or three seasons",
    file: ROWS,
    line: "2414 rows    696.3 kB",
  },
  { value: "5.0 kB", what: "a row of `teams`", file: ROWS, line: "of teams alone 5.0 kB a row" },
];
