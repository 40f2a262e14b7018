import { type DeskForm, fieldLabel } from "../../../domain/desk/content/desk-form.ts";
import type { Fields } from "../../../domain/desk/content/merge-entered.ts";
import { wallTimeText } from "../../../domain/desk/content/moved-times.ts";
import { shownFieldValue } from "../../../domain/desk/content/shown-value.ts";
import type { SchedulePlan, TableGame } from "../../../domain/desk/games/schedule-plan.ts";
import { changedFieldText } from "../../../domain/desk/games/schedule-table-words.ts";

/** A game of a checked table as officers read it. */
export interface ShownTableGame {
  id: string;
  title: string;
  /** What a new game has, or what changes. */
  details: string[];
}

/** The new and the changed games of a table. */
export function shownSchedulePlan({ games, names }: SchedulePlan, form: DeskForm) {
  const shown = (isNew: boolean) =>
    games.filter((game) => game.isNew === isNew).map((game) => shownGame(game, names, form));
  return { added: shown(true), changed: shown(false) };
}

/** Fields that the title of a game says already, or that follow from others. */
const IN_TITLE = ["id", "opponentId", "timeOfGame"];

function shownGame(
  { id, isNew, record, before, fields: changed }: TableGame,
  names: SchedulePlan["names"],
  form: DeskForm,
): ShownTableGame {
  const text = (field: string, value: unknown) =>
    field === "opponentId"
      ? (names[String(value)] ?? String(value))
      : wallTimeText(shownFieldValue(form.fields[field], value));
  const titled = isNew ? record : before;
  const details = Object.keys(changed)
    .filter((field) => !isNew || !IN_TITLE.includes(field))
    .map((field) => {
      const label = fieldLabel(form, field);
      return isNew
        ? `${label}: ${text(field, record[field])}`
        : changedFieldText(label, text(field, before[field]), text(field, record[field]));
    });
  return { id, title: [text("opponentId", titled.opponentId), dateText(titled)].join(", "), details };
}

const dateText = ({ timeOfGame }: Fields) => wallTimeText(String(timeOfGame ?? "date to be announced"));
