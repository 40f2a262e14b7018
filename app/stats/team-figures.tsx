import type { TeamFigure } from "../../domain/sports/team-figure.ts";

/** The team's figures, and the opponents' where they are known. */
export function TeamFigures({ figures, club }: { figures: TeamFigure[]; club: string }) {
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
