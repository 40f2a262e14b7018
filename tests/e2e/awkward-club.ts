import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plainTeamRecord } from "../factories/plain-team.ts";

const LONG_WORD = "Wissenschaftsgemeinschaftshochschulverband";
const LONG_NAME = "Massachusetts-Northwestern Polytechnical Institute";

const OPEN = { storeActive: true, productsActive: true, ticketsActive: true, formsActive: true };

const yellow = { primaryColor: "#ffd200", secondaryColor: "#fff3a0", fontColor: "#ffffff" };

const elsewhere = (title: string) => ({
  title,
  type: "external",
  link: `https://www.example.org/${title.replaceAll(" ", "-")}`,
});

/** A club whose every name is too long, in the least readable colours, with games in every state. */
const AWKWARD = {
  "team.json": plainTeamRecord("awkward", {
    teamName: `${LONG_WORD} of ${LONG_NAME.slice(0, 30)}`,
    teamAlias: "Awkward",
    storeInfo: OPEN,
    adminInfo: { active: true, showAds: false, client: OPEN },
    stripeAccountId: "acct_awkward",
    websiteStyles: {
      colors: yellow,
      bannerText: `${LONG_WORD}${LONG_WORD} welcomes you`,
      navLinks: [
        ...[
          "About the club",
          "Media enquiries",
          "Recruiting",
          "Sponsorship",
          "Camps and clinics",
          "Our history",
        ].map((title) => elsewhere(title)),
        {
          title: "Club life",
          type: "dropdown",
          options: Array.from({ length: 30 }, (_, at) => elsewhere(`Evening ${at + 1}`)),
        },
      ],
    },
  }),
  "seasons.json": [{ id: "now", preDevelopedSeasonId: "wih-0", timeCreated: "today-100 12:00" }],
  "opponents.json": [
    { id: "word", name: LONG_WORD.slice(0, 40), abbreviation: "WGHV" },
    { id: "name", name: LONG_NAME },
  ],
  "games.json": [
    {
      id: "g1",
      seasonId: "now",
      opponentId: "word",
      place: "home",
      timeOfGame: "today-9 19:00",
      state: "final",
      score: 12,
      opponentScore: 11,
      decidedIn: "shootout",
      note: LONG_WORD,
    },
    { id: "g2", seasonId: "now", opponentId: "name", place: "away", timeOfGame: "today-2 19:00" },
    {
      id: "g3",
      seasonId: "now",
      opponentId: "word",
      place: "neutral",
      timeOfGame: "today+2 19:00",
      venue: LONG_NAME,
      address: LONG_NAME,
    },
    {
      id: "g4",
      seasonId: "now",
      opponentId: "name",
      place: "home",
      timeOfGame: "today+3 19:00",
      state: "postponed",
    },
    {
      id: "g5",
      seasonId: "now",
      opponentId: "word",
      place: "home",
      timeOfGame: "today+4 19:00",
      state: "tbd",
      formerTimeOfGame: "today+1 19:00",
    },
    {
      id: "g6",
      seasonId: "now",
      opponentId: "name",
      place: "away",
      timeOfGame: "today+5 19:00",
      state: "cancelled",
    },
    {
      id: "g7",
      seasonId: "now",
      opponentId: "name",
      place: "home",
      timeOfGame: "today+0 11:00",
      state: "live",
      score: 1,
      opponentScore: 2,
    },
  ],
  "players.json": [
    {
      id: "p1",
      name: `${LONG_WORD} ${LONG_NAME.slice(0, 30)}`,
      details: [
        { title: "Hometown", value: LONG_WORD },
        { title: "Team Number", value: "00" },
      ],
      biography: LONG_WORD.repeat(4),
    },
    { id: "p2", name: "Li" },
  ],
  "lines.json": [
    { gameId: "g1", playerId: "p1", number: "00", goals: 999, assists: 999, shots: 999, plusMinus: -999 },
    {
      gameId: "g1",
      playerId: "p2",
      role: "goalie",
      decision: "W",
      minutes: "65:00",
      saves: 999,
      goalsAgainst: 11,
    },
  ],
  "articles.json": [
    {
      id: "a1",
      title: `${LONG_WORD}${LONG_WORD}`,
      author: LONG_NAME,
      content: `<p>${LONG_WORD.repeat(8)}</p>`,
      timeCreated: "today-1 12:00",
    },
    { id: "a2", title: "Told elsewhere", url: "https://paper.example/story", timeCreated: "today-2 12:00" },
  ],
  "tickets.json": [
    {
      id: "t1",
      title: `${LONG_WORD} ${LONG_NAME}`,
      shortDescription: LONG_WORD.repeat(4),
      eventType: "game",
      eventId: "g5",
      prices: [
        { id: "p1", title: LONG_WORD, price: 99_999_999 },
        { id: "p2", title: LONG_NAME, price: 0 },
      ],
      ticketsTotal: 1,
    },
    {
      id: "t2",
      title: "Gone",
      timeOfEvent: "today+9 10:00",
      prices: [{ id: "p3", title: "Adult", price: 50 }],
      ticketsTotal: 0,
    },
    {
      id: "t3",
      title: "Called off",
      eventType: "game",
      eventId: "g6",
      prices: [{ id: "p4", title: "Adult", price: 1250 }],
      ticketsTotal: 9,
    },
  ],
  "sponsors.json": [{ id: "s1", name: LONG_WORD, timeCreated: "today-9 12:00" }],
};

const OFF_SEASON_GAME = { seasonId: "last", opponentId: "o1", timeCreated: "today-200 12:00" };

/** A club after its season, with the next season announced and no result for its last game. */
const OFF_SEASON = {
  "team.json": plainTeamRecord("offseason", { teamName: "Off Season" }),
  "seasons.json": [
    { id: "next", preDevelopedSeasonId: "wih-0", timeCreated: "today-10 12:00" },
    { id: "last", preDevelopedSeasonId: "wih-1", timeCreated: "today-300 12:00" },
  ],
  "opponents.json": [{ id: "o1", name: "Otter Lake College", abbreviation: "OLC" }],
  "games.json": [
    {
      ...OFF_SEASON_GAME,
      id: "won",
      place: "home",
      timeOfGame: "today-90 19:00",
      state: "final",
      score: 4,
      opponentScore: 2,
    },
    {
      ...OFF_SEASON_GAME,
      id: "lost",
      place: "away",
      timeOfGame: "today-80 19:00",
      state: "final",
      score: 1,
      opponentScore: 3,
    },
    { ...OFF_SEASON_GAME, id: "untold", place: "home", timeOfGame: "today-70 19:00" },
  ],
  "players.json": [{ id: "p1", name: "Robin Vale", details: [{ title: "Weight", value: "170" }] }],
  "lines.json": [
    { gameId: "won", playerId: "p1", number: "9", goals: 2, assists: 1, shots: 5, plusMinus: 1 },
  ],
  "articles.json": [
    { id: "a1", title: "What the season was", content: "<p>It was.</p>", timeCreated: "today-60 12:00" },
  ],
  "coaches.json": [{ id: "c1", name: "Alex Moor", category: "executiveboard", details: [] }],
};

/** A club on its first day, with only its name. */
const EMPTY = { "team.json": plainTeamRecord("empty", { teamName: "Empty Club", teamAlias: "Empty Club" }) };

/** 45 characters, with the sport at its end. */
export const LONG_CLUB_NAME = "Southern Golden Coast Colleges Women's Hockey";

/** A club whose only name is a long one. */
const LONG = { "team.json": plainTeamRecord("long", { teamName: LONG_CLUB_NAME, teamAlias: "" }) };

const REFERENCE = {
  preDevelopedSeasons: [
    { id: "wih-0", sportsType: "WOMENSICEHOCKEY", name: "{season}" },
    { id: "wih-1", sportsType: "WOMENSICEHOCKEY", name: "{season-1}" },
  ],
  preDevelopedLeagues: [],
};

/**
 * Writes the clubs as a folder of bundles. They are served at awkward., empty-club. and off-season.localhost.
 */
export async function writeAwkwardClubs(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "reference.json"), JSON.stringify(REFERENCE));
  for (const [name, files] of Object.entries({
    awkward: AWKWARD,
    empty: EMPTY,
    offseason: OFF_SEASON,
    long: LONG,
  })) {
    await mkdir(join(folder, name), { recursive: true });
    for (const [file, content] of Object.entries(files))
      await writeFile(join(folder, name, file), JSON.stringify(content, null, 2));
  }
  return folder;
}
