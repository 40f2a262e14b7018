import {
  DRAFT_WORDS,
  editedText,
  onSiteNowText,
  publishesText,
} from "../../../../domain/desk/content/draft-words.ts";
import type { LoadedForm } from "../../../../domain/desk/content/loaded-form.ts";
import type { ListedDraftText, ShownDraft } from "../../../../domain/desk/content/shown-draft.ts";
import { shownFieldValue } from "../../../../domain/desk/content/shown-value.ts";
import { sentenceMoment, shortMoment } from "../../../../domain/values/sentence-dates.ts";
import type { ListedDraft } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { previewToken } from "../../desk/desk-secrets.ts";
import type { Desk, DeskServices } from "../../desk/desk-services.ts";
import type { OpenedForm } from "../open-record-form.ts";

const PREVIEW_MS = 7 * 24 * 60 * 60 * 1000;

interface Place {
  team: Team;
  desk: Pick<Desk, "origin">;
  opened: OpenedForm;
  services: Pick<DeskServices, "keys" | "now">;
}

/** What a draft's page shows of it besides its fields, with a preview link that works for a week. */
export function describeDraft(
  draft: NonNullable<LoadedForm["draft"]>,
  { team, desk, opened, services }: Place,
): ShownDraft {
  const { isPublished, isRemoved, clashes, publishAt, failure, editedBy, timeEdited, previewId } = draft;
  const until = new Date(services.now().getTime() + PREVIEW_MS);
  const token = previewToken(services.keys[0], { teamId: team.teamId, id: previewId }, until);
  const previewPath = opened.form.pathOf ? `/previews/${token}` : null;
  return {
    isPublished,
    state: isPublished ? DRAFT_WORDS.ofChanges : isRemoved ? DRAFT_WORDS.ofRemoved : DRAFT_WORDS.ofNew,
    edited: editedText(editedBy, sentenceMoment(timeEdited, team.timeZone)),
    due: publishAt && publishesText(sentenceMoment(publishAt, team.timeZone)),
    failure,
    problems: Object.fromEntries(
      Object.entries(clashes).map(([field, value]) => [
        field,
        onSiteNowText(shownFieldValue(opened.fields[field], value)),
      ]),
    ),
    previewPath,
    previewUrl: previewPath && desk.origin + previewPath,
  };
}

/** Drafts as lists show them, without those whose forms the officer's role does not open. */
export const describeDrafts = (
  drafts: readonly ListedDraft[],
  forms: readonly OpenedForm[],
  zone: string,
): ListedDraftText[] =>
  drafts.flatMap((draft) => {
    const opened = forms.find(({ collection }) => collection === draft.collection);
    if (!opened) return [];
    const { publishAt, failure, editedBy, timeEdited } = draft;
    const edited = editedText(editedBy, sentenceMoment(timeEdited, zone));
    const noun = opened.form.noun.charAt(0).toUpperCase() + opened.form.noun.slice(1);
    return [
      {
        href: `/desk/website/${draft.collection}/${draft.recordId}`,
        title: draft.title ?? draft.recordId,
        state: publishAt ? publishesText(shortMoment(publishAt, zone)) : DRAFT_WORDS.isDraft,
        about: `${noun} · ${(publishAt === null && failure) || edited}`,
      },
    ];
  });
