import type { RawRecord } from "../../records/record.ts";
import { hasField } from "../../records/record-fields.ts";
import { isEventName } from "../event-names.ts";
import { isRoundOnly } from "./occasions.ts";
import type { SheetNames } from "./opponent-names.ts";

/** What a row has in place of an opponent, and in which column. */
interface NamedTeam {
  name: string;
  word: string;
  column: unknown;
  /** True if a mistake in the cell was reported. */
  isWrong: boolean;
}

/** True for "Prairie 7s", unless it is a round of a draw, or the name of an opponent that the club lists. */
export const isEventCell = (
  raw: RawRecord,
  { name, word, column, isWrong }: NamedTeam,
  names: Pick<SheetNames, "isWritten">,
): boolean =>
  hasField(raw, "date") &&
  word === "opponent" &&
  column === null &&
  !isWrong &&
  isEventName(name) &&
  !isRoundOnly(name) &&
  !names.isWritten(name);
