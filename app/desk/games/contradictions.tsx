import { BOX_SCORE_PAGE } from "../../../domain/desk/box-score/box-score-words.ts";
import { ChoiceInput } from "../checks.tsx";

interface ContradictionsProps {
  /** Null if what was entered adds up. */
  contradictions: { sentences: readonly string[]; mark: string } | null | undefined;
}

/**
 * What does not add up in what was entered, and the choice to save it anyway. Without sentences the choice
 * was made before, and is only sent again.
 */
export function Contradictions({ contradictions }: ContradictionsProps) {
  if (!contradictions) return null;
  const { sentences, mark } = contradictions;
  if (sentences.length === 0) return <input type="hidden" name="accepted" value={mark} />;
  return (
    <div className="desk-problem">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ChoiceInput name="accepted" value={mark}>
        {BOX_SCORE_PAGE.accept}
      </ChoiceInput>
    </div>
  );
}
