import { PLAYER_MOVE, rosterRowId } from "../../../domain/desk/roster/roster-words.ts";
import { FoldedForm, OneButtonForm } from "../desk-parts.tsx";

/** Moves a player to the alumni, or an alum back. Nothing for records of other collections. */
export function MovePlayerForm({ list, id, name }: { list: string; id: string; name: string }) {
  if (list !== "players" && list !== "alumni") return null;
  const [label, help] =
    list === "players"
      ? [PLAYER_MOVE.toAlumni, PLAYER_MOVE.toAlumniHelp]
      : [PLAYER_MOVE.toPlayers, PLAYER_MOVE.toPlayersHelp];
  return (
    <FoldedForm ask={label} label={`${label}: ${name}`}>
      <p>{help}</p>
      <OneButtonForm intent="move" id={id} label={label} of={`(${name})`} />
    </FoldedForm>
  );
}

/** Leads to the player's row of the present roster. Nothing for alumni and other collections. */
export const OnRoster = ({ list, id }: { list: string; id: string }) =>
  list === "players" && (
    <a className="text-link" href={`/desk/roster#${rosterRowId(id)}`}>
      {PLAYER_MOVE.onRoster}
    </a>
  );
