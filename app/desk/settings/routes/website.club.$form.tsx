import { data } from "react-router";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { PICTURES_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnSettings } from "../../../../server/usecases/content/settings/act-on-settings.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import { openSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { findLastSettingsChange } from "../../../../server/usecases/content/settings/undo-settings.ts";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { SettingsFields, SettingsPage } from "../settings-page.tsx";
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
  return {
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
  if (!outcome.isDone) return data(outcome.page, { status: outcome.status });
  return redirectWithNotice(`website/club/${opened.name}`, outcome.notice);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function SettingsFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, about, path, back, fields, loaded, last } = loaderData;
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  return (
    <SettingsPage
      title={title}
      lead={`${about}.`}
      notice={notice}
      problem={actionData?.problem}
      back={back}
      path={path}
      lastChange={last}
      isNarrow
    >
      <form key={versions} method="post" className="desk-form">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="versions" value={versions} />
        <SettingsFields
          fields={fields}
          values={actionData?.entered ?? loaded.values}
          form={loaded}
          problems={actionData?.problems ?? {}}
        />
        <SaveBar isEntered={actionData?.entered != null}>
          <button type="submit" className="button button-solid">
            {CONTENT_PAGE.save}
          </button>
        </SaveBar>
      </form>
    </SettingsPage>
  );
}
