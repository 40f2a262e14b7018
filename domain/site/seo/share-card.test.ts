import { describe, expect, test } from "vitest";
import { contrast, TEXT_CONTRAST } from "../../club/contrast.ts";
import { SPORTS } from "../../sports/sports.ts";
import { articleCard, type CardClub, clubCard, gameCard, productCard, ticketCard } from "./share-card.ts";

const CLUB: CardClub = {
  teamName: "Ashford Valley Kestrels",
  teamAlias: "Ashford Kestrels",
  organizationName: "Ashford Valley University",
  sportsType: SPORTS.MENSICEHOCKEY,
  websiteStyles: {
    colors: { primaryColor: "#0d2b52", secondaryColor: "#f5a81c", fontColor: "#ffffff" },
  },
};
const GAME = {
  id: "1",
  place: "home",
  state: "scheduled",
  score: null,
  opponentScore: null,
  decidedIn: "regulation",
  datePrecision: "time",
  kind: "exhibition",
  timeOfGame: new Date("2026-11-22T00:30:00Z"),
  endTimeOfGame: new Date("2026-11-22T03:30:00Z"),
  timeZone: "America/New_York",
  venue: "Marlow Ice Center",
  opponent: { name: "Saint Petrock Tech", abbreviation: "SPT" },
  opponentLogo: { hash: "b" },
} satisfies Parameters<typeof gameCard>[2];
type Game = Parameters<typeof gameCard>[2];

const LOGO = { hash: "a" };
const facts = (card: object) => {
  const { colors: _, ...withoutColors } = card as Record<string, unknown>;
  return withoutColors;
};

test("the club's card has its name, sport and organization", () => {
  expect(facts(clubCard(CLUB, LOGO))).toEqual({
    kind: "club",
    club: { name: "Ashford Kestrels", abbreviation: "AK", logo: "a" },
    sport: "Men's Ice Hockey",
    title: "Ashford Kestrels",
    subtitle: "Ashford Valley University",
  });
});

test.each(["#ffee00", "#ffffff", "#000000", "#777777", "#0d2b52"])(
  "texts on a card of a %s club are readable",
  (primaryColor) => {
    const colors = { primaryColor, secondaryColor: primaryColor, fontColor: primaryColor };
    const card = clubCard({ ...CLUB, websiteStyles: { colors } }, null).colors;
    for (const [text, under] of [
      [card.text, card.ground],
      [card.onMark, card.mark],
      [card.ink, card.paper],
    ] as const)
      expect(contrast(text, under)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  },
);

describe("a match", () => {
  const card = (fields: Partial<Game> = {}) => facts(gameCard(CLUB, LOGO, { ...GAME, ...fields }));

  test("that is upcoming shows both teams, date, venue, and home or away", () => {
    expect(card()).toMatchObject({
      opponent: { name: "Saint Petrock Tech", abbreviation: "SPT", logo: "b" },
      middle: "VS",
      outcome: "",
      date: "Saturday, Nov 21, 2026",
      time: "07:30 PM EST",
      venue: "Marlow Ice Center",
    });
    expect(card({ place: "away" }).middle).toBe("AT");
  });

  test.each<[string, Partial<Game>, object]>([
    [
      "that is over shows the score",
      { state: "final", score: 4, opponentScore: 2 },
      { middle: "4–2", outcome: "Final", time: "" },
    ],
    [
      "decided after regulation shows how",
      { state: "final", score: 2, opponentScore: 3, decidedIn: "shootout" },
      { middle: "2–3", outcome: "Final / SO" },
    ],
    [
      "under way shows no score, which would soon be outdated",
      { state: "live", score: 1, opponentScore: 0 },
      { middle: "VS" },
    ],
    ["without a time shows that", { state: "tbd" }, { time: "Time to be announced" }],
    ["that is postponed shows no time", { state: "postponed" }, { outcome: "Postponed", time: "" }],
    ["that is cancelled shows that", { state: "cancelled" }, { outcome: "Cancelled" }],
  ])("%s", (_what, fields, expected) => {
    expect(card(fields)).toMatchObject(expected);
  });
});

test("an article has its date in the club's zone, and its picture", () => {
  const article = { title: "Seven", time: new Date("2026-11-20T03:00:00Z") };
  const club = { ...CLUB, timeZone: "America/New_York" };
  const image = { hash: "c", focalX: 0.2, focalY: 0.4, alt: "not part of the card" };
  expect(facts(articleCard(club, LOGO, { ...article, image }))).toMatchObject({
    title: "Seven",
    date: "Nov 19, 2026",
    image: { hash: "c", focalX: 0.2, focalY: 0.4 },
  });
  expect(facts(articleCard(club, LOGO, { ...article, image: null })).image).toBeNull();
});

describe("a ticket", () => {
  const TICKET = {
    title: "General admission",
    eventTitle: "vs Saint Petrock Tech",
    start: GAME.timeOfGame,
    timeZone: "America/New_York",
    venue: "Marlow Ice Center",
    prices: [{ price: 1200 }, { price: 600 }],
    game: {
      state: "scheduled" as const,
      opponentName: "Saint Petrock Tech",
      opponentAbbreviation: "SPT",
      opponentLogo: null,
    },
    event: null,
  };

  test("has its event, date, venue and prices", () => {
    expect(facts(ticketCard(CLUB, LOGO, TICKET))).toMatchObject({
      title: "General admission",
      event: "vs Saint Petrock Tech",
      time: "07:30 PM EST",
      price: "$6.00 - $12.00",
      opponent: { abbreviation: "SPT", logo: null },
    });
  });

  test("named like its event shows the name once; without a game it has no opponent", () => {
    const own = ticketCard(CLUB, LOGO, { ...TICKET, eventTitle: TICKET.title, game: null });
    expect(facts(own)).toMatchObject({ event: "", opponent: null });
  });

  test.each([
    ["cancelled", "Cancelled"],
    ["postponed", "Postponed"],
    ["tbd", "Time to be announced"],
    ["scheduled", "07:30 PM EST"],
  ] as const)("for an event that is %s shows: %s", (state, time) => {
    const card = ticketCard(CLUB, LOGO, { ...TICKET, game: null, event: { state } });
    expect(facts(card)).toMatchObject({ time, opponent: null });
  });

  test("for a game that is called off shows that instead of a time", () => {
    const game = { ...TICKET.game, state: "postponed" as const };
    expect(facts(ticketCard(CLUB, LOGO, { ...TICKET, game })).time).toBe("Postponed");
  });
});

describe("a product", () => {
  const SCARF = {
    title: "Scarf",
    price: 2800,
    shippable: true,
    shippingPrice: 500,
    images: [{ hash: "c" }],
  };

  test("has its price, its delivery and its first picture", () => {
    expect(facts(productCard(CLUB, LOGO, SCARF))).toMatchObject({
      kind: "product",
      title: "Scarf",
      price: "$28.00",
      shipping: "Ships for $5.00",
      image: "c",
    });
  });

  test("without a picture has none", () => {
    expect(productCard(CLUB, LOGO, { ...SCARF, images: [] })).toMatchObject({ image: null });
  });
});
