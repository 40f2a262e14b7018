import { liveTag } from "../../domain/site/page-tags.ts";
import { listFeedGames } from "../../server/db/queries/schedule/feed-games.ts";
import { listSeasons } from "../../server/db/queries/schedule/seasons.ts";
import { type ClubVisit, missing } from "../site/club-visit.ts";

/** A season's games for the feeds of the schedule: the current season or `?season=`, home games only by `?home=1`. */
export async function readFeed({ db, teamId, site, shows }: ClubVisit, url: URL) {
  shows(liveTag(teamId));
  const wanted = url.searchParams.get("season");
  const seasons = await listSeasons(db, teamId);
  const season = wanted === null ? seasons[0] : seasons.find(({ id }) => id === wanted);
  if (wanted !== null && !season) throw missing("season");
  const games = season ? await listFeedGames(db, teamId, season.id) : [];
  const homeOnly = url.searchParams.get("home") === "1";
  return {
    season: season ?? null,
    /** The season's name where the address names one; empty for whichever is the current one. */
    namedSeason: wanted === null ? "" : (season?.name ?? ""),
    homeOnly,
    games: homeOnly ? games.filter(({ place }) => place === "home") : games,
    /** The name its file is saved under. */
    file: `${site.team.slug}-schedule`,
  };
}
