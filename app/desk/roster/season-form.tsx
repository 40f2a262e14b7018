import { ROSTER_PAGE } from "../../../domain/desk/roster/roster-words.ts";

interface Props {
  seasons: readonly { id: string; name: string }[];
  /** `path`: the page of the website; null if visitors do not see the roster yet. */
  season: { id: string; path: string | null };
}

/** Chooses the season, and leads to what is done with its whole roster. */
export function SeasonForm({ seasons, season }: Props) {
  const query = `?season=${encodeURIComponent(season.id)}`;
  return (
    <>
      <form className="desk-line" method="get">
        <div className="field">
          <label htmlFor="season">{ROSTER_PAGE.season}</label>
          <select id="season" name="season" defaultValue={season.id}>
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-outline">
          {ROSTER_PAGE.show}
        </button>
        {season.path && (
          <a className="text-link" href={season.path}>
            {ROSTER_PAGE.seeIt}
          </a>
        )}
      </form>
      <p className="desk-line">
        {/* From a roster that waits, there is no next one yet. */}
        {season.path && (
          <a className="button button-outline" href={`/desk/roster/next${query}`}>
            {ROSTER_PAGE.next}
          </a>
        )}
        <a className="button button-outline" href={`/desk/roster/table${query}`}>
          {ROSTER_PAGE.table}
        </a>
      </p>
    </>
  );
}
