import type { GameDate } from "../../domain/schedule/game-date.ts";
import type { ResultLetter } from "../../domain/sports/team-record.ts";
import { GameDay } from "../ui/game-time.tsx";
import { ResultChip } from "../ui/result-chip.tsx";
import { SiteLink } from "../ui/site-link.tsx";

/** A final game in a row of a table. */
export interface ShownResult extends GameDate {
  id: string;
  path: string;
  /** "at Harrow Bay" */
  opponent: string;
  letter: ResultLetter | null;
  /** "3–2 OT" */
  score: string;
}

export function ResultHead({ game }: { game: ShownResult }) {
  return (
    <th scope="row">
      <GameDay form="plain" className="block text-sm font-medium text-muted" {...game} />
      <SiteLink to={game.path} className="text-link">
        {game.opponent}
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
