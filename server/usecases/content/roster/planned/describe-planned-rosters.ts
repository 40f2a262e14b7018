import type { ListedDraftText } from "../../../../../domain/desk/content/shown-draft.ts";
import { type DeskRole, hasCapability } from "../../../../../domain/desk/officers/roles.ts";
import { deskRosterPath } from "../../../../../domain/desk/roster/planned-roster.ts";
import {
  plannedRosterDueText,
  plannedRosterTitle,
} from "../../../../../domain/desk/roster/planned-roster-words.ts";
import { sentenceDate } from "../../../../../domain/values/sentence-dates.ts";
import type { RecordDraft } from "../../../../db/queries/club/record-drafts.ts";
import { plannedRosterIn } from "../roster-seasons.ts";

/** Waiting rosters as lists show them; none for a role that does not open rosters. */
export const describePlannedRosters = (
  drafts: readonly RecordDraft[],
  role: DeskRole,
  zone: string,
): ListedDraftText[] =>
  hasCapability(role, "content")
    ? drafts.map((draft) => ({
        href: deskRosterPath(draft.recordId),
        title: plannedRosterTitle(plannedRosterIn(draft).name),
        about: draft.publishAt
          ? plannedRosterDueText(sentenceDate(draft.publishAt, zone))
          : (draft.failure ?? ""),
      }))
    : [];
