import { groupedBars } from "../../domain/bar-chart.ts";
import type { GoalsByPeriod } from "../../domain/season-chart.ts";
import { ChartTable } from "./chart-table.tsx";

interface Props {
  /** "Goals" or "Points". */
  unit: string;
  club: string;
  goals: GoalsByPeriod;
}

/** Goals or points by period, for and against, side by side. */
export function PeriodChart({ unit, club, goals: { periods, gamesWithout } }: Props) {
  const title = `${unit} by period`;
  const told = periods.map(({ name, score, opponentScore }) => `${name} ${score} to ${opponentScore}`);
  const bars = groupedBars(periods.map(({ score, opponentScore }) => [score, opponentScore]));
  return (
    <figure className="chart">
      <figcaption>
        <h2 className="display text-3xl">{title}</h2>
        <p className="chart-key">
          <span data-side="club">{club}</span>
          <span data-side="opponents">Opponents</span>
        </p>
      </figcaption>
      <svg height="200" role="img" aria-label={`${title}: ${told.join(", ")}`}>
        <line className="chart-zero" x1="0" x2="100%" y1="100%" y2="100%" />
        {periods.map(({ code, score, opponentScore }, group) => (
          <g key={code}>
            {[score, opponentScore].map((value, side) => {
              const { x, y, width, height } = bars[group]?.[side] ?? { x: 0, y: 0, width: 0, height: 0 };
              return (
                <g key={side}>
                  <rect
                    {...{ x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${height}%` }}
                    data-side={side === 0 ? "club" : "opponents"}
                  />
                  <text x={`${x + width / 2}%`} y={`${y}%`} dy="-6">
                    {value}
                  </text>
                </g>
              );
            })}
            <text x={`${((group + 0.5) * 100) / periods.length}%`} y="100%" dy="20">
              {code}
            </text>
          </g>
        ))}
      </svg>
      {gamesWithout > 0 && (
        <p className="text-sm text-muted">
          {gamesWithout === 1 ? "Of one game" : `Of ${gamesWithout} games`} only the final score is known.
        </p>
      )}
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
