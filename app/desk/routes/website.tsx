import { CONTENT_GROUPS, CONTENT_PAGE } from "../../../domain/content/content-words.ts";
import { tabTitle } from "../../../domain/desk/desk-words.ts";
import { COLLECTION_NAMES } from "../../../server/collections/collections.ts";
import { deskForm } from "../../../server/usecases/content/list-records.ts";
import { mayOpenForm } from "../../../server/usecases/content/load-form.ts";
import { DeskCard, DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/website.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { person } = clubDeskVisit(context);
  const forms = COLLECTION_NAMES.flatMap((name) => {
    const form = deskForm(name);
    return form && mayOpenForm(form, person.role)
      ? [{ name, title: form.title, about: form.about, group: form.group }]
      : [];
  });
  return {
    groups: CONTENT_GROUPS.map((group) => ({ group, forms: forms.filter((form) => form.group === group) })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(CONTENT_PAGE.title) }];

export default function WebsitePage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <DeskPage title={CONTENT_PAGE.title} lead={CONTENT_PAGE.lead}>
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
