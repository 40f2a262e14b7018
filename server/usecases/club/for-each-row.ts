import { OPERATOR_DESK_ID } from "../../../domain/desk/officers/sign-in.ts";
import { hasSqlState, isDatabaseUnavailable } from "../../../platform/database/database-error.ts";
import { createFailureBackoff, type FailureBackoff } from "../../../platform/jobs/failure-backoff.ts";
import type { Database } from "../../db/client.ts";
import {
  type ClubGroup,
  type ClubIterationOptions,
  forEachClubGroup,
} from "../../db/distribution/club-groups.ts";
import { listTeamIds } from "../../db/queries/club/teams.ts";

/**
 * The services for working through rows of all clubs. `troubles` remembers failures from one run to the next;
 * without it they are forgotten after each run.
 */
export interface RowLoopServices {
  now(): Date;
  log: { warn(details: object, message: string): void };
  troubles?: FailureBackoff;
}

/** The work to do for each row. */
export interface RowTask<Row> {
  /** The log message for a failed row: "An expired waitlist offer couldn't be closed". */
  failure: string;
  /** The facts that identify the row within its club, for the log. */
  name(row: Row): Record<string, unknown>;
  work(row: Row): Promise<unknown>;
}

/**
 * How many clubs are handled at the same time, so that a club that waits for a locked row does not delay all
 * others.
 */
const SIDE_BY_SIDE = 2;

/**
 * Does the work for each row of many clubs. A row that fails is logged, and skipped for a while, without
 * delaying the others. If the database did not answer in time, the club's other rows are skipped until the
 * next run.
 */
export async function doForEachRow<Row extends { teamId: string }>(
  { log, now, troubles = createFailureBackoff() }: RowLoopServices,
  rows: readonly Row[],
  { failure, name, work }: RowTask<Row>,
): Promise<void> {
  const clubs = [...Map.groupBy(rows, ({ teamId }) => teamId)];

  async function isDone(teamId: string, row: Row): Promise<boolean> {
    const facts = { team: teamId, ...name(row) };
    const known = `${failure} ${JSON.stringify(facts)}`;
    if (troubles.isLeftAlone(known, now())) return true;
    try {
      await work(row);
      troubles.over(known);
      return true;
    } catch (err) {
      if (troubles.failed(known, now())) log.warn({ err, ...facts }, failure);
      return !isDatabaseUnavailable(err);
    }
  }

  const walk = async () => {
    for (let club = clubs.shift(); club; club = clubs.shift()) {
      const [teamId, ofClub] = club;
      for (const row of ofClub) if (!(await isDone(teamId, row))) break;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk));
}

const LOCKED = "55P03";

/**
 * Deletes expired rows of all clubs in one statement per group of clubs, or club by club if that fails, so
 * that a row that cannot be deleted affects only its own club.
 */
export async function deleteExpiredRows(
  services: RowLoopServices & ClubIterationOptions & { db: Database },
  failure: string,
  forget: (clubs: ClubGroup) => Promise<void>,
): Promise<void> {
  await forEachClubGroup(services, async (group) => {
    try {
      await forget(group);
    } catch (error) {
      if (isDatabaseUnavailable(error) && !hasSqlState(error, LOCKED)) throw error;
      const clubs = group ?? [...(await listTeamIds(services.db)), OPERATOR_DESK_ID];
      await doForEachRow(
        services,
        clubs.map((teamId) => ({ teamId })),
        { failure, name: () => ({}), work: ({ teamId }) => forget([teamId]) },
      );
    }
  });
}
