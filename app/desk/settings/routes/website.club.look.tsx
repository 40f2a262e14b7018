import { data } from "react-router";
import designsPicture from "../../../../docs/pictures/designs.webp?url";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { sentText } from "../../../../domain/desk/content/read-fields.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { COLOR_PATHS } from "../../../../domain/desk/settings/look-preview.ts";
import { LOOK_PAGE } from "../../../../domain/desk/settings/settings-words.ts";
import { MENU_PAGES } from "../../../../domain/site/nav/menu-rows.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnSettings } from "../../../../server/usecases/content/settings/act-on-settings.ts";
import { loadSettings } from "../../../../server/usecases/content/settings/load-settings.ts";
import { listMenuChoices } from "../../../../server/usecases/content/settings/menu-choices.ts";
import { openSettings } from "../../../../server/usecases/content/settings/open-settings.ts";
import { loadPlans } from "../../../../server/usecases/content/settings/planned/describe-planned.ts";
import { findLastSettingsChange } from "../../../../server/usecases/content/settings/undo-settings.ts";
import { FieldInputs } from "../../content/field-inputs.tsx";
import { DeskCard } from "../../desk-parts.tsx";
import { clubDeskVisit, redirectWithNotice } from "../../desk-visit.ts";
import { ColorField, enteredColors, PaletteSamples, textColorNote } from "../color-fields.tsx";
import { SaveOrPlan } from "../plan-parts.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { PREVIEW_FIELDS, SiteFrame } from "../site-frame.tsx";
import type { Route } from "./+types/website.club.look.ts";

const DEFAULT_COLORS_SHOWN = { primaryColor: "#4d0713", secondaryColor: "#000000", fontColor: "#fcfbfb" };

/** @throws 404 if the officer's role may change no part of the look */
function visitLook({ context }: Pick<Route.LoaderArgs, "context">) {
  const visit = clubDeskVisit(context);
  const opened = openSettings("look", visit.person.role);
  if (!opened) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  return { ...visit, opened };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, team, person, opened } = visitLook({ context });
  const loaded = await loadSettings(db, team, opened);
  if (!loaded) throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const { title, about, path, fields } = opened;
  const wanted = url.searchParams.get("planned");
  const plans = await loadPlans(db, { team, opened, role: person.role, stored: loaded, wanted });
  const { forms } = await listMenuChoices(db, team.teamId, []);
  const firstForm = forms.slice(0, 1).map(([to, name]) => [to.replace("form:", "/forms/"), name] as const);
  return {
    notice: noticeFromQuery(url.searchParams),
    title,
    about,
    path,
    fields: Object.entries(fields),
    loaded,
    plans,
    zone: team.timeZone,
    pages: [...MENU_PAGES, ...firstForm],
    last: await findLastSettingsChange(db, { teamId: team.teamId, who: person.email, fields }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, team, person, opened } = visitLook({ context });
  const form = await request.formData();
  const sent = { team, opened, role: person.role, who: person.email, form };
  const outcome = await actOnSettings(services, sent);
  if (outcome.isDone) return redirectWithNotice("website/club/look", outcome.notice);
  const { page, mode, size } = PREVIEW_FIELDS;
  const preview = {
    page: sentText(form, page) || "/",
    mode: sentText(form, mode),
    size: sentText(form, size),
  };
  const publishAt = sentText(form, "publishAt");
  return data({ ...outcome.page, preview, publishAt }, { status: outcome.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: tabTitle(loaderData?.title ?? CONTENT_PAGE.title) },
];

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, title, about, path, fields, loaded, last, pages, plans, zone } = loaderData;
  const planned = plans?.opened ? { ...loaded.values, ...plans.opened.values } : null;
  const values = actionData?.entered ?? planned ?? loaded.values;
  const problems = actionData?.problems ?? plans?.opened?.problems ?? {};
  const versions = JSON.stringify(actionData?.versions ?? loaded.versions);
  const preview = actionData?.preview ?? { page: "/", mode: "", size: "phone" };
  const colors = enteredColors({
    primaryColor: values[COLOR_PATHS.primaryColor],
    secondaryColor: values[COLOR_PATHS.secondaryColor],
    fontColor: values[COLOR_PATHS.fontColor],
  });
  const colorFields = fields.filter(([, { as }]) => as === "color");
  const designs = fields.filter(([one]) => one.startsWith("websiteStyles.design."));
  const rest = fields.filter((one) => !colorFields.includes(one) && !designs.includes(one));
  const common = { values, form: loaded, problems };
  return (
    <SettingsPage
      title={title}
      lead={`${about}.`}
      notice={notice}
      problem={actionData ? actionData.problem : plans?.gone}
      back={{ path: "/desk/website", title: CONTENT_PAGE.title }}
      path={path}
      lastChange={last}
      plans={plans}
    >
      <form key={versions} method="post" className="desk-look" data-look="">
        <input type="hidden" name="versions" value={versions} />
        {colorFields.length > 0 && (
          <DeskCard title={LOOK_PAGE.colors}>
            <p className="text-sm text-muted">{LOOK_PAGE.colorsHelp}</p>
            {colorFields.map(([name, field]) => (
              <ColorField
                key={name}
                name={name}
                field={field}
                value={String(values[name] ?? "")}
                problem={problems[name]}
                note={name === COLOR_PATHS.fontColor ? textColorNote(colors) : null}
              />
            ))}
            <h3>{LOOK_PAGE.palette}</h3>
            <PaletteSamples colors={colors ?? DEFAULT_COLORS_SHOWN} />
          </DeskCard>
        )}
        <SiteFrame {...preview} entered={actionData?.entered ?? planned} pages={pages} />
        {designs.length > 0 && (
          <DeskCard title={LOOK_PAGE.designs}>
            <p className="text-sm text-muted">{LOOK_PAGE.designsHelp}</p>
            <details className="desk-more">
              <summary>{LOOK_PAGE.allDesigns}</summary>
              <img
                src={designsPicture}
                alt={LOOK_PAGE.allDesignsText}
                width="1320"
                height="2783"
                loading="lazy"
              />
            </details>
            <FieldInputs fields={designs} {...common} />
          </DeskCard>
        )}
        <DeskCard title={LOOK_PAGE.rest}>
          <FieldInputs fields={rest} {...common} />
        </DeskCard>
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
