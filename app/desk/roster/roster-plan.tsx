import { SOMEBODY_NEW } from "../../../domain/desk/roster/added-player.ts";
import type { RosterTablePlan, ShownTablePlayer } from "../../../domain/desk/roster/roster-table.ts";
import {
  ROSTER_TABLE_PAGE,
  rowQuestionText,
  samePlayersText,
  TABLE_INPUTS,
} from "../../../domain/desk/roster/roster-table-words.ts";
import { ChoiceGroup, ChoiceInput } from "../checks.tsx";
import { DeskCard } from "../desk-parts.tsx";
import { SentenceList } from "../sentence-list.tsx";

interface Props {
  plan: Pick<RosterTablePlan, "missing" | "notes" | "questions" | "same"> & {
    added: readonly ShownTablePlayer[];
    changed: readonly ShownTablePlayer[];
  };
  takesOff: boolean;
}

/** What a pasted roster would change, with what it leaves to the officer. */
export function RosterPlan({ plan, takesOff }: Props) {
  const { added, changed, missing, notes, questions, same } = plan;
  return (
    <>
      {questions.length > 0 && (
        <DeskCard title={ROSTER_TABLE_PAGE.questions}>
          <p>{ROSTER_TABLE_PAGE.questionsHelp}</p>
          {questions.map(({ row, name, choices, answer }) => (
            <ChoiceGroup key={row} legend={rowQuestionText(row, name)}>
              {choices.map((person) => (
                <ChoiceInput
                  key={person.id}
                  type="radio"
                  name={TABLE_INPUTS.who(row)}
                  value={person.id}
                  isChosen={answer === person.id}
                >
                  {person.isAlum ? `${person.name} (${ROSTER_TABLE_PAGE.isAlum})` : person.name}
                </ChoiceInput>
              ))}
              <ChoiceInput
                type="radio"
                name={TABLE_INPUTS.who(row)}
                value={SOMEBODY_NEW}
                isChosen={answer === SOMEBODY_NEW}
              >
                {ROSTER_TABLE_PAGE.somebodyNew}
              </ChoiceInput>
            </ChoiceGroup>
          ))}
        </DeskCard>
      )}
      {added.length + changed.length === 0 && questions.length === 0 && <p>{ROSTER_TABLE_PAGE.nothing}</p>}
      <PlayerList title={ROSTER_TABLE_PAGE.added} players={added} />
      <PlayerList title={ROSTER_TABLE_PAGE.changedPlayers} players={changed} />
      {missing.length > 0 && questions.every(({ answer }) => answer !== "") && (
        <DeskCard title={`${ROSTER_TABLE_PAGE.missing} (${missing.length})`}>
          <p>{missing.map(({ name }) => name).join(", ")}</p>
          <ChoiceInput name={TABLE_INPUTS.takeOff} value="yes" isChosen={takesOff}>
            {ROSTER_TABLE_PAGE.takeOff}
          </ChoiceInput>
          <p className="text-sm text-muted">{ROSTER_TABLE_PAGE.missingHelp}</p>
        </DeskCard>
      )}
      {same > 0 && <p>{samePlayersText(same)}</p>}
      {notes.length > 0 && (
        <DeskCard title={ROSTER_TABLE_PAGE.notes}>
          <SentenceList sentences={notes} />
        </DeskCard>
      )}
    </>
  );
}

function PlayerList({ title, players }: { title: string; players: readonly ShownTablePlayer[] }) {
  if (players.length === 0) return null;
  return (
    <DeskCard title={`${title} (${players.length})`}>
      <ul className="desk-rows">
        {players.map(({ id, name, details }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{details}</small>
            </div>
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}
