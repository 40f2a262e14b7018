import { LINE_COUNT_NAMES, type LineCountName } from "../../domain/sports/player-line.ts";
import type { StoryGame, StoryLine, StoryPlay } from "../../domain/stories/story-game.ts";

/** One hockey game to write about: Ashford Kestrels 3, Dunmore College 1. */

export const storyPlay = (given: Partial<StoryPlay> = {}): StoryPlay => ({
  side: "club",
  kind: "goal",
  period: 1,
  clock: "",
  playerId: null,
  playerName: "",
  assistIds: [],
  assists: [],
  strength: "even",
  minutes: 0,
  infraction: "",
  ...given,
});

const ZEROS = Object.fromEntries(LINE_COUNT_NAMES.map((name) => [name, 0])) as Record<LineCountName, number>;

const storyLine = (name: string, given: Partial<StoryLine>): StoryLine => ({
  ...ZEROS,
  gameId: "g1",
  playerId: name,
  name,
  role: "player",
  decision: "",
  number: "",
  position: "",
  ...given,
});

export const hockeyStoryGame = (given: Partial<StoryGame> = {}): StoryGame => ({
  id: "g1",
  sport: 2,
  club: "Ashford Kestrels",
  opponent: "Dunmore College",
  place: "home",
  kind: "league",
  leagueName: "Northern League",
  venue: "Marlow Ice Center",
  timeOfGame: new Date("2026-11-22T00:30:00Z"),
  endTimeOfGame: new Date("2026-11-22T03:00:00Z"),
  timeZone: "America/New_York",
  datePrecision: "time",
  decidedIn: "regulation",
  score: 3,
  opponentScore: 1,
  periods: [
    { score: 1, opponentScore: 1 },
    { score: 0, opponentScore: 0 },
    { score: 2, opponentScore: 0 },
  ],
  plays: [
    storyPlay({ side: "opponent", clock: "4:10", playerName: "N. Lund", strength: "power-play" }),
    storyPlay({
      clock: "12:44",
      playerId: "rooke",
      playerName: "Sam Rooke",
      assists: [{ name: "Ann O'Brien" }],
    }),
    storyPlay({
      kind: "penalty",
      side: "opponent",
      period: 2,
      clock: "3:00",
      playerName: "N. Lund",
      minutes: 2,
    }),
    storyPlay({
      period: 3,
      clock: "6:01",
      playerId: "lee",
      playerName: "Ann O'Brien",
      assists: [{ name: "Sam Rooke" }],
    }),
    storyPlay({
      period: 3,
      clock: "19:20",
      playerId: "rooke",
      playerName: "Sam Rooke",
      strength: "empty-net",
    }),
  ],
  lines: [
    storyLine("Sam Rooke", { goals: 2, assists: 1, shots: 6 }),
    storyLine("Ann O'Brien", { goals: 1, assists: 1, shots: 20 }),
    storyLine("Tobias Ödegaard", {
      role: "goalie",
      decision: "W",
      saves: 24,
      shotsAgainst: 25,
      goalsAgainst: 1,
    }),
  ],
  attendance: 812,
  season: { record: { wins: 5, losses: 2, ties: 0, overtimeLosses: 1 }, streak: "W3" },
  next: {
    opponent: "Vale Tech",
    place: "away",
    state: "scheduled",
    timeOfGame: new Date("2026-11-28T00:00:00Z"),
    endTimeOfGame: new Date("2026-11-28T02:30:00Z"),
    timeZone: "America/New_York",
    datePrecision: "time",
  },
  ...given,
});
