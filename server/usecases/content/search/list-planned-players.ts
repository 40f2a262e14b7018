import {
  PLANNED_ROSTER_COLLECTION,
  plannedNewcomers,
} from "../../../../domain/desk/roster/planned-roster.ts";
import type { FoundRow } from "../../../../domain/desk/search/desk-search.ts";
import type { Database } from "../../../db/client.ts";
import { listDraftsOf } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { describePlannedRosters } from "../roster/planned/describe-planned-rosters.ts";
import { plannedRosterIn } from "../roster/roster-seasons.ts";

/**
 * Lists the players who are only on the roster of a season to come, with the page of that roster: until its
 * day they have no page of their own. A club plans few seasons, each with one roster.
 */
export async function listPlannedPlayers(
  db: Database,
  { teamId, timeZone }: Pick<Team, "teamId" | "timeZone">,
): Promise<FoundRow[]> {
  const drafts = await listDraftsOf(db, teamId, PLANNED_ROSTER_COLLECTION);
  return drafts.flatMap((draft) =>
    describePlannedRosters([draft], "owner", timeZone).flatMap(({ href, title, about }) =>
      plannedNewcomers(plannedRosterIn(draft)).map(({ name }) => ({
        href,
        title: name,
        about: [title, about].filter(Boolean).join(" · "),
      })),
    ),
  );
}
