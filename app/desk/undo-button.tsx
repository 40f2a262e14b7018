import { undoLabel } from "../../domain/desk/notices.ts";
import { OneButtonForm } from "./desk-parts.tsx";

interface Props {
  /** The record's id. */
  id: string;
  /** The officer's last change of the record, by its act; null if there is none to undo. */
  last: { id: number } | null;
  /** What the page says about the act before: an undone change is offered to be done again. */
  notice: string | null;
}

/** Offers to undo an officer's last change of a record. */
export const UndoButton = ({ id, last, notice }: Props) =>
  last && <OneButtonForm intent="undo" id={id} more={{ act: String(last.id) }} label={undoLabel(notice)} />;
