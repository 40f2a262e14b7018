import { scoreByPeriod } from "../../../domain/schedule/box-score.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import type { GameDetails } from "./game-details.ts";

/** A game's score by period. Draws nothing if the periods' scores are not known. */
export function ScoreByPeriod({ game }: { game: GameDetails }) {
  const { club } = useClubFrame();
  const sport = sportOf(club.sportsType);
  const periods = sport === null ? [] : scoreByPeriod(game, sport.rules);
  if (periods.length === 0) return null;
  const { opponent, score, opponentScore } = game;
  return (
    <table className="line-score">
      <caption className="sr-only">Score by period</caption>
      <thead>
        <tr>
          <td />
          {periods.map(({ code, name }) => (
            <th key={code} scope="col">
              <abbr title={name}>{code}</abbr>
            </th>
          ))}
          <th scope="col">
            <abbr title="Total">T</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        <Side name={club.alias} scores={periods.map((period) => period.score)} total={score} />
        <Side
          name={opponent.name}
          scores={periods.map((period) => period.opponentScore)}
          total={opponentScore}
        />
      </tbody>
    </table>
  );
}

interface SideProps {
  name: string;
  scores: (number | null)[];
  total: number | null;
}

function Side({ name, scores, total }: SideProps) {
  const placed = scores.map((score, place) => ({ score, key: `${place}` }));
  return (
    <tr>
      <th scope="row">{name}</th>
      {placed.map(({ score, key }) => (
        <td key={key}>{score ?? "–"}</td>
      ))}
      <td className="line-score-total">{total ?? "–"}</td>
    </tr>
  );
}
