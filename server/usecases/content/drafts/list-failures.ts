import { failureText, moreFailuresText } from "../../../../domain/desk/content/draft-words.ts";
import type { DeskRole } from "../../../../domain/desk/officers/roles.ts";
import { PLANNED_ROSTER_COLLECTION } from "../../../../domain/desk/roster/planned-roster.ts";
import type { Database } from "../../../db/client.ts";
import { listDraftsOf, listFailedDrafts, listPlanned } from "../../../db/queries/club/record-drafts.ts";
import type { Team } from "../../../db/queries/club/teams.ts";
import { listRecordForms } from "../open-record-form.ts";
import { describePlannedRosters } from "../roster/planned/describe-planned-rosters.ts";
import { describePlanned } from "../settings/planned/describe-planned.ts";
import { describeDrafts } from "./describe-draft.ts";

/** The desk's home page names the first of them, and counts the others. */
const MAX_NAMED = 3;

/**
 * What could not be published or applied at its time, as tasks: each with its reason, and a link to where an
 * officer of this role mends it.
 */
export async function listFailures(
  db: Database,
  { teamId, timeZone }: Team,
  role: DeskRole,
): Promise<{ href: string; text: string }[]> {
  const drafts = (await listFailedDrafts(db, teamId)).map((draft) => ({
    shown: describeDrafts([draft], listRecordForms(role), timeZone),
    failure: draft.failure ?? "",
  }));
  const looks = (await listPlanned(db, teamId)).flatMap((planned) =>
    planned.failure === null
      ? []
      : { shown: describePlanned([planned], role, timeZone), failure: planned.failure },
  );
  const rosters = (await listDraftsOf(db, teamId, PLANNED_ROSTER_COLLECTION)).flatMap((draft) =>
    draft.failure === null
      ? []
      : { shown: describePlannedRosters([draft], role, timeZone), failure: draft.failure },
  );
  const failures = [...drafts, ...looks, ...rosters].flatMap(({ shown, failure }) =>
    shown.map(({ href, title }) => ({ href, text: failureText(title, failure) })),
  );
  const others = failures.length - MAX_NAMED;
  if (others <= 0) return failures;
  return [...failures.slice(0, MAX_NAMED), { href: "/desk/website", text: moreFailuresText(others) }];
}
