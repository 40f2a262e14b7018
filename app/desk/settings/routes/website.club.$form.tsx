import { data } from "react-router";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { previewAddress } from "../../../../domain/desk/settings/look-preview.ts";
import { PLANNED_WORDS } from "../../../../domain/desk/settings/planned-words.ts";
import { PICTURES_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnSettings } from "../../../../server/usecases/content/settings/act-on-settings.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import { openSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { loadPlans } from "../../../../server/usecases/content/settings/planned/describe-planned.ts";
import { findLastSettingsChange } from "../../../../server/usecases/content/settings/undo-settings.ts";
import { FieldInputs } from "../../content/field-inputs.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveOrPlan } from "../plan-parts.tsx";
import { SettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/website.club.$form.ts";

const WEBSITE = { path: "/desk/website", title: CONTENT_PAGE.title };
const PICTURES = { path: "/desk/website/club/pictures", title: PICTURES_PAGE.title };

/** @throws 404 if the officer's role may use no such form */
function visitForm({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const visit = clubDeskVisit(context);
  const opened = openSettings(params.form, visit.person.role);
  if (!opened) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return { ...visit, opened };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, team, person, opened } = visitForm({ context, params });
  const loaded = await loadSettings(db, team, opened);
  if (!loaded) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const { title, about, path, fields, isListedElsewhere = false } = opened;
  const wanted = url.searchParams.get("planned");
  const plans = await loadPlans(db, { team, opened, role: person.role, stored: loaded, wanted });
  return {
    plans,
    zone: team.timeZone,
    notice: noticeFromQuery(url.searchParams),
    title,
    about,
    path,
    back: isListedElsewhere ? PICTURES : WEBSITE,
    fields: Object.entries(fields),
    loaded,
    last: await findLastSettingsChange(db, { teamId: team.teamId, who: person.email, fields }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, team, person, opened } = visitForm({ context, params });
  const form = await request.formData();
  const sent = { team, opened, role: person.role, who: person.email, form };
  const outcome = await actOnSettings(services, sent);
  if (!outcome.isDone)
    return data({ ...outcome.page, publishAt: sentText(form, "publishAt") }, { status: outcome.status });
  return redirectWithNotice(`website/club/${opened.name}`, outcome.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function SettingsFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, about, path, back, fields, loaded, last, plans, zone } = loaderData;
  const values = actionData?.entered ?? { ...loaded.values, ...plans?.opened?.values };
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  return (
    <SettingsPage
      title={title}
      lead={`${about}.`}
      notice={notice}
      problem={actionData ? actionData.problem : plans?.gone}
      back={back}
      path={path}
      lastChange={last}
      plans={plans}
      isNarrow
    >
      <form key={versions} method="post" className="desk-form">
        <input type="hidden" name="versions" value={versions} />
        <FieldInputs
          fields={fields}
          values={values}
          form={loaded}
          problems={actionData?.problems ?? plans?.opened?.problems ?? {}}
        />
        {plans?.opened && path && (
          <p>
            <a
              className="text-link"
              href={previewAddress(plans.opened.values, { page: path, mode: "" })}
              target="_blank"
              rel="noopener"
            >
              {PLANNED_WORDS.preview}
            </a>
          </p>
        )}
        <SaveOrPlan
          plans={plans}
          zone={zone}
          entered={actionData?.publishAt}
          isEntered={actionData?.entered != null}
        />
      </form>
    </SettingsPage>
  );
}
