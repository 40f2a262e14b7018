import { CONTENT_GROUPS, CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { listDrafts } from "../../../../server/db/queries/club/record-drafts.ts";
import { describeDrafts } from "../../../../server/usecases/content/drafts/describe-draft.ts";
import { listRecordForms } from "../../../../server/usecases/content/open-record-form.ts";
import { DeskCard, DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { DraftList } from "../draft-list.tsx";
import type { Route } from "./+types/website.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const opened = listRecordForms(person.role);
  const forms = opened.map(({ collection, form: { title, about, group } }) => ({
    name: collection,
    title,
    about,
    group,
  }));
  return {
    drafts: describeDrafts(await listDrafts(db, team.teamId), opened, team.timeZone),
    groups: CONTENT_GROUPS.map((group) => ({ group, forms: forms.filter((form) => form.group === group) })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(CONTENT_PAGE.title) }];

export default function WebsitePage({ loaderData: { drafts, groups } }: Route.ComponentProps) {
  return (
    <DeskPage title={CONTENT_PAGE.title} lead={CONTENT_PAGE.lead}>
      <DraftList drafts={drafts} />
      {groups.map(
        ({ group, forms }) =>
          forms.length > 0 && (
            <DeskCard key={group} title={group}>
              <ul className="desk-rows">
                {forms.map(({ name, title, about }) => (
                  <li key={name}>
                    <div>
                      <a className="text-link" href={`/desk/website/${name}`}>
                        {title}
                      </a>
                      <small>{about}</small>
                    </div>
                  </li>
                ))}
              </ul>
            </DeskCard>
          ),
      )}
    </DeskPage>
  );
}
