import type { Database } from "../../../server/db/client.ts";
import {
  type Club,
  makeArticle,
  makeClub,
  makeDomain,
  makeGallery,
  makeGame,
  makeImage,
  makeLeague,
  makeOpponent,
  makePlayer,
  makeSeason,
} from "../../factories/factories.ts";
import {
  makeLeagueResult,
  makeLiveGame,
  makePlay,
  makePlayerLine,
  makeScorerEntry,
} from "../../factories/line-factories.ts";
import { scoredPlay } from "../../harness/browser/scorer-steps.ts";

export const OWLS_HOST = "owls.example.com";
export const OWLS_SHOP_HOST = "owls-shop.example.com";

const OTTERS = { id: "otters", name: "Otter Lake College" };
const ON_NOW = new Date("2026-11-20T16:30:00Z");
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 0, 30));

/** A hockey club with a game of every kind against the Otters, for tests whose day is November 20, 2026. */
export async function makeNightOwls(db: Database): Promise<Club> {
  const club = await makeClub(db, { teamId: "owls", teamAlias: "Night Owls" });
  await makeDomain(db, club, { host: OWLS_HOST });
  await makeDomain(db, club, { host: OWLS_SHOP_HOST, mode: "store" });
  const given = {
    seasonId: (await makeSeason(db, club, { id: "owls-season" })).id,
    opponentId: (await makeOpponent(db, club, OTTERS)).id,
    leagueId: (await makeLeague(db, club, { id: "lake", name: "Lake League" })).id,
  };
  const final = { ...given, state: "final" as const };
  await makeGame(db, club, { ...final, id: "first", timeOfGame: day(1), score: 1, opponentScore: 4 });
  await makeGame(db, club, { ...final, id: "bare", timeOfGame: day(2), score: 2, opponentScore: 2 });
  await makeGame(db, club, {
    ...final,
    id: "told",
    timeOfGame: day(8),
    place: "away",
    score: 3,
    opponentScore: 2,
    decidedIn: "overtime",
    attendance: 1204,
    note: "Homecoming",
    periods: [
      ...[
        { score: 1, opponentScore: 0 },
        { score: 0, opponentScore: 2 },
      ],
      ...[
        { score: 1, opponentScore: 0 },
        { score: 1, opponentScore: 0 },
      ],
    ],
  });
  await makeBoxScore(db, club, "told");
  await makeGame(db, club, { ...given, id: "on", timeOfGame: ON_NOW, state: "live" });
  await makeGame(db, club, {
    ...given,
    id: "next",
    timeOfGame: day(28),
    doors: new Date("2026-11-27T23:45:00Z"),
    watchUrl: "https://watch.example.com/",
    radioUrl: "https://radio.example.com/",
  });
  await makeGame(db, club, {
    ...given,
    id: "moved",
    timeOfGame: day(29),
    formerTimeOfGame: day(22),
  });
  await makeGame(db, club, { ...given, id: "off", timeOfGame: day(30), state: "cancelled" });
  await makeGame(db, club, { ...given, id: "later", timeOfGame: day(30), state: "postponed" });
  await makeGame(db, club, { ...given, id: "struck", deleted: true });
  const { id: herons } = await makeOpponent(db, club, { id: "herons", name: "Heron Bay" });
  const result = { leagueId: "lake", seasonId: given.seasonId, homeId: herons, awayId: OTTERS.id };
  await makeLeagueResult(db, club, result);
  await makeGame(db, club, { ...given, id: "scored", opponentId: herons, timeOfGame: ON_NOW, state: "live" });
  await scoreGame(db, club, "scored");
  return club;
}

/** Stores a scorer's entries: a first period with one goal. */
async function scoreGame(db: Database, club: Club, gameId: string) {
  const play = scoredPlay({ playerId: "scorer", playerName: "Ada Byrd", clock: "03:03" });
  await makeScorerEntry(db, club, { gameId, version: 1, entryId: "the-start-of-it" });
  await makeScorerEntry(db, club, {
    gameId,
    version: 2,
    entryId: "the-goal-in-it",
    step: { kind: "play", play },
  });
  const updatedAt = new Date("2026-11-20T16:55:00Z");
  await makeLiveGame(db, club, { gameId, version: 2, score: 1, updatedAt });
}

/** Stores a game's lines, plays, article and gallery. */
async function makeBoxScore(db: Database, club: Club, gameId: string) {
  const scorer = await makePlayer(db, club, { id: "scorer", name: "Ada Byrd" });
  const helper = await makePlayer(db, club, { id: "helper", name: "Bea Finch" });
  const keeper = await makePlayer(db, club, { id: "keeper", name: "Cleo Wren" });
  await makePlayerLine(db, club, {
    gameId,
    playerId: scorer.id,
    number: "9",
    position: "F",
    goals: 3,
    shots: 6,
  });
  await makePlayerLine(db, club, { gameId, playerId: helper.id, number: "22", assists: 2 });
  await makePlayerLine(db, club, {
    gameId,
    playerId: keeper.id,
    role: "goalie",
    decision: "W",
    number: "1",
    saves: 30,
    shotsAgainst: 32,
    goalsAgainst: 2,
  });
  const goal = { gameId, playerId: scorer.id, playerName: scorer.name };
  const theirs = { gameId, side: "opponent" as const, playerName: "Otto Pike" };
  await makePlay(db, club, { ...goal, position: 1, period: 1, clock: "04:12", assistIds: [helper.id] });
  await makePlay(db, club, { ...theirs, position: 2, period: 2, strength: "power-play" });
  await makePlay(db, club, { ...theirs, position: 3, period: 2 });
  await makePlay(db, club, { ...theirs, position: 4, period: 2, kind: "penalty", minutes: 2 });
  await makePlay(db, club, { ...goal, position: 5, period: 3 });
  await makePlay(db, club, { ...goal, position: 6, period: 4, clock: "01:01" });
  await makeArticle(db, club, { id: "story", title: "Byrd ends it", gameId, content: "<p>In overtime.</p>" });
  const { id } = await makeImage(db, club);
  await makeGallery(db, club, { id: "pictures", title: "At the lake", gameId, images: [id] });
}
