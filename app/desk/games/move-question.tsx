import { MOVE_ANSWERS, MOVE_INPUT, type MoveAnswer } from "../../../domain/desk/games/game-move.ts";
import { MOVE_WORDS } from "../../../domain/desk/games/game-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";

interface Props {
  words: { question: string } & Readonly<Record<MoveAnswer, string>>;
  /** The answer that is chosen already; null if the officer has to choose one. */
  chosen: MoveAnswer | null;
  /** True after a save without an answer. */
  isMissing: boolean;
}

/** Asks if a new start is a move, which fans are told about, or corrects a mistake. */
export const MoveQuestion = ({ words, chosen, isMissing }: Props) => (
  <div className="desk-move-question">
    <ChoiceGroup legend={words.question}>
      {isMissing && (
        <p role="alert" className="field-error">
          {MOVE_WORDS.choose}
        </p>
      )}
      {MOVE_ANSWERS.map((answer) => (
        <ChoiceInput key={answer} type="radio" name={MOVE_INPUT} value={answer} isChosen={chosen === answer}>
          {words[answer]}
        </ChoiceInput>
      ))}
    </ChoiceGroup>
  </div>
);
