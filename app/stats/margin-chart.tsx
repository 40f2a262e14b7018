import { marginBars } from "../../domain/schedule/bar-chart.ts";
import { formatSigned } from "../../domain/sports/stat-column.ts";
import { lastGamesText, marginChartText } from "../../domain/stats/stats-page-words.ts";
import { formatDate } from "../../domain/values/dates.ts";
import { ResultCell, ResultHead, type ShownResult } from "../schedule/result-line.tsx";
import { ChartTable } from "./chart-table.tsx";

export interface MarginStep extends ShownResult {
  /** The club's goals or points in this game minus the opponent's. */
  margin: number;
  /** The record after this game. */
  record: string;
}

interface Props {
  /** The newest games, in the order they were played. */
  steps: MarginStep[];
  /** The number of all games, including those without a bar. */
  games: number;
  record: string;
}

/** Bars game by game: upwards for a win's margin, downwards for a loss's. */
export function MarginChart({ steps, games, record }: Props) {
  const title = "Results, game by game";
  const { bars, zero, top, bottom } = marginBars(steps.map(({ margin }) => margin));
  const [first, last] = [steps[0], steps[steps.length - 1]];
  return (
    <figure className="chart chart-margins">
      <figcaption>
        <h2 className="display text-3xl">{title}</h2>
        <p className="chart-key">
          <span data-side="club">Won by</span>
          <span data-side="opponents">Lost by</span>
        </p>
      </figcaption>
      <svg height="200" role="img" aria-label={marginChartText(title, steps.length, record)}>
        {bars.map(({ x, y, width, height }, place) => (
          <rect
            key={steps[place]?.id}
            {...{ x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${height}%` }}
            data-side={(steps[place]?.margin ?? 0) > 0 ? "club" : "opponents"}
          >
            <title>{steps[place] && `${steps[place].opponent}, ${steps[place].score}`}</title>
          </rect>
        ))}
        <line className="chart-zero" x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
        <text className="chart-edge" x="0" y="0" dx="-8" dy="5">
          {formatSigned(top)}
        </text>
        <text className="chart-edge" x="0" y="100%" dx="-8" dy="5">
          {formatSigned(bottom)}
        </text>
      </svg>
      {first && last && (
        <p className="chart-span">
          <span>{formatDate(first.timeOfGame, first.timeZone)}</span>
          <span>{formatDate(last.timeOfGame, last.timeZone)}</span>
        </p>
      )}
      {steps.length < games && <p className="text-sm text-muted">{lastGamesText(steps.length, games)}</p>}
      <ChartTable title={title}>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Result</th>
            <th scope="col">Margin</th>
            <th scope="col">Record</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.id}>
              <ResultHead game={step} />
              <ResultCell game={step} />
              <td>{formatSigned(step.margin)}</td>
              <td>{step.record}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  );
}
