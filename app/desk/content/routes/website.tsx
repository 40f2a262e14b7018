import { CONTENT_GROUPS, CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { FILE_WORDS } from "../../../../domain/desk/content/file-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { hasCapability } from "../../../../domain/desk/officers/roles.ts";
import { PICTURES_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { listDrafts } from "../../../../server/db/queries/club/record-drafts.ts";
import { describeDrafts } from "../../../../server/usecases/content/drafts/describe-draft.ts";
import { listRecordForms } from "../../../../server/usecases/content/open-record-form.ts";
import { listSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { DeskCard, DeskPage, LinkRows } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { DraftList } from "../draft-list.tsx";
import type { Route } from "./+types/website.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const opened = listRecordForms(person.role);
  const forms = opened.map(({ collection, form: { title, about, group, ownPage } }) => ({
    href: `/desk/${ownPage ?? `website/${collection}`}`,
    title,
    about,
    group,
  }));
  const settings = listSettings(person.role).map(({ name, title, about, group }) => ({
    href: `/desk/website/club/${name}`,
    title,
    about,
    group,
  }));
  const pictures = hasCapability(person.role, "content") ? [WEBSITE_PICTURES, CLUB_FILES] : [];
  const all = [...forms, ...settings, ...pictures];
  return {
    drafts: describeDrafts(await listDrafts(db, team.teamId), opened, team.timeZone),
    groups: CONTENT_GROUPS.map((group) => ({ group, forms: all.filter((form) => form.group === group) })),
  };
}

const WEBSITE_PICTURES = {
  href: "/desk/website/club/pictures",
  title: PICTURES_PAGE.title,
  about: PICTURES_PAGE.about,
  group: "Look and menu",
};

const CLUB_FILES = {
  href: "/desk/website/files",
  title: FILE_WORDS.title,
  about: FILE_WORDS.about,
  group: "Club",
};

export const meta: Route.MetaFunction = () => [{ title: tabTitle(CONTENT_PAGE.title) }];

export default function WebsitePage({ loaderData: { drafts, groups } }: Route.ComponentProps) {
  return (
    <DeskPage title={CONTENT_PAGE.title} lead={CONTENT_PAGE.lead}>
      <DraftList drafts={drafts} />
      {groups.map(
        ({ group, forms }) =>
          forms.length > 0 && (
            <DeskCard key={group} title={group}>
              <LinkRows rows={forms} />
            </DeskCard>
          ),
      )}
    </DeskPage>
  );
}
