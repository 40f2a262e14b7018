import type { GoalsByPeriod } from "../../domain/schedule/season-chart.ts";
import type { TeamFigure } from "../../domain/sports/team-figure.ts";
import type { StatChoices, StatFilter } from "../../domain/stats/stat-filter.ts";
import type { ShownResult } from "../schedule/result-line.tsx";
import { useClubFrame } from "../site/use-frame.ts";
import { Links } from "../ui/links.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { MarginChart, type MarginStep } from "./margin-chart.tsx";
import { NoCountedGames } from "./no-counted-games.tsx";
import { PeriodChart } from "./period-chart.tsx";
import { type NamedGroup, ResultGroups } from "./result-groups.tsx";
import { hasStatChoices, StatFilters } from "./stat-filters.tsx";

export interface TeamStatsContent {
  path: string;
  stats: {
    choices: StatChoices;
    filter: StatFilter;
    isNarrowed: boolean;
    query: string;
    scope: string;
    /** The number of final games that are counted. */
    games: number;
    /** The unit that the sport counts. */
    unit: "Goals" | "Points";
    /** The team's record. `league` is null before the first league game. */
    record: { overall: string; league: string | null; order: string };
    streak: string;
    biggestWin: ShownResult | null;
    figures: TeamFigure[];
    places: NamedGroup[];
    opponents: NamedGroup[];
    periods: GoalsByPeriod;
    steps: MarginStep[];
  };
}

const LINKS = [
  { label: "Player statistics", to: "/rosterstats" },
  { label: "Alumni statistics", to: "/alumnistats" },
  { label: "Results", to: "/schedule/results" },
];

export function TeamStatsBody({ path, stats }: TeamStatsContent) {
  const { club } = useClubFrame();
  const { games, unit, record, periods, steps, places, opponents } = stats;
  return (
    <>
      <Links label="Statistics" links={LINKS} />
      {hasStatChoices(stats) && <StatFilters path={path} {...stats} />}
      {games === 0 ? (
        <NoCountedGames path={path} {...stats} />
      ) : (
        <>
          <Summary stats={stats} />
          <div className="stat-pair">
            {periods.periods.length > 0 && <PeriodChart unit={unit} club={club.alias} goals={periods} />}
            <MarginChart steps={steps} games={games} record={record.overall} />
          </div>
          <div className="stat-pair">
            <TeamFigures figures={stats.figures} club={club.alias} />
            <ResultGroups title="By location" head="Location" groups={places} unit={unit} />
          </div>
          <div className="mt-12">
            <ResultGroups title="By opponent" head="Opponent" groups={opponents} unit={unit} />
          </div>
        </>
      )}
    </>
  );
}

function Summary({ stats: { games, record, streak, biggestWin } }: Pick<TeamStatsContent, "stats">) {
  const figures = [
    ["Games", String(games)],
    ["Record", record.overall],
    ...(record.league === null ? [] : [["League", record.league] as const]),
    ["Streak", streak],
  ] as const;
  return (
    <dl className="team-summary">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
          {name === "Record" && <dd className="text-sm text-muted">{record.order}</dd>}
        </div>
      ))}
      {biggestWin && (
        <div>
          <dt>Biggest win</dt>
          <dd className="figures">{biggestWin.score}</dd>
          <dd>
            <SiteLink to={biggestWin.path} className="text-link">
              {biggestWin.opponent}
            </SiteLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The team's figures, and the opponents' where those are known. */
function TeamFigures({ figures, club }: { figures: TeamFigure[]; club: string }) {
  return (
    <section aria-labelledby="team-figures">
      <h2 id="team-figures" className="display mb-4 text-3xl">
        Team totals
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section data-part="table" className="stat-scroll" aria-label="Team totals, table" tabIndex={0}>
        <table className="data-table stat-table stat-words">
          <thead>
            <tr>
              <th scope="col">Statistic</th>
              <th scope="col">{club}</th>
              <th scope="col">Opponents</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, club, opponents }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{club}</td>
                <td>{opponents}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
