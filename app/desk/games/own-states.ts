import type { DeskField } from "../../../domain/desk/content/desk-form.ts";

/** States that the result or a scorekeeper sets, unless the game has them already. */
const SET_ELSEWHERE = ["live", "final"];

/** The field of a game's status with the choices that an officer can make in the form. */
export function ownStates(field: DeskField, stored: string): DeskField {
  if (field.as !== "choice") return field;
  const choices = Object.entries(field.choices).filter(
    ([state]) => state === stored || !SET_ELSEWHERE.includes(state),
  );
  return { ...field, choices: Object.fromEntries(choices) };
}
