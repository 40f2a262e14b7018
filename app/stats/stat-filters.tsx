import { type ReactNode, useId } from "react";
import { GAME_PLACES, type GamePlace } from "../../domain/schedule/game.ts";
import {
  ALL_SEASONS_PARAM,
  LEAGUE_GAMES_PARAM,
  type StatChoices,
  type StatFilter,
} from "../../domain/stats/stat-filter.ts";
import { SORT_PARAM_NAMES } from "../../domain/stats/stat-query.ts";
import { useSiteOrNull } from "../islands/site.tsx";
import { SiteLink } from "../ui/site-link.tsx";

const PLACE_NAMES = { home: "Home", away: "Away", neutral: "Neutral" } as const satisfies Record<
  GamePlace,
  string
>;

interface Props {
  path: string;
  choices: StatChoices;
  filter: StatFilter;
  isNarrowed: boolean;
  query: string;
}

/** True if there is more than one choice, or a choice to undo. */
export function hasStatChoices({ choices, isNarrowed }: Pick<Props, "choices" | "isNarrowed">): boolean {
  return isNarrowed || choices.opponents.length > 0;
}

/**
 * The form that chooses which games count. A plain form, so that it works without script. A default choice
 * has an empty value.
 */
export function StatFilters({ path, choices, filter, isNarrowed, query }: Props) {
  const { seasons, opponents, usualSeason, places, hasKinds } = choices;
  const { seasonId, opponentId, place, leagueOnly } = filter;
  const season = (id: string | undefined) => (id === usualSeason ? "" : (id ?? ALL_SEASONS_PARAM));
  return (
    <form action={path} className="stat-filters no-print" aria-label="Filter statistics">
      <Choice name="season" label="Season" chosen={season(seasonId)}>
        <option value={season(undefined)}>All seasons</option>
        {seasons.map(({ id, name }) => (
          <option key={id} value={season(id)}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="opponent" label="Opponent" chosen={opponentId ?? ""}>
        <option value="">All opponents</option>
        {opponents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {(places.length > 1 || place) && (
        <Choice name="place" label="Location" chosen={place ?? ""}>
          <option value="">All locations</option>
          {GAME_PLACES.filter((one) => places.includes(one) || one === place).map((one) => (
            <option key={one} value={one}>
              {PLACE_NAMES[one]}
            </option>
          ))}
        </Choice>
      )}
      {(hasKinds || leagueOnly) && (
        <Choice name="type" label="Games" chosen={leagueOnly ? LEAGUE_GAMES_PARAM : ""}>
          <option value="">All games</option>
          <option value={LEAGUE_GAMES_PARAM}>League games</option>
        </Choice>
      )}
      <QueryFields query={query} />
      <p className="flex flex-wrap items-center gap-x-5">
        <button type="submit" className="button button-solid">
          Show
        </button>
        {isNarrowed && (
          <SiteLink to={path} className="more-link">
            Clear
            <span className="sr-only"> the filters</span>
          </SiteLink>
        )}
      </p>
    </form>
  );
}

function Choice({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <p className="min-w-0">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {children}
      </select>
    </p>
  );
}

/** The rest of the address's query as hidden fields: the sorts and, in query-parameter mode, the club. */
function QueryFields({ query }: Pick<Props, "query">) {
  const team = useSiteOrNull()?.teamParam ?? null;
  const params = new URLSearchParams(query);
  const sorts = Object.values(SORT_PARAM_NAMES).flatMap(({ sort, dir }) => [sort, dir]);
  const fields = [...sorts.map((name) => [name, params.get(name)] as const), ["team", team] as const];
  return fields.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />);
}
