import type { Act, ActFacts } from "../../../../domain/desk/acts.ts";
import { COLLECTIONS, type CollectionName } from "../../../collections/collections.ts";
import type { Collection } from "../../../collections/definition/define-collection.ts";
import type { Database } from "../../../db/client.ts";
import type { RecordDraft } from "../../../db/queries/club/record-drafts.ts";
import { addAct } from "../../../db/queries/desk/acts.ts";

type DraftAct = Extract<Act, `draft-${string}`>;

/** The draft's title; its id if it has none yet. */
const draftTitle = ({ record, recordId }: Pick<RecordDraft, "record" | "recordId">): string =>
  String(record.title ?? record.name ?? "") || recordId;

/** What a record of a collection is called: "article". */
const nounOf = (collection: string): string => {
  const { desk }: Pick<Collection, "desk"> = COLLECTIONS[collection as CollectionName];
  return desk?.noun ?? collection;
};

/** Adds what was done with a draft to the history. Returns the act's id. */
export async function addDraftAct(
  tx: Database,
  draft: Pick<RecordDraft, "teamId" | "collection" | "recordId" | "record">,
  { act, who, at, more = {} }: { act: DraftAct; who: string; at: Date; more?: ActFacts },
): Promise<number | undefined> {
  const { teamId, collection, recordId: id } = draft;
  const facts = { collection, id, noun: nounOf(collection), ...more };
  const isGone = act === "draft-discarded";
  return addAct(tx, {
    teamId,
    who,
    act,
    subject: draftTitle(draft),
    before: isGone ? facts : null,
    after: isGone ? null : facts,
    timeCreated: at,
  });
}
