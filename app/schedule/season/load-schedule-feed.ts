import { defaultSeason } from "../../../domain/schedule/season.ts";
import { liveTag } from "../../../domain/site/page-tags.ts";
import { listFeedGames } from "../../../server/db/queries/schedule/feed-games.ts";
import { listSeasons } from "../../../server/db/queries/schedule/seasons.ts";
import { type ClubVisit, notFoundAnswer } from "../../site/club-visit.ts";

/**
 * A season's games for the schedule's feeds: those of `?season=`, or of the season that the schedule shows;
 * only home games with `?home=1`.
 * @throws 404 for an unknown season
 */
export async function loadScheduleFeed({ db, teamId, site, shows }: ClubVisit, url: URL) {
  shows(liveTag(teamId));
  const wanted = url.searchParams.get("season");
  const seasons = await listSeasons(db, teamId);
  const season = wanted === null ? defaultSeason(seasons) : seasons.find(({ id }) => id === wanted);
  if (wanted !== null && !season) throw notFoundAnswer("season");
  const games = season ? await listFeedGames(db, teamId, season.id) : [];
  const homeOnly = url.searchParams.get("home") === "1";
  return {
    season: season ?? null,
    /**
     * The season's name if the address names a season. Otherwise empty: then the feed continues with the
     * club's next season.
     */
    namedSeason: wanted === null ? "" : (season?.name ?? ""),
    homeOnly,
    games: homeOnly ? games.filter(({ place }) => place === "home") : games,
    /** The file's name without its extension. */
    file: `${site.team.slug}-schedule`,
  };
}
