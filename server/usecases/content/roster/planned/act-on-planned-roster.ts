import { latestPublishAt } from "../../../../../domain/desk/content/draft-time.ts";
import { sentText } from "../../../../../domain/desk/content/read-fields.ts";
import type { Notice } from "../../../../../domain/desk/notices.ts";
import { deskRosterPath } from "../../../../../domain/desk/roster/planned-roster.ts";
import { PLANNED_ROSTER_PAGE } from "../../../../../domain/desk/roster/planned-roster-words.ts";
import { CELLS } from "../../../../../domain/desk/roster/roster-cells.ts";
import { type UnsavedRoster, unsavedRoster } from "../../../../../domain/desk/roster/roster-form.ts";
import { ROSTER_PAGE } from "../../../../../domain/desk/roster/roster-words.ts";
import { sentenceDate } from "../../../../../domain/values/sentence-dates.ts";
import { stableJson } from "../../../../../domain/values/stable-json.ts";
import type { Database } from "../../../../db/client.ts";
import { deleteDraft, storeRecordDraft } from "../../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../../db/queries/club/teams.ts";
import { addAct } from "../../../../db/queries/desk/acts.ts";
import { type ClubChange, type ContentServices, changeClub } from "../../change-content.ts";
import { answerOrRosterRefusal } from "../roster-refusal.ts";
import {
  dayBegins,
  loadRosterSeasons,
  plannedRosterIn,
  type RosterSeason,
  wantedSeason,
} from "../roster-seasons.ts";
import { ROSTER_COLLECTIONS } from "../write-roster-records.ts";
import { showInTransaction } from "./show-planned-roster.ts";

type PlannedRosterAnswer =
  /** `path`: the page that shows what was done. */
  { isDone: true; notice: Notice; path: string } | { isDone: false; status: 400 | 409; page: UnsavedRoster };

interface SentForm {
  team: Team;
  seasonId: string;
  /** The officer's address. */
  who: string;
  form: FormData;
}

type Planned = RosterSeason & {
  draft: NonNullable<RosterSeason["draft"]>;
  /** The id of the season whose roster visitors see. */
  present: string;
};
type Done = { answer: PlannedRosterAnswer; changes: readonly ClubChange[] };
type Act = (tx: Database, sent: SentForm, season: Planned, now: Date) => Promise<Done>;

/** The buttons of a planned roster, besides those of its table. */
const ACTS: Readonly<Record<string, Act>> = {
  "plan-day": changeDay,
  "plan-show": showNow,
  "plan-discard": discard,
};

/** Null if the form asks for something else. */
export async function actOnPlannedRoster(
  services: ContentServices,
  sent: SentForm,
): Promise<PlannedRosterAnswer | null> {
  const intent = sentText(sent.form, "intent");
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  if (!act) return null;
  const { team, seasonId, who } = sent;
  const answer = await answerOrRosterRefusal(() =>
    changeClub<PlannedRosterAnswer>(
      services,
      { team, collections: ROSTER_COLLECTIONS, who },
      async (tx, now) => {
        const seasons = await loadRosterSeasons(tx, team, now);
        const season = seasons.find(({ id }) => id === seasonId);
        const present = wantedSeason(seasons, null)?.id ?? seasonId;
        if (!season?.draft) return { answer: refused(409, PLANNED_ROSTER_PAGE.gone), changes: [] };
        return act(tx, sent, { ...season, draft: season.draft, present }, now);
      },
    ),
  );
  if (!("ok" in answer)) return answer;
  const mistakes = answer.reason === "mistakes" ? answer.mistakes.map(({ expected }) => expected) : [];
  return refused(400, mistakes.join(" ") || ROSTER_PAGE.gone);
}

const refused = (status: 400 | 409, problem: string): PlannedRosterAnswer => ({
  ...{ isDone: false, status },
  page: unsavedRoster(problem),
});

/** Visitors see it from another day on. */
async function changeDay(
  tx: Database,
  { team, who, form }: SentForm,
  season: Planned,
  now: Date,
): Promise<Done> {
  const firstDay = sentText(form, "starts");
  const begins = dayBegins(firstDay, team.timeZone);
  const problem = dayProblem(begins, now);
  if (!begins || problem) return { answer: refused(400, problem ?? PLANNED_ROSTER_PAGE.badDay), changes: [] };
  const { draft } = season;
  const record = { ...draft.record, firstDay };
  await storeRecordDraft(tx, { ...draft, record, publishAt: begins, scheduledBy: who, failure: null });
  const facts = { collection: draft.collection, id: draft.recordId };
  await addAct(tx, {
    ...{ teamId: team.teamId, who, act: "roster-scheduled", subject: season.name },
    before: { ...facts, firstDay: plannedRosterIn(draft).firstDay },
    after: { ...facts, firstDay, when: sentenceDate(begins, team.timeZone) },
    timeCreated: now,
  });
  return {
    answer: { isDone: true, notice: "record-saved-planned", path: deskRosterPath(season.id) },
    changes: [],
  };
}

/** Why a planned roster can't be shown from this day on; null if it can. */
function dayProblem(begins: Date | null, now: Date): string | null {
  if (!begins) return PLANNED_ROSTER_PAGE.badDay;
  if (begins <= now) return PLANNED_ROSTER_PAGE.past;
  return begins > latestPublishAt(now) ? PLANNED_ROSTER_PAGE.tooLate : null;
}

async function showNow(
  tx: Database,
  { team, who }: SentForm,
  { draft, id }: Planned,
  now: Date,
): Promise<Done> {
  const changes = await showInTransaction(tx, { team, draft, who }, now);
  return { answer: { isDone: true, notice: "record-saved", path: deskRosterPath(id) }, changes };
}

async function discard(tx: Database, { team, who }: SentForm, season: Planned, now: Date): Promise<Done> {
  const { draft, present } = season;
  await deleteDraft(tx, draft);
  const { players } = plannedRosterIn(draft);
  const facts = { collection: draft.collection, id: draft.recordId };
  const count = Object.values(players).filter(({ after }) => after[CELLS.on] === "yes").length;
  await addAct(tx, {
    ...{ teamId: team.teamId, who, act: "roster-discarded", subject: season.name },
    before: { ...facts, count: String(count), draft: stableJson(draft.record) },
    after: null,
    timeCreated: now,
  });
  return { answer: { isDone: true, notice: "roster-discarded", path: deskRosterPath(present) }, changes: [] };
}
