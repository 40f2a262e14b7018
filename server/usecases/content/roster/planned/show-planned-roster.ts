import { SYSTEM_ACTOR } from "../../../../../domain/desk/acts.ts";
import { fieldProblem } from "../../../../../domain/desk/content/content-words.ts";
import { NEXT_ROSTER_PAGE } from "../../../../../domain/desk/roster/next-roster-words.ts";
import { changesToShow } from "../../../../../domain/desk/roster/planned-roster.ts";
import { notShownText } from "../../../../../domain/desk/roster/planned-roster-words.ts";
import { ROSTER_PAGE } from "../../../../../domain/desk/roster/roster-words.ts";
import type { Database } from "../../../../db/client.ts";
import {
  type DraftKey,
  deleteDraft,
  findDraft,
  type RecordDraft,
  storeRecordDraft,
} from "../../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../../db/queries/club/teams.ts";
import { addAct } from "../../../../db/queries/desk/acts.ts";
import { findMember } from "../../../../db/queries/desk/members.ts";
import { type ClubChange, type ContentServices, changeClub } from "../../change-content.ts";
import { type FailureMailer, mailDraftFailure } from "../../drafts/mail-draft-failure.ts";
import { writeSeason } from "../../games/add-season.ts";
import { seasonAct } from "../roster-acts.ts";
import { answerOrRosterRefusal, RosterNotSaved, type RosterRefusal } from "../roster-refusal.ts";
import { loadRosterSeasons, plannedRosterIn } from "../roster-seasons.ts";
import { loadSeasonCells } from "../season-cells.ts";
import { ROSTER_COLLECTIONS, writeRosterRecords } from "../write-roster-records.ts";

interface Shown {
  team: Team;
  draft: RecordDraft;
  who: string;
}

/**
 * Shows a planned roster: adds its season if the club does not have it, and stores the roster as a save of it
 * would. Call it in a transaction of `changeClub`.
 * @throws RosterNotSaved
 */
export async function showInTransaction(
  tx: Database,
  { team, draft, who }: Shown,
  now: Date,
): Promise<ClubChange[]> {
  const isIts = (season: { draft: RecordDraft | null }) => season.draft?.recordId === draft.recordId;
  const { name, firstDay } = plannedRosterIn(draft);
  const first: ClubChange[] = [];
  let seasons = await loadRosterSeasons(tx, team, now);
  if (!seasons.find(isIts)?.isStored) {
    const added = await writeSeason(tx, { team, who, name, timeCreated: `${firstDay} 00:00` }, now);
    if (!added.ok) throw new RosterNotSaved({ ok: false, reason: added.reason });
    first.push({ collection: "seasons", ...added.change });
    seasons = await loadRosterSeasons(tx, team, now);
  }
  const season = seasons.find(isIts);
  if (!season) throw new RosterNotSaved({ ok: false, reason: "gone" });
  const { stored, plan, storedOf } = await loadSeasonCells(tx, team, { seasons, season, playerIds: [] });
  const changes = plan ? changesToShow(plan, storedOf) : [];
  // From now on its numbers are those that players have today.
  const present = seasons.findIndex(({ isPresent }) => isPresent);
  const isNewest = present === -1 || seasons.indexOf(season) < present;
  const write = { team, stored: isNewest ? { ...stored, present: season.id } : stored, changes };
  const written =
    changes.length > 0 ? await writeRosterRecords(tx, { ...write, seasonId: season.id }, now) : null;
  await deleteDraft(tx, draft);
  const act = { ...seasonAct(season, changes), act: "roster-shown" as const };
  const [content, recordIds] = [stored.seasonContent, written?.seasonIds ?? []];
  return [...first, ...(written?.changes ?? []), { ...act, content, recordIds }];
}

class Tried extends Error {}

/**
 * Finds out whether a plan can be shown, by showing it in a transaction that is undone.
 * @throws RosterNotSaved if not
 */
export async function showInTrial(
  services: ContentServices,
  by: Parameters<typeof changeClub>[1],
  plan: (tx: Database, now: Date) => Promise<RecordDraft | null>,
): Promise<void> {
  try {
    await changeClub<null>(services, by, async (tx, now) => {
      const draft = await plan(tx, now);
      if (draft) await showInTransaction(tx, { ...by, draft }, now);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
}

/**
 * Shows a planned roster whose day has come, as a save by the program. Also if the officer who planned it has
 * left the club: they do in this very summer. One that can't be shown stays, without a day, and says why.
 */
export async function showDueRoster(
  services: ContentServices & FailureMailer,
  { team, key }: { team: Team; key: DraftKey },
): Promise<void> {
  const by = { team, collections: ROSTER_COLLECTIONS, who: SYSTEM_ACTOR };
  const due = async (tx: Database, now: Date) => {
    const draft = await findDraft(tx, key);
    return draft?.publishAt && draft.publishAt <= now ? draft : null;
  };
  const refusal = await answerOrRosterRefusal(() =>
    changeClub<null>(services, by, async (tx, now) => {
      const draft = await due(tx, now);
      const changes = draft ? await showInTransaction(tx, { team, draft, who: SYSTEM_ACTOR }, now) : [];
      return { answer: null, changes };
    }),
  );
  if (!refusal) return;
  await changeClub<null>(services, by, async (tx, now) => {
    const draft = await due(tx, now);
    if (draft) await storeFailure(services, tx, { draft, why: notShownText(refusalText(refusal)), now });
    return { answer: null, changes: [] };
  });
}

async function storeFailure(
  services: FailureMailer,
  tx: Database,
  { draft, why, now }: { draft: RecordDraft; why: string; now: Date },
): Promise<void> {
  const { teamId, collection, recordId: id, scheduledBy } = draft;
  await storeRecordDraft(tx, { ...draft, publishAt: null, failure: why });
  const actId = await addAct(tx, {
    ...{ teamId, who: SYSTEM_ACTOR, act: "roster-failed" },
    subject: plannedRosterIn(draft).name,
    before: null,
    after: { collection, id, noun: "roster", why },
    timeCreated: now,
  });
  const isLost = (await findMember(tx, teamId, scheduledBy ?? "")) === null;
  await mailDraftFailure(services, tx, { draft, actId, isLost });
}

function refusalText(refusal: RosterRefusal): string {
  switch (refusal.reason) {
    case "mistakes":
      return refusal.mistakes.map(({ expected }) => fieldProblem(expected)).join(" ");
    case "gone":
    case "clash":
      return ROSTER_PAGE.gone;
    default:
      return NEXT_ROSTER_PAGE[refusal.reason];
  }
}
