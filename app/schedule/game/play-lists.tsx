import type { PenaltyTotal, PeriodPlays } from "../../../domain/schedule/box-score.ts";
import type { PeriodScore } from "../../../domain/schedule/game.ts";
import type { PlaySide } from "../../../domain/schedule/play.ts";
import type { PlayMark } from "../../../domain/sports/game-rules.ts";
import { SiteLink } from "../../ui/site-link.tsx";

export interface ScoredRow extends PlayRow {
  /** The club's score after this play. */
  score: number;
  opponentScore: number;
}

export interface PlayRow {
  side: PlaySide;
  clock: string;
  /** The player's id; null for a player without a page. */
  playerId: string | null;
  /** The player's name; empty if it is unknown, or the play is credited to no player. */
  playerName: string;
  assistNames: string[];
  /** "Try"; empty for a plain goal or penalty. */
  kind: string;
  mark: PlayMark | null;
  minutes: number;
  infraction: string;
}

export interface ScoredPeriod extends PeriodPlays<ScoredRow> {
  /**
   * The score of a period without any known play, such as a shootout, whose goal names no scorer; null if
   * plays are known.
   */
  unnamed: PeriodScore | null;
}

export interface BoxScoreSides {
  club: string;
  opponent: string;
}

export function ScoringList({ periods, sides }: { periods: ScoredPeriod[]; sides: BoxScoreSides }) {
  return (
    <section className="box-part">
      <h2 className="display">Scoring</h2>
      {periods.map(({ code, name, plays, unnamed }) => (
        <section key={code} aria-label={name}>
          <h3 className="play-period">{name}</h3>
          {plays.length === 0 && <p className="play-none">{unnamedWords(unnamed, sides)}</p>}
          <ol>
            {plays.map((play) => (
              <li key={`${play.score}-${play.opponentScore}`} className="play" data-side={play.side}>
                <Clock play={play} />
                <p className="min-w-0">
                  <Scorer play={play} sides={sides} />
                  <Assists play={play} />
                </p>
                <p className="play-score figures">
                  <span className="sr-only">Score </span>
                  <span data-scored={play.side === "club"}>{play.score}</span>–
                  <span data-scored={play.side === "opponent"}>{play.opponentScore}</span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** A period's score without its plays: "Otters 1, Owls 0", the leader first; "No scoring" without goals. */
function unnamedWords(score: PeriodScore | null, sides: BoxScoreSides): string {
  if (!score || score.score + score.opponentScore === 0) return "No scoring";
  const scores = [`${sides.club} ${score.score}`, `${sides.opponent} ${score.opponentScore}`];
  return (score.score < score.opponentScore ? scores.toReversed() : scores).join(", ");
}

interface Penalties {
  periods: PeriodPlays<PlayRow>[];
  totals: Record<PlaySide, PenaltyTotal>;
  sides: BoxScoreSides;
  isCards: boolean;
}

export function PenaltyList({ periods, totals, sides, isCards }: Penalties) {
  return (
    <section className="box-part">
      <h2 className="display">{isCards ? "Cards" : "Penalties"}</h2>
      {periods.map(({ code, name, plays }) => (
        <section key={code} aria-label={name}>
          <h3 className="play-period">{name}</h3>
          <ol>
            {withKeys(plays).map(({ play, key }) => (
              <li key={key} className="play" data-side={play.side}>
                <Clock play={play} />
                <p className="min-w-0">
                  <Scorer play={play} sides={sides} />
                  <span className="block text-[0.9375rem] text-muted">{penaltyWords(play)}</span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!isCards && (
        <p className="mt-3 text-muted">
          {sides.club} {minutesOf(totals.club)}; {sides.opponent} {minutesOf(totals.opponent)}
        </p>
      )}
    </section>
  );
}

/** Plays with React keys. The key is the index, because two penalties may have the same values. */
function withKeys(plays: readonly PlayRow[]) {
  return plays.map((play, index) => ({ play, key: `${index}` }));
}

function penaltyWords({ kind, minutes, infraction }: PlayRow): string {
  return [kind, infraction, minutes > 0 && `${minutes} min`].filter(Boolean).join(", ");
}

function minutesOf({ count, minutes }: PenaltyTotal): string {
  return `${count} for ${minutes} min`;
}

function Clock({ play: { clock } }: { play: PlayRow }) {
  return <p className="play-clock">{/^\d+$/.test(clock) ? `${clock}′` : clock}</p>;
}

/** The side and the player of a play, with the play's kind and mark. */
function Scorer({ play, sides }: { play: PlayRow; sides: BoxScoreSides }) {
  const { playerId, playerName, side, kind, mark, minutes } = play;
  const isPenalty = minutes > 0 || kind.endsWith("card");
  return (
    <span className="play-who">
      <span className="play-side">{sides[side]}</span>
      {playerName && (
        <strong>
          {playerId ? (
            <SiteLink to={`/roster/${playerId}`} className="text-link">
              {playerName}
            </SiteLink>
          ) : (
            playerName
          )}
        </strong>
      )}
      {kind && !isPenalty && <span>{kind}</span>}
      {mark && (
        <abbr title={mark.name} className="chip">
          {mark.code}
        </abbr>
      )}
    </span>
  );
}

function Assists({ play: { assistNames } }: { play: PlayRow }) {
  if (assistNames.length === 0) return null;
  return <span className="block text-[0.9375rem] text-muted">Assisted by {assistNames.join(" and ")}</span>;
}
