import { type BundleFolder, colorPicture, teamRecord } from "../import/bundle-folder.ts";

const TEXT =
  "Played four years, captained two of them, and still comes to every home game with the whole family. ";
const day = (n: number) => new Date(Date.UTC(2026, 10, 21) + n * 86_400_000).toISOString().slice(0, 10);
const csv = (rows: object[]) =>
  [Object.keys(rows[0] ?? {}).join(","), ...rows.map((row) => Object.values(row).join(","))].join("\n");
const person = (kind: string) => (n: number) => ({
  id: `${kind}-${n}`,
  name: `${["Ann", "Bea", "Cy", "Dan", "Eli"][n % 5]} ${kind} Number${n}`,
  details: [
    { title: "Position", value: ["Forward", "Defender", "Goaltender"][n % 3] },
    { title: "Team Number", value: String(n % 99) },
    { title: "Year", value: String(1950 + (n % 76)) },
    { title: "Hometown", value: "Ashford, Connecticut" },
    { title: "High School", value: "Ashford Valley Regional High School" },
    { title: "Height", value: "6'1\"" },
  ],
  biography: TEXT.repeat(3),
  image: "crest.png",
});

/**
 * Makes the nth record of each collection. As many records as possible appear on the same pages, so that
 * those pages are as large as a bundle can make them.
 */
const RECORDS = {
  tags: (n: number) => ({
    id: `tag-${n}`,
    reference: `alumni-${n}`,
    tagType: "player",
    value: `alumni-${n}`,
    label: `Ann ${n}`,
    url: `/roster/alumni-${n}`,
  }),
  seasons: (n: number) => ({
    id: `season-${n}`,
    preDevelopedSeasonId: `s-${n}`,
    tagIds: [`tag-${n}`],
    timeCreated: `${2026 - n}-08-01 12:00`,
  }),
  opponents: (n: number) => ({
    id: `opponent-${n}`,
    name: `Opponent Number${n}`,
    abbreviation: `O${n}`.slice(0, 6),
    logo: "crest.png",
  }),
  leagues: (n: number) => ({
    id: `league-${n}`,
    preDevelopedLeagueId: `l-${n}`,
    preDevelopedConferenceId: null,
  }),
  players: person("players"),
  alumni: person("alumni"),
  coaches: (n: number) => ({ ...person("coaches")(n), category: "coach" }),
  games: (n: number) => ({
    id: `game-${n}`,
    seasonId: `season-${Math.floor(n / 200)}`,
    opponentId: `opponent-${Math.floor(n / 300)}`,
    leagueId: "league-0",
    place: "home",
    venue: "Ashford Ice Arena",
    timeOfGame: `${day(n % 2 ? 1 + (n % 180) : -(n % 180) - 2)} ${String(8 + (n % 12)).padStart(2, "0")}:00`,
    state: n % 2 ? "scheduled" : "final",
    score: n % 2 ? "" : n % 7,
    opponentScore: n % 2 ? "" : n % 5,
  }),
  lines: (n: number) => ({
    gameId: `game-${(n % 600) * 2}`,
    playerId: `alumni-${n < 5000 ? Math.floor(n / 500) : 10 + (((n % 600) * 5 + Math.floor(n / 600) * 29) % 2990)}`,
    G: n % 3,
    A: n % 2,
    PIM: 2,
  }),
  /** Totals of each alumnus's career, and of seasons long before the seasons with games. */
  totals: (n: number) => ({
    playerId: `alumni-${n % 3000}`,
    ...(n >= 3000 && { seasonId: `season-${60 + Math.floor((n - 3000) / 300)}` }),
    gamesPlayed: n % 60,
    goals: n % 40,
    assists: n % 30,
  }),
  plays: (n: number) => ({
    gameId: `game-${Math.floor(n / 300) * 2}`,
    side: "club",
    kind: "goal",
    period: 1 + (n % 3),
    clock: "10:00",
    playerId: `alumni-${n % 3000}`,
  }),
  leagueresults: (n: number) => ({
    id: `result-${n}`,
    leagueId: "league-0",
    seasonId: `season-${Math.floor(n / 500)}`,
    homeId: `opponent-${n % 500}`,
    awayId: `opponent-${(n + 1) % 500}`,
    homeScore: n % 7,
    awayScore: n % 5,
    timeOfGame: `${day(-(n % 200) - 1)} 19:00`,
  }),
  events: (n: number) => ({
    id: `event-${n}`,
    title: `Event ${n}`,
    description: TEXT,
    start: `${day(1 + (n % 300))} 10:00`,
    venue: "Ashford Ice Arena",
  }),
  practices: (n: number) => ({
    id: `practice-${n}`,
    title: `Practice ${n}`,
    description: TEXT,
    start: `${day(1 + (n % 300))} 06:00`,
    venue: "Ashford Ice Arena",
  }),
  galleries: (n: number) => ({
    id: `gallery-${n}`,
    title: `Gallery ${n}`,
    pictures: Array.from({ length: n ? 1 : 200 }, () => ({ image: "crest.png", caption: TEXT })),
    gameId: `game-${n}`,
  }),
  articles: (n: number) => ({
    id: `article-${n}`,
    title: `Story ${n}`,
    content: `<p>${TEXT.repeat(10)}</p>`,
    featureImage: "crest.png",
    gameId: `game-0`,
    tagIds: [`tag-${n}`],
    seasonId: "season-0",
    timeOfArticle: `${day(-n % 3000)} 09:00`,
  }),
  pages: (n: number) => ({ id: `page-${n}`, title: `Page ${n}`, content: `<p>${TEXT.repeat(10)}</p>` }),
  about: (n: number) => ({
    id: `about-${n}`,
    title: `About ${n}`,
    content: `<p>${TEXT.repeat(10)}</p>`,
    featureImage: "crest.png",
  }),
  sponsors: (n: number) => ({
    id: `sponsor-${n}`,
    name: `Sponsor ${n}`,
    logo: "crest.png",
    url: "www.example.com",
    order: n,
  }),
  tickets: (n: number) => ({
    id: `ticket-${n}`,
    title: `Ticket ${n}`,
    shortDescription: TEXT,
    eventType: "game",
    eventId: `game-${(2 * n + 1) % 3000}`,
    prices: Array.from({ length: 5 }, (_, p) => ({
      id: `t${n}-p${p}`,
      title: `Price ${p}`,
      price: 1000 + p,
    })),
    ticketsTotal: 100,
  }),
  products: (n: number) => ({
    id: `product-${n}`,
    title: `Product ${n}`,
    price: 1000 + n,
    shortDescription: TEXT,
    images: ["crest.png"],
    options: [{ id: "size", title: "Size", values: ["S", "M", "L", "XL"] }],
    productsTotal: 100,
    order: n,
  }),
  forms: (n: number) => ({
    id: `form-${n}`,
    type: "CUSTOM",
    title: `Form ${n}`,
    elements: [{ id: "name", type: "TEXTFIELD_TEXT", title: "Name" }],
  }),
} satisfies Record<string, (n: number) => object>;

type Name = keyof typeof RECORDS;

/** Writes a bundle of one club with the given number of records in each collection. */
export async function writeFullClub(
  bundle: BundleFolder,
  counts: Partial<Record<Name, number>>,
): Promise<void> {
  const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  await bundle.write("reference.json", {
    preDevelopedSeasons: many(counts.seasons ?? 0, (n) => ({
      id: `s-${n}`,
      sportsType: "MENSICEHOCKEY",
      name: n ? `${2026 - n}` : "{season}",
    })),
    preDevelopedLeagues: many(counts.leagues ?? 0, (n) => ({
      id: `l-${n}`,
      name: `League ${n}`,
      sportsType: "MENSICEHOCKEY",
    })),
  });
  await bundle.write(
    "team.json",
    teamRecord("kestrels", {
      adminInfo: {
        active: true,
        client: { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true },
      },
      stripeAccountId: "acct_1",
    }),
  );
  await bundle.write("images/crest.png", await colorPicture("#0d2b52", 1200).png().toBuffer());
  for (const [name, make] of Object.entries(RECORDS)) {
    const rows = many(counts[name as Name] ?? 0, make as (n: number) => object);
    if (["games", "lines", "plays"].includes(name) && rows.length > 0)
      await bundle.write(`${name}.csv`, csv(rows));
    else await bundle.write(`${name}.json`, JSON.stringify(rows));
  }
}
