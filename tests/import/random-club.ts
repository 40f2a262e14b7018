import fc from "fast-check";

/** Random clubs with missing fields, and with texts, times and ids at the edges of the format. */

const AWKWARD = [
  "",
  "Ödegaard",
  'He said "hi", twice; = 1+1',
  "  blanks \u00a0 about  ",
  "a,b;c\td",
  "'quoted'",
  "null",
  "-1",
  "0",
  "yes",
  "é (one letter or two: e\u0301)",
  "👩‍👩‍👧 <b>&amp;</b> & more",
];
const line = (most: number) =>
  fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: "grapheme", maxLength: 12 })).map((text) =>
    // Removes what an import refuses: control characters, and line breaks within a line.
    text
      .replace(/\p{C}|\p{Zl}|\p{Zp}/gu, "")
      .slice(0, most)
      .toWellFormed(),
  );
const named = (most: number) => line(most - 2).map((text) => `x ${text}`.trim());
const prose = fc.array(line(60), { maxLength: 4 }).map((lines) => lines.join("\n"));
const html = fc
  .array(line(40), { minLength: 1, maxLength: 3 })
  .map((texts) => texts.map((text) => `<p>${text} <em>and</em><br>so on</p>`).join("\r\n"));
/**
 * Local times that occur twice or never, instants between minutes, and times relative to the day of the
 * import.
 */
const moment = fc.oneof(
  fc.constantFrom(
    "2026-11-01 01:30",
    "2026-03-08 02:30",
    "2026-11-01T01:30:00-05:00",
    "2026-11-20T19:30:12.345Z",
    "0999-01-01 00:00",
    "week+2 Fri 19:30",
    "today-3 08:00",
  ),
  fc
    .date({ min: new Date("1950-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const zone = fc.constantFrom("America/New_York", "Europe/Berlin", "UTC", "Australia/Lord_Howe");
const picture = fc.constantFrom(...(["crest.png", "Rink.png", null] as const));
const flag = fc.boolean();
const count = (most: number) => fc.integer({ min: 0, max: most });

/** Leaves out random fields. */
const some = <T extends object>(fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
/** Up to five records with unique ids; two of the ids may differ only in upper and lower case. */
const records = <T extends object>(record: fc.Arbitrary<T>, prefix: string) =>
  fc
    .array(record, { maxLength: 5 })
    .map((all) =>
      all.map((one, at) => ({ id: `${at % 2 ? prefix : prefix.toUpperCase()}-${at >> 1}`, ...one })),
    );
const ended = <T extends object>(fields: fc.Arbitrary<T>, start: string) =>
  fc.tuple(fields, moment).map(([all, at]) => ({ ...all, [start]: at }));

const person = some({
  details: fc.array(fc.record({ title: named(40), value: line(40) }), { maxLength: 3 }),
  biography: prose,
  image: picture,
  deleted: flag,
  timeCreated: moment,
});
const withName = <T extends object>(fields: fc.Arbitrary<T>, name = "name") =>
  fc.tuple(fields, named(40)).map(([all, text]) => ({ ...all, [name]: text }));
/** A person with one of a few names, so that players and coaches share some names. */
const person2 = fc
  .tuple(person, fc.constantFrom("Jo Ann", "Max Zed", "Ann Öst", "Bea"))
  .map(([all, name]) => ({ ...all, name }));

/** A random kind of game, and a league if games of that kind may have one. */
const kind = fc.constantFrom(
  ...[
    {},
    { leagueId: "lake" },
    { kind: "playoff", leagueId: "lake" },
    { kind: "tournament" },
    { kind: "independent" },
    { kind: "scrimmage" },
  ],
);
/** A game's date at every precision. */
const gameDate = fc.oneof(moment, fc.constantFrom("2026-11-01", "2028-02-29", "2026-03", null));
const days = { timeOfGame: "2026-10-31", endTimeOfGame: "2026-11-01" };

const game = fc
  .tuple(
    some({
      venue: line(40),
      doors: fc.constant(null),
      timeZone: zone,
      state: fc.constantFrom("scheduled", "tbd", "cancelled"),
      formerTimeOfGame: moment,
      score: count(9),
      opponentScore: count(9),
      decidedIn: fc.constantFrom("overtime", "forfeit"),
      periods: fc.array(fc.constantFrom("1-0", "12-3"), { maxLength: 3 }),
      attendance: count(5000),
      note: line(60),
      watchUrl: fc.constantFrom("", "https://watch.example/a?b=c&d=1"),
      timeCreated: moment,
    }),
    kind,
    fc.oneof(
      gameDate.map((timeOfGame) => ({ timeOfGame })),
      fc.constant(days),
    ),
  )
  .map((parts) => ({ seasonId: "now", opponentId: "otters", place: "home", ...Object.assign({}, ...parts) }));

const clubEvent = withName(
  ended(
    some({
      description: prose,
      formerStart: moment,
      timeZone: zone,
      state: fc.constantFrom("scheduled", "postponed"),
      venue: line(40),
      featureImage: picture,
      published: flag,
      timeCreated: moment,
    }),
    "start",
  ),
  "title",
);

const told = (fields: fc.Arbitrary<object>) =>
  fc.tuple(withName(fields, "title"), html).map(([all, content]) => ({ ...all, content }));

const price = (at: number) =>
  fc.record({ id: fc.constant(`price-${at}`), title: named(30), price: fc.constantFrom(0, 50, 1200) });
const ticket = ended(
  withName(
    some({
      shortDescription: line(60),
      featureImage: picture,
      eventTitle: line(40),
      eventVenue: line(40),
      timeZone: zone,
      stripeProductId: line(20),
      published: flag,
      inStock: flag,
      deleted: flag,
      timeCreated: moment,
    }),
    "title",
  ),
  "timeOfEvent",
);

const product = withName(
  some({
    shortDescription: prose,
    ribbons: fc.constantFrom([], ["New Arrival", "On Sale"]),
    images: fc.uniqueArray(fc.constantFrom("crest.png", "Rink.png"), { maxLength: 2 }),
    options: fc.constantFrom([], [{ id: "size", title: "Size", values: ["S", "L"], required: false }]),
    inputs: fc.constantFrom([], [{ id: "nr", title: "Number", type: "number", most: 99 }]),
    shippable: flag,
    shippingPrice: fc.constantFrom(0, 900),
    shippingWeight: fc.constantFrom(0, 0.35),
    shippingPolicy: fc.constantFrom(-1, "shipping"),
    archived: flag,
    deleted: flag,
    order: fc.constantFrom(null, -3, 7),
    timeCreated: moment,
  }),
  "title",
).map((fields) => ({ ...fields, price: 2000, productsTotal: 10 }));

const FILES = {
  "tags.json": records(
    withName(some({ tagType: fc.constant("none"), value: line(40), deleted: flag }), "label").map((tag) => ({
      tagType: "none",
      ...tag,
    })),
    "tag",
  ),
  "players.json": records(person2, "p"),
  "alumni.json": records(person2, "a"),
  "coaches.json": records(person2, "c"),
  "sponsors.json": records(withName(some({ logo: picture, order: fc.constantFrom(null, 3) })), "s"),
  "events.json": records(clubEvent, "e"),
  "practices.json": records(clubEvent, "pr"),
  "articles.json": records(
    told(
      some({ author: line(40), notes: prose, mobileContent: html, timeOfArticle: moment, published: flag }),
    ),
    "art",
  ),
  "pages.json": records(told(some({ published: flag, featureImage: picture })), "page"),
  "about.json": records(told(some({ address: line(60), featureImage: picture })), "about"),
  "products.json": records(product, "prod"),
};

const lines = fc.array(
  some({
    role: fc.constantFrom("player", "goalie"),
    decision: fc.constantFrom("", "W", "OTL"),
    number: line(8),
    position: line(20),
    goals: count(5),
    plusMinus: fc.integer({ min: -9, max: 9 }),
    minutes: fc.constantFrom("60", "58:30", "0:07"),
    saves: count(40),
  }),
  { maxLength: 3 },
);
const totals = fc.array(
  some({
    seasonId: fc.constantFrom("now", null),
    role: fc.constantFrom("player", "goalie"),
    number: fc.oneof(line(8), fc.constantFrom("-", "n/a")),
    gamesPlayed: count(90),
    goals: count(90),
    points: count(200),
    wins: count(40),
    saves: count(900),
    shotsAgainst: count(900),
    plusMinus: fc.integer({ min: -99, max: 99 }),
    minutes: fc.constantFrom("0", "2400", "1043:07"),
    faceoffs: fc.constantFrom("0-0", "112-220"),
  }),
  { maxLength: 4 },
);
const plays = fc.array(
  some({
    period: fc.constantFrom(1, 4),
    clock: fc.constantFrom("", "12:34"),
    playerName: line(30),
    assistIds: fc.constantFrom([], ["P-0"], ["P-0", "P-0"]),
    infraction: line(30),
    minutes: count(5),
  }),
  { maxLength: 4 },
);

/** The parts of a random club's bundle. */
export const randomClub = fc.record({
  files: fc.record(FILES),
  games: records(game, "g"),
  tickets: records(ticket, "t"),
  prices: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
  made: fc.tuple(...Array.from({ length: 15 }, (_, at) => price(at))),
  lines,
  totals,
  plays,
  team: some({
    accountUrl: fc.constant("https://account.example/"),
    domains: fc.constantFrom([], [{ host: "zoo.example" }, { host: "arena.example", mode: "store" }]),
    seoInfo: some({ title: line(40), keywords: line(40) }),
    policies: fc.constant({ shipping: "Soon." }),
    silhouetteLogo: picture,
    timeCreated: fc.constant("2025-01-31T12:00:00+01:00"),
    storeInfo: fc.constantFrom(null, { storeActive: true, acceptedSellers: ["other"] }),
    websiteStyles: fc.constantFrom(
      {},
      {
        design: { games: 3, homepage: 12 },
        darkMode: 1,
        navLinks: [
          { title: "More", type: "dropdown", options: [{ title: "Shop", type: "external", link: "/store" }] },
        ],
      },
    ),
  }),
  timeZone: zone,
});

export type RandomClub = typeof randomClub extends fc.Arbitrary<infer Made> ? Made : never;
