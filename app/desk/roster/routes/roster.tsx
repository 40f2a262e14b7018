import { data, redirect } from "react-router";
import { CONTENT_PAGE } from "../../../../domain/desk/content/content-words.ts";
import { tabTitle } from "../../../../domain/desk/desk-words.ts";
import { isSavedNotice, type Notice, noticeFromQuery } from "../../../../domain/desk/notices.ts";
import { deskRosterPath, PLANNED_ROSTER_COLLECTION } from "../../../../domain/desk/roster/planned-roster.ts";
import { addedPlayerNote } from "../../../../domain/desk/roster/roster-sentences.ts";
import { ROSTER_PAGE, rosterRowId } from "../../../../domain/desk/roster/roster-words.ts";
import { SECTION_WORDS } from "../../../../domain/desk/section-words.ts";
import { SCHOOL_CLASSES } from "../../../../domain/people/school-class.ts";
import { sportOf } from "../../../../domain/sports/sports.ts";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { actOnRoster } from "../../../../server/usecases/content/roster/act-on-roster.ts";
import { begunRosterText, loadRoster } from "../../../../server/usecases/content/roster/load-roster.ts";
import { actOnPlannedRoster } from "../../../../server/usecases/content/roster/planned/act-on-planned-roster.ts";
import { describeRosterSeasons } from "../../../../server/usecases/content/roster/planned/describe-seasons.ts";
import {
  loadRosterSeasons,
  wantedSeason,
} from "../../../../server/usecases/content/roster/roster-seasons.ts";
import { loadLastRosterChange } from "../../../../server/usecases/content/roster/undo-roster.ts";
import { unsavedFormKey } from "../../../../server/usecases/content/unsaved-form-key.ts";
import { UnsavedNotes } from "../../content/unsaved-notes.tsx";
import { DeskPage, OneButtonForm } from "../../desk-parts.tsx";
import { type ClubDeskVisit, clubDeskVisit } from "../../desk-visit.ts";
import { SaveBar } from "../../save-bar.tsx";
import { SentenceList } from "../../sentence-list.tsx";
import { AddPlayerForm } from "../add-player-form.tsx";
import { PlannedRosterNote } from "../planned-roster-note.tsx";
import { RosterGrid, SUGGESTED } from "../roster-grid.tsx";
import { SeasonForm } from "../season-form.tsx";
import { shownRosterRows } from "../shown-roster-rows.ts";
import type { Route } from "./+types/roster.ts";

/** The season that the address names, or without one the present one. @throws 404 for an unknown season */
async function visitSeason({ db, team, services }: ClubDeskVisit, url: URL) {
  const seasons = await loadRosterSeasons(db, team, services.now());
  const wanted = url.searchParams.get("season");
  const season = wantedSeason(seasons, wanted);
  if (!season && wanted !== null) throw data(NOT_FOUND_MESSAGES.season, { status: 404 });
  return { seasons, season: season ?? null };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = clubDeskVisit(context);
  const { db, team, person } = visit;
  const { seasons, season } = await visitSeason(visit, url);
  const { teamId } = team;
  const rows = season ? await loadRoster(db, team, { season, seasons }) : [];
  const by = { teamId, collection: PLANNED_ROSTER_COLLECTION, id: season?.id ?? null };
  const done = url.searchParams.get("done");
  const isSaved = isSavedNotice(done);
  const isUndone = done === ("record-undone" satisfies Notice);
  return {
    notice: noticeFromQuery(url.searchParams),
    added: addedPlayerNote(rows, url.searchParams.get("added"), done),
    isSaved,
    ...describeRosterSeasons(seasons, season, team.timeZone),
    rows,
    begun: begunRosterText(rows),
    positions: [...new Set(sportOf(team.sportsType)?.positions.words.values())],
    unsavedKey: unsavedFormKey({ ...by, email: person.email }),
    last: season
      ? await loadLastRosterChange(db, { teamId, who: person.email, seasonId: season.id }, { rows, isUndone })
      : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = clubDeskVisit(context);
  const { services, team, person } = visit;
  const { seasons, season } = await visitSeason(visit, url);
  if (!season) throw data(NOT_FOUND_MESSAGES.season, { status: 404 });
  const form = await request.formData();
  const by = { team, who: person.email, form };
  const planned = await actOnPlannedRoster(services, { ...by, seasonId: season.id });
  const answer = planned ?? (await actOnRoster(services, { ...by, season, seasons }));
  if (!answer.isDone) return data(answer.page, { status: answer.status });
  // A planned season is gone once nothing is planned for it.
  const left = season.isStored ? seasons : await loadRosterSeasons(visit.db, team, services.now());
  const shown = wantedSeason(left, season.id) ?? wantedSeason(left, null) ?? season;
  const path = planned?.isDone ? planned.path : deskRosterPath(shown.id);
  const added = "addedId" in answer && answer.addedId !== undefined ? `&added=${answer.addedId}` : "";
  return redirect(`${path}&done=${answer.notice}${added}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: tabTitle(ROSTER_PAGE.title) }];

export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, seasons, season, rows, positions, last, added } = loaderData;
  const begun = actionData?.begun ?? loaderData.begun;
  // Names the season, because a newer one may be added before the form is sent.
  const action = deskRosterPath(season?.id ?? "");
  const isEntered = actionData?.typed != null;
  return (
    <DeskPage
      title={ROSTER_PAGE.title}
      lead={SECTION_WORDS.roster}
      notice={added?.text ?? notice}
      more={added?.same.map(({ id, text }) => (
        <span key={id}>
          {" "}
          <a className="text-link" href={`#${rosterRowId(id)}`}>
            {text}
          </a>
        </span>
      ))}
      problem={actionData?.problem}
    >
      {season ? (
        <>
          <SeasonForm seasons={seasons} season={season} />
          <PlannedRosterNote action={action} {...loaderData.planned} />
          {last && (
            <OneButtonForm
              action={action}
              intent="undo"
              id={season.id}
              more={{ act: String(last.id) }}
              label={last.label}
            />
          )}
          {loaderData.isSaved && <span data-form-saved hidden />}
          <UnsavedNotes />
          <SentenceList sentences={actionData?.details ?? []} />
          <form
            method="post"
            action={action}
            className="box-grid-form"
            key={begun + (actionData?.sure ?? "")}
            data-unsaved={loaderData.unsavedKey}
            data-entered={isEntered ? "" : undefined}
          >
            {/* The first button is what Enter presses. */}
            <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden>
              {ROSTER_PAGE.save}
            </button>
            <input type="hidden" name="begun" value={begun} />
            <AddPlayerForm
              isCurrent={season.isCurrent}
              season={season.name}
              asked={actionData?.asked ?? null}
              isOpen={Boolean(actionData?.asked) || rows.length === 0}
            />
            {rows.length === 0 ? (
              <p>{ROSTER_PAGE.none}</p>
            ) : (
              <>
                <RosterGrid rows={shownRosterRows(rows, actionData)} />
                <p className="text-sm text-muted">{ROSTER_PAGE.wornHelp}</p>
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
                    {rows.some(({ isAlum }) => isAlum) && (
                      <ChosenButton intent="to-players" label={ROSTER_PAGE.toPlayers} />
                    )}
                  </div>
                </fieldset>
              </>
            )}
            <SaveBar
              isEntered={isEntered}
              note={<span className="roster-also">{ROSTER_PAGE.savesAdded}</span>}
            >
              <button type="submit" name="intent" value="save" className="button button-solid">
                {CONTENT_PAGE.save}
              </button>
            </SaveBar>
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
