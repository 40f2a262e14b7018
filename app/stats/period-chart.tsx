import { type Bar, groupedBars } from "../../domain/schedule/bar-chart.ts";
import type { GoalsByPeriod, PeriodGoals } from "../../domain/schedule/season-chart.ts";
import { onlyFinalScoreText } from "../../domain/stats/stats-page-words.ts";
import { ChartTable } from "./chart-table.tsx";

interface Props {
  /** "Goals" or "Points". */
  unit: string;
  club: string;
  goals: GoalsByPeriod;
}

/** Goals or points of the club and of its opponents, by period. */
export function PeriodChart({ unit, club, goals: { periods, gamesWithout } }: Props) {
  const title = `${unit} by period`;
  return (
    <figure className="chart">
      <figcaption>
        <h2 className="display text-3xl">{title}</h2>
        <p className="chart-key">
          <span data-side="club">{club}</span>
          <span data-side="opponents">Opponents</span>
        </p>
      </figcaption>
      <Bars title={title} periods={periods} />
      {gamesWithout > 0 && <p className="text-sm text-muted">{onlyFinalScoreText(gamesWithout)}</p>}
      <ChartTable title={title}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">{club}</th>
            <th scope="col">Opponents</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ code, name, score, opponentScore }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>{score}</td>
              <td>{opponentScore}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  );
}

function Bars({ title, periods }: { title: string; periods: PeriodGoals[] }) {
  const scores = periods.map(({ name, score, opponentScore }) => `${name} ${score} to ${opponentScore}`);
  const bars = groupedBars(periods.map(({ score, opponentScore }) => [score, opponentScore]));
  return (
    <svg height="200" role="img" aria-label={`${title}: ${scores.join(", ")}`}>
      <line className="chart-zero" x1="0" x2="100%" y1="100%" y2="100%" />
      {periods.map(({ code, score, opponentScore }, place) => (
        <g key={code}>
          <ValuedBar bar={bars[place]?.[0]} side="club" value={score} />
          <ValuedBar bar={bars[place]?.[1]} side="opponents" value={opponentScore} />
          <text x={`${((place + 0.5) * 100) / periods.length}%`} y="100%" dy="20">
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}

function ValuedBar({
  bar,
  side,
  value,
}: {
  bar: Bar | undefined;
  side: "club" | "opponents";
  value: number;
}) {
  if (!bar) return null;
  const { x, y, width, height } = bar;
  return (
    <>
      <rect {...{ x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${height}%` }} data-side={side} />
      <text x={`${x + width / 2}%`} y={`${y}%`} dy="-6">
        {value}
      </text>
    </>
  );
}
