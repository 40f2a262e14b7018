import { CONTENT_GROUPS, CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { hasCapability } from "../../../../domain/desk/officers/roles.ts";
import { PICTURES_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { listRecordForms } from "../../../../server/usecases/content/open-record-form.ts";
import { listSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { DeskCard, DeskPage } from "../../desk-parts.tsx";
import { clubDeskVisit } from "../../desk-visit.ts";
import type { Route } from "./+types/website.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { person } = clubDeskVisit(context);
  const forms = listRecordForms(person.role).map(
    ({ collection, form: { title, about, group, ownPage } }) => ({
      path: `/desk/${ownPage ?? `website/${collection}`}`,
      title,
      about,
      group,
    }),
  );
  const settings = listSettings(person.role).map(({ name, title, about, group }) => ({
    path: `/desk/website/club/${name}`,
    title,
    about,
    group,
  }));
  const pictures = hasCapability(person.role, "content") ? [WEBSITE_PICTURES] : [];
  const all = [...forms, ...settings, ...pictures];
  return {
    groups: CONTENT_GROUPS.map((group) => ({ group, forms: all.filter((form) => form.group === group) })),
  };
}

const WEBSITE_PICTURES = {
  path: "/desk/website/club/pictures",
  title: PICTURES_PAGE.title,
  about: PICTURES_PAGE.about,
  group: "Look and menu",
};

export const meta: Route.MetaFunction = () => [{ title: tabTitle(CONTENT_PAGE.title) }];

export default function WebsitePage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <DeskPage title={CONTENT_PAGE.title} lead={CONTENT_PAGE.lead}>
      {groups.map(
        ({ group, forms }) =>
          forms.length > 0 && (
            <DeskCard key={group} title={group}>
              <ul className="desk-rows">
                {forms.map(({ path, title, about }) => (
                  <li key={path}>
                    <div>
                      <a className="text-link" href={path}>
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
