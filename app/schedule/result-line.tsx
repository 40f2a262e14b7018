import type { ResultLetter } from "../../domain/schedule/record.ts";
import { formatDate, machineTime } from "../../domain/values/dates.ts";
import { ResultChip } from "../ui/result-chip.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** A final game as a row of a table. */
export interface ShownResult {
  id: string;
  path: string;
  timeOfGame: Date;
  timeZone: string;
  /** "at Harrow Bay" */
  opponent: string;
  letter: ResultLetter | null;
  /** "3–2 OT" */
  score: string;
}

export function ResultHead({ game: { path, timeOfGame, timeZone, opponent } }: { game: ShownResult }) {
  return (
    <th scope="row">
      <time dateTime={machineTime(timeOfGame)} className="block text-sm font-medium text-muted">
        {formatDate(timeOfGame, timeZone)}
      </time>
      <SiteLink to={path} className="text-link">
        {opponent}
      </SiteLink>
    </th>
  );
}

export function ResultCell({ game: { letter, score } }: { game: ShownResult }) {
  return (
    <td>
      <span className="stat-result">
        {letter && <ResultChip letter={letter} />}
        {score}
      </span>
    </td>
  );
}
