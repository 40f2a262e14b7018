import { nextRosterPath } from "../../../domain/desk/roster/planned-roster.ts";
import { ROSTER_PAGE } from "../../../domain/desk/roster/roster-words.ts";

interface Props {
  seasons: readonly { id: string; name: string }[];
  season: {
    id: string;
    /** The page of the website; null if visitors do not see the roster yet. */
    path: string | null;
    /** The roster of the season after it; null if there is none yet. */
    next: { text: string; path: string } | null;
  };
}

/** Chooses the season, and leads to what is done with its whole roster. */
export function SeasonForm({ seasons, season }: Props) {
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
        {season.path && !season.next && (
          <a className="button button-outline" href={nextRosterPath(season.id)}>
            {ROSTER_PAGE.next}
          </a>
        )}
        <a
          className="button button-outline"
          href={`/desk/roster/table?season=${encodeURIComponent(season.id)}`}
        >
          {ROSTER_PAGE.table}
        </a>
        {season.next && (
          <a className="text-link" href={season.next.path}>
            {season.next.text}
          </a>
        )}
      </p>
    </>
  );
}
