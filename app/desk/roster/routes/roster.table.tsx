import { data, redirect } from "react-router";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { deskRosterPath } from "../../../../domain/desk/roster/planned-roster.ts";
import { shownRosterPlan } from "../../../../domain/desk/roster/roster-table.ts";
import { ROSTER_TABLE_PAGE } from "../../../../domain/desk/roster/roster-table-words.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnRosterTable } from "../../../../server/usecases/content/roster/act-on-roster-table.ts";
import {
  loadRosterSeasons,
  wantedSeason,
} from "../../../../server/usecases/content/roster/roster-seasons.ts";
import { DeskPage } from "../../desk-parts.tsx";
import { type ClubDeskVisit, clubDeskVisit } from "../../desk-visit.ts";
import { SentenceList } from "../../sentence-list.tsx";
import { TableField } from "../../table-field.tsx";
import { RosterPlan } from "../roster-plan.tsx";
import type { Route } from "./+types/roster.table.ts";

/** @throws 404 for a season that the club does not have */
async function visitWantedSeason({ db, team, services }: ClubDeskVisit, url: URL) {
  const seasons = await loadRosterSeasons(db, team, services.now());
  const season = wantedSeason(seasons, url.searchParams.get("season"));
  if (!season) throw data(NOT_FOUND_MESSAGES.season, { status: 404 });
  return { season, seasons };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { season } = await visitWantedSeason(clubDeskVisit(context), url);
  return { season: { id: season.id, name: season.name } };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const { services, team, person } = visit;
  const wanted = await visitWantedSeason(visit, url);
  const form = await request.formData();
  const answer = await actOnRosterTable(services, { ...wanted, team, who: person.email, form });
  if (answer.isDone) return redirect(`${deskRosterPath(wanted.season.id)}&done=${answer.notice}`, 303);
  const { plan, ...page } = answer.page;
  return data({ ...page, plan: plan && { ...plan, ...shownRosterPlan(plan) } }, { status: answer.status });
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(ROSTER_TABLE_PAGE.title) }];

export default function RosterTablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { season } = loaderData;
  const { plan = null, mark = null, table = "", takesOff = false } = actionData ?? {};
  return (
    <DeskPage
      title={`${ROSTER_TABLE_PAGE.title}: ${season.name}`}
      lead={ROSTER_TABLE_PAGE.lead}
      problem={actionData?.problem}
    >
      <p className="desk-line">
        <a className="text-link" href={deskRosterPath(season.id)}>
          {ROSTER_TABLE_PAGE.toRoster}
        </a>
      </p>
      {plan && <SentenceList sentences={plan.mistakes} />}
      <form
        method="post"
        action={`/desk/roster/table?season=${encodeURIComponent(season.id)}`}
        className="desk-form"
        key={mark ?? ""}
      >
        {plan && plan.mistakes.length === 0 && <RosterPlan plan={plan} takesOff={takesOff} />}
        <TableField words={ROSTER_TABLE_PAGE} {...{ table, mark }}>
          {/* A script shows it, and reads the file into the field above. */}
          <div className="field" data-table-file hidden>
            <label htmlFor="table-file">{ROSTER_TABLE_PAGE.file}</label>
            <input id="table-file" type="file" accept=".csv,.tsv,.txt,text/csv" />
          </div>
        </TableField>
      </form>
    </DeskPage>
  );
}
