import { clubName } from "../../../domain/club/club-name.ts";
import { type PlayedGame, record, streak } from "../../../domain/schedule/record.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { gameStory, storyHtml } from "../../../domain/stories/game-story.ts";
import type { StoryNextGame, StoryPlay } from "../../../domain/stories/story-game.ts";
import type { Database } from "../../db/client.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { listSeasonPlayers } from "../../db/queries/people/players.ts";
import { findGamePage } from "../../db/queries/schedule/game-pages.ts";
import { listSeasonGames } from "../../db/queries/schedule/games.ts";
import { listPlays } from "../../db/queries/schedule/plays.ts";
import { findScorecard } from "../../db/queries/scoring/scorer-entries.ts";
import { listGameLines } from "../../db/queries/stats/lines.ts";

type Game = NonNullable<Awaited<ReturnType<typeof findGamePage>>>;

/** The fields of a new article about a game. */
export interface StoryFields {
  title: string;
  /** HTML. */
  content: string;
  gameId: string;
}

/**
 * Writes a draft of an article about a final game from what its pages show. Null if there is no such game, it
 * is not final, or the club has no sport. Nothing is stored.
 */
export async function draftStory(
  db: Database,
  team: Team,
  gameId: string,
  now: Date,
): Promise<StoryFields | null> {
  const { teamId, sportsType: sport } = team;
  const game = await findGamePage(db, teamId, gameId);
  if (game?.state !== "final" || game.score === null || game.opponentScore === null) return null;
  const season = await listSeasonGames(db, teamId, game.seasonId);
  const { plays, periods } = await scoringOf(db, team, game);
  const story = gameStory({
    ...game,
    sport,
    score: game.score,
    opponentScore: game.opponentScore,
    timeZone: game.timeZone ?? team.timeZone,
    club: clubName(team),
    opponent: game.opponent.name,
    periods,
    plays,
    lines: await listGameLines(db, teamId, gameId),
    season: seasonUpTo(game, season, sport),
    next: nextGame(season, now, team.timeZone),
  });
  return story && { title: story.title.text, content: storyHtml(story), gameId };
}

/** The scoring of the club's own data or, until they have closed the game, of its scorer's entries. */
async function scoringOf(
  db: Database,
  { teamId, sportsType }: Team,
  { id, seasonId, isScored, periods }: Game,
): Promise<{ plays: StoryPlay[]; periods: Game["periods"] }> {
  const rules = sportOf(sportsType)?.rules;
  const scored = isScored && rules ? await findScorecard(db, teamId, id, rules) : null;
  if (!scored) return { plays: await listPlays(db, teamId, id), periods };
  const names = new Map((await listSeasonPlayers(db, teamId, seasonId)).map(({ id, name }) => [id, name]));
  const plays = scored.plays.map((play) => ({
    ...play,
    assists: play.assistIds.flatMap((one) => names.get(one) ?? []).map((name) => ({ name })),
  }));
  return { plays, periods: scored.periods };
}

/** The season's record after the game; null if the club reports its record itself, which may differ. */
function seasonUpTo(game: Game, season: readonly PlayedGame[], sport: Team["sportsType"]) {
  if (game.seasonRecord !== null || game.datePrecision === "none") return null;
  const played = season.filter(({ timeOfGame }) => timeOfGame <= game.timeOfGame);
  return { record: record(played, sport), streak: streak(played, sport) };
}

function nextGame(
  season: readonly (Omit<StoryNextGame, "opponent" | "timeZone"> & {
    opponent: { name: string };
    timeZone: string | null;
  })[],
  now: Date,
  clubZone: string,
): StoryNextGame | null {
  const next = season.find(
    ({ state, timeOfGame }) => timeOfGame > now && (state === "scheduled" || state === "tbd"),
  );
  return next ? { ...next, opponent: next.opponent.name, timeZone: next.timeZone ?? clubZone } : null;
}
