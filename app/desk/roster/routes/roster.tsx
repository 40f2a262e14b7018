import { data, redirect } from "react-router";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { ROSTER_PAGE } from "../../../../domain/desk/roster/roster-words.ts";
import { SECTION_WORDS } from "../../../../domain/desk/section-words.ts";
import { SCHOOL_CLASSES } from "../../../../domain/people/school-class.ts";
import { seasonRosterPath } from "../../../../domain/schedule/season.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { listSeasons } from "../../../../server/db/queries/schedule/seasons.ts";
import { findLastChange } from "../../../../server/usecases/content/find-last-change.ts";
import { actOnRoster } from "../../../../server/usecases/content/roster/act-on-roster.ts";
import { begunRosterText, loadRoster } from "../../../../server/usecases/content/roster/load-roster.ts";
import { ROSTER_FIELD } from "../../../../server/usecases/content/roster/save-roster.ts";
import { DeskPage, OneButtonForm } from "../../desk-parts.tsx";
import { type ClubDeskVisit, clubDeskVisit } from "../../desk-visit.ts";
import { SentenceList } from "../../sentence-list.tsx";
import { AddPlayerForm } from "../add-player-form.tsx";
import { RosterGrid, SUGGESTED } from "../roster-grid.tsx";
import { SeasonForm } from "../season-form.tsx";
import { shownRosterRows } from "../shown-roster-rows.ts";
import type { Route } from "./+types/roster.ts";

/** The season that the address names, or without one the newest. @throws 404 for an unknown season */
async function visitSeason({ db, team }: Pick<ClubDeskVisit, "db" | "team">, url: URL) {
  const seasons = await listSeasons(db, team.teamId);
  const wanted = url.searchParams.get("season");
  const season = wanted === null ? (seasons[0] ?? null) : seasons.find(({ id }) => id === wanted);
  if (season === undefined) throw data(NOT_FOUND_MESSAGES.season, { status: 404 });
  return { seasons, season };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, team, person } = clubDeskVisit(context);
  const { seasons, season } = await visitSeason({ db, team }, url);
  const { teamId } = team;
  const rows = season ? await loadRoster(db, team, season.id) : [];
  return {
    notice: noticeFromQuery(url.searchParams),
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    season: season && { id: season.id, name: season.name, path: seasonRosterPath(season) },
    isNewest: season === seasons[0],
    rows,
    begun: begunRosterText(rows),
    positions: [...new Set(sportOf(team.sportsType)?.positions.words.values())],
    last: season
      ? await findLastChange(db, {
          ...{ teamId, who: person.email, collection: "seasons", id: season.id },
          field: ROSTER_FIELD,
        })
      : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db, services, team, person } = clubDeskVisit(context);
  const { seasons, season } = await visitSeason({ db, team }, url);
  if (!season) throw data(NOT_FOUND_MESSAGES.season, { status: 404 });
  const form = await request.formData();
  const sent = { team, seasonId: season.id, isNewest: season === seasons[0], who: person.email, form };
  const answer = await actOnRoster(services, sent);
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  return redirect(`/desk/roster?season=${encodeURIComponent(season.id)}&done=${answer.notice}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(ROSTER_PAGE.title) }];

export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, seasons, season, rows, positions, last } = loaderData;
  const begun = actionData?.begun ?? loaderData.begun;
  // Names the season, because a newer one may be added before the form is sent.
  const action = `/desk/roster?season=${encodeURIComponent(season?.id ?? "")}`;
  const isAlumShown = rows.some(({ isAlum }) => isAlum);
  return (
    <DeskPage
      title={ROSTER_PAGE.title}
      lead={SECTION_WORDS.roster}
      notice={notice}
      problem={actionData?.problem}
    >
      {season ? (
        <>
          <SeasonForm seasons={seasons} season={season} />
          {last && (
            <OneButtonForm
              action={action}
              intent="undo"
              id={season.id}
              more={{ act: String(last.id) }}
              label={ROSTER_PAGE.undo}
            />
          )}
          <SentenceList sentences={actionData?.details ?? []} />
          <form
            method="post"
            action={action}
            className="box-grid-form"
            key={begun + (actionData?.sure ?? "")}
          >
            {/* The first button is what Enter presses. */}
            <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden>
              {ROSTER_PAGE.save}
            </button>
            <input type="hidden" name="begun" value={begun} />
            {rows.length === 0 && <p>{ROSTER_PAGE.none}</p>}
            {rows.length > 0 && (
              <>
                <RosterGrid rows={shownRosterRows(rows, actionData)} />
                <p className="text-sm text-muted">{ROSTER_PAGE.wornHelp}</p>
                <button type="submit" name="intent" value="save" className="button button-solid">
                  {ROSTER_PAGE.save}
                </button>
                <fieldset className="desk-choice roster-chosen">
                  <legend>{ROSTER_PAGE.chosen}</legend>
                  <p className="text-sm text-muted">{ROSTER_PAGE.chosenHelp}</p>
                  {actionData?.sure && <input type="hidden" name="sure" value={actionData.sure} />}
                  <div className="desk-line">
                    <ChosenButton
                      intent="take-off"
                      label={actionData?.sure ? ROSTER_PAGE.sureTakeOff : ROSTER_PAGE.takeOff}
                    />
                    <ChosenButton intent="to-alumni" label={ROSTER_PAGE.toAlumni} />
                    {isAlumShown && <ChosenButton intent="to-players" label={ROSTER_PAGE.toPlayers} />}
                  </div>
                </fieldset>
              </>
            )}
            <AddPlayerForm
              isNewest={loaderData.isNewest}
              asked={actionData?.asked ?? null}
              isOpen={Boolean(actionData?.asked) || rows.length === 0}
            />
          </form>
          <Suggestions id={SUGGESTED.positions} texts={positions} />
          <Suggestions id={SUGGESTED.classes} texts={SCHOOL_CLASSES} />
        </>
      ) : (
        <p>
          {ROSTER_PAGE.noSeason}{" "}
          <a className="text-link" href="/desk/games">
            {ROSTER_PAGE.toGames}
          </a>
        </p>
      )}
    </DeskPage>
  );
}

function ChosenButton({ intent, label }: { intent: string; label: string }) {
  return (
    <button type="submit" name="intent" value={intent} className="button button-small button-outline">
      {label}
    </button>
  );
}

function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
