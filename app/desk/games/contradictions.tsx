import { BOX_SCORE_PAGE } from "../../../domain/desk/box-score/box-score-words.ts";
import { PLAYS_PAGE } from "../../../domain/desk/games/plays-words.ts";
import { ChoiceInput } from "../checks.tsx";

interface ContradictionsProps {
  /** Null if what was entered adds up. */
  contradictions: { sentences: readonly string[]; mark: string } | null | undefined;
  gameId: string;
  /** The page with the contradictions: it links to the others. */
  page: "result" | "box-score";
}

/**
 * What does not add up in what was entered, with the choice to save it anyway and links to where it is
 * mended. Without sentences the choice was made before, and is only sent again.
 */
export function Contradictions({ contradictions, gameId, page }: ContradictionsProps) {
  if (!contradictions) return null;
  const { sentences, mark } = contradictions;
  if (sentences.length === 0) return <input type="hidden" name="accepted" value={mark} />;
  const links = [
    { path: "result", title: PLAYS_PAGE.toResult },
    { path: "box-score", title: PLAYS_PAGE.toBoxScore },
    { path: "plays", title: PLAYS_PAGE.toPlays },
  ].filter(({ path }) => path !== page);
  return (
    <div className="desk-problem">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="desk-line">
        {links.map(({ path, title }) => (
          <a key={path} className="text-link" href={`/desk/games/${gameId}/${path}`}>
            {title}
          </a>
        ))}
      </p>
      <ChoiceInput name="accepted" value={mark}>
        {BOX_SCORE_PAGE.accept}
      </ChoiceInput>
    </div>
  );
}
