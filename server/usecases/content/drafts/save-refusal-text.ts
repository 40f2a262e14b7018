import { fieldProblem, inUseText } from "../../../../domain/desk/content/content-words.ts";
import { fieldLabel } from "../../../../domain/desk/content/desk-form.ts";
import {
  clashText,
  DRAFT_WORDS,
  lostRightText,
  notAllowedText,
} from "../../../../domain/desk/content/draft-words.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import type { SaveRefusal } from "../not-saved.ts";

/** Why a draft was not published, where no form shows it: in sentences that name the fields. */
export function saveRefusalText(refusal: SaveRefusal, collection: CollectionName): string {
  const { desk }: Pick<Collection, "desk"> = COLLECTIONS[collection];
  const labelOf = (field: string) => fieldLabel(desk, field.split(/[.[]/)[0] ?? "");
  switch (refusal.reason) {
    case "mistakes":
      return refusal.mistakes
        .map(({ field, expected }) => `${field === "" ? "" : `${labelOf(field)}: `}${fieldProblem(expected)}`)
        .join(" ");
    case "clash":
      return clashText(refusal.clashes.map(({ field }) => labelOf(field)));
    case "not-allowed":
      return notAllowedText(refusal.labels);
    case "in-use":
      return inUseText(refusal.uses.map(({ title }) => title));
    case "taken":
      return DRAFT_WORDS.taken;
    case "gone":
      return DRAFT_WORDS.gone;
    case "lost-right":
      return lostRightText(refusal.who);
    case "removed-since":
      return DRAFT_WORDS.removedSince;
    case "taken-since":
      return DRAFT_WORDS.takenSince;
  }
}
