import type { ClubContent } from "../../collections/edits/compared-records.ts";
import type { DeskEdit } from "./club-desk.ts";

/** What a club edited at its desk. */
export interface DeskEdits {
  /** Changes with every edit: an import stores nothing if it is no longer the same (`editsMark`). */
  mark: string;
  edits: readonly DeskEdit[];
  /** The stored club, with the rows of the edited collections only; null if nothing was edited. */
  content: ClubContent | null;
}
