import { DRAFT_WORDS } from "../../../domain/desk/content/draft-words.ts";
import type { ListedDraftText } from "../../../domain/desk/content/shown-draft.ts";
import { DeskCard, LinkRows } from "../desk-parts.tsx";

/** A card with drafts; nothing if there are none. */
export function DraftList({ drafts }: { drafts: readonly ListedDraftText[] }) {
  if (drafts.length === 0) return null;
  return (
    <DeskCard title={DRAFT_WORDS.list}>
      <p className="text-sm text-muted">{DRAFT_WORDS.listLead}</p>
      <LinkRows rows={drafts} />
    </DeskCard>
  );
}
