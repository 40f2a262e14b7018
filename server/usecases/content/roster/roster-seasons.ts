import { eq, sql } from "drizzle-orm";
import {
  PLANNED_ROSTER_COLLECTION,
  type PlannedRoster,
} from "../../../../domain/desk/roster/planned-roster.ts";
import { machineDate } from "../../../../domain/values/dates.ts";
import { compareBytewise } from "../../../../domain/values/sort-key.ts";
import { resolveMoment } from "../../../collections/fields/moment.ts";
import type { Database } from "../../../db/client.ts";
import { listDraftsOf, type RecordDraft } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { preDevelopedSeasons, seasons, tags } from "../../../db/schema/index.ts";

/** A season at the desk's roster pages. */
export interface RosterSeason {
  id: string;
  name: string;
  /** False for one that is added on the day when its planned roster is shown. */
  isStored: boolean;
  begins: Date;
  /** True for the season whose numbers and positions players have today. */
  isPresent: boolean;
  /** True for the present season and newer ones, whose players are no alumni. */
  isCurrent: boolean;
  /** True if visitors do not see its roster yet: what is saved waits for its day. */
  isPlanned: boolean;
  /** True if somebody is on its roster, or planned for it. */
  hasRoster: boolean;
  /** The waiting roster; null for none, also if `isPlanned`. */
  draft: RecordDraft | null;
}

/**
 * Lists a club's seasons with those that only have a planned roster, newest first.
 *
 * For visitors the newest season is the current one from the moment when it is stored, so that its schedule
 * can be announced in spring. Its players are another matter: until it begins, those of the season before
 * play. So a season that has not begun and has no roster yet is planned.
 */
export async function loadRosterSeasons(db: Database, team: Team, now: Date): Promise<RosterSeason[]> {
  const { teamId, timeZone } = team;
  const stored = await db
    .select({
      id: seasons.id,
      name: preDevelopedSeasons.name,
      begins: seasons.timeCreated,
      hasRoster: sql<boolean>`exists (select from ${tags} t where t.team_id = ${teamId}
        and t.id = any(${seasons.tagIds}) and t.tag_type = 'player' and not t.deleted)`,
    })
    .from(seasons)
    .innerJoin(preDevelopedSeasons, eq(preDevelopedSeasons.id, seasons.preDevelopedSeasonId))
    .where(eq(seasons.teamId, teamId));
  const drafts = await listDraftsOf(db, teamId, PLANNED_ROSTER_COLLECTION);
  // An import may have added the season under another id since.
  const draftOf = ({ id, name }: { id: string; name: string }) =>
    drafts.find(({ recordId, record }) => recordId === id || record.name === name) ?? null;
  const known = stored.map((season) => ({ ...season, isStored: true, draft: draftOf(season) }));
  const planned = drafts
    .filter((draft) => !known.some((season) => season.draft === draft))
    .map((draft) => ({
      ...{ id: draft.recordId, name: plannedRosterIn(draft).name, isStored: false, hasRoster: false, draft },
      begins: dayBegins(plannedRosterIn(draft).firstDay, timeZone) ?? now,
    }));
  const all = [...known, ...planned].toSorted(
    (one, other) => other.begins.getTime() - one.begins.getTime() || compareBytewise(one.id, other.id),
  );
  const isShown = ({ draft, isStored, hasRoster, begins }: (typeof all)[number]) =>
    draft === null && isStored && (hasRoster || begins <= now);
  // A club's first season is shown while it is prepared: there is no other roster.
  const first = all.findLastIndex(({ draft }) => draft === null);
  const present = all.some(isShown) ? all.findIndex(isShown) : first;
  return all.map((season, at) => ({
    ...season,
    hasRoster: season.hasRoster || season.draft !== null,
    isPresent: at === present,
    isCurrent: at <= present || season.draft !== null,
    isPlanned: at < present || season.draft !== null,
  }));
}

/** The first moment of a day such as "2027-07-01"; null if there is no such day. */
export const dayBegins = (day: string, timeZone: string): Date | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? resolveMoment(`${day} 00:00`, timeZone, new Date(0)) : null;

export const plannedRosterIn = ({ record }: Pick<RecordDraft, "record">): PlannedRoster =>
  record as unknown as PlannedRoster;

/** What is planned for a season; empty as long as nobody has planned anything. */
export const plannedRosterOf = (
  { draft, name, begins }: Pick<RosterSeason, "draft" | "name" | "begins">,
  timeZone: string,
): PlannedRoster =>
  draft
    ? plannedRosterIn(draft)
    : { name, firstDay: machineDate(begins, timeZone), from: null, movesUp: false, players: {} };

/** When visitors will see a planned roster. */
export const showsFrom = (season: Pick<RosterSeason, "draft" | "name" | "begins">, timeZone: string): Date =>
  dayBegins(plannedRosterOf(season, timeZone).firstDay, timeZone) ?? season.begins;

/** The season that the desk's address names; without one, the present season. */
export const wantedSeason = (
  seasons: readonly RosterSeason[],
  wanted: string | null,
): RosterSeason | undefined =>
  wanted === null
    ? (seasons.find(({ isPresent }) => isPresent) ?? seasons[0])
    : seasons.find(({ id, draft }) => id === wanted || draft?.recordId === wanted);
