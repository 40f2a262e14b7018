import { fieldLabel } from "../../../../domain/desk/content/desk-form.ts";
import { COLLECTIONS } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import type { DeskAct } from "../../../db/queries/desk/acts.ts";

/**
 * An act with the labels of the changed fields. Older acts recorded the name that a field has in a bundle if
 * its form did not have the field: "decidedIn".
 */
export function withFieldLabels(act: DeskAct): DeskAct {
  const { collection = "", names = "", labels = "" } = act.after ?? {};
  if (!act.after || labels === "" || !Object.hasOwn(COLLECTIONS, collection)) return act;
  const { desk }: Pick<Collection, "desk"> = COLLECTIONS[collection as keyof typeof COLLECTIONS];
  const own = new Set(names.split(" "));
  const told = labels.split(", ").map((label) => (own.has(label) ? fieldLabel(desk, label) : label));
  return { ...act, after: { ...act.after, labels: told.join(", ") } };
}
