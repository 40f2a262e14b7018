import { CONTENT_GROUPS, CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { PLANNED_ROSTER_COLLECTION } from "../../../../domain/desk/roster/planned-roster.ts";
import { listDrafts, listDraftsOf, listPlanned } from "../../../../server/db/queries/club/record-drafts.ts";
import { describeDrafts } from "../../../../server/usecases/content/drafts/describe-draft.ts";
import { listWebsiteLinks } from "../../../../server/usecases/content/list-website-links.ts";
import { listRecordForms } from "../../../../server/usecases/content/open-record-form.ts";
import { describePlannedRosters } from "../../../../server/usecases/content/roster/planned/describe-planned-rosters.ts";
import { describePlanned } from "../../../../server/usecases/content/settings/planned/describe-planned.ts";
import { DeskCard, DeskPage, LinkRows } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import { DraftList } from "../draft-list.tsx";
import type { Route } from "./+types/website.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const opened = listRecordForms(person.role);
  const links = listWebsiteLinks(person.role).map(({ further: _, ...link }) => link);
  const planned = describePlanned(await listPlanned(db, team.teamId), person.role, team.timeZone);
  const rosters = describePlannedRosters(
    await listDraftsOf(db, team.teamId, PLANNED_ROSTER_COLLECTION),
    person.role,
    team.timeZone,
  );
  return {
    drafts: [
      ...describeDrafts(await listDrafts(db, team.teamId), opened, team.timeZone),
      ...planned,
      ...rosters,
    ],
    groups: CONTENT_GROUPS.map((group) => ({ group, forms: links.filter((link) => link.group === group) })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(CONTENT_PAGE.title) }];

export default function WebsitePage({ loaderData: { drafts, groups } }: Route.ComponentProps) {
  return (
    <DeskPage title={CONTENT_PAGE.title} lead={CONTENT_PAGE.lead}>
      <DraftList drafts={drafts} />
      <div className="desk-columns">
        {groups.map(
          ({ group, forms }) =>
            forms.length > 0 && (
              <DeskCard key={group} title={group}>
                <LinkRows rows={forms} />
              </DeskCard>
            ),
        )}
      </div>
    </DeskPage>
  );
}
