import { data, type MiddlewareFunction } from "react-router";
import { clubName } from "../../domain/club/club-name.ts";
import { listImagesById } from "../../server/db/queries/club/images.ts";
import type { Team } from "../../server/db/queries/club/teams.ts";
import { type Visit, visitContext } from "../../server/serving/context.ts";
import { siteLook } from "../designs/look.ts";

/**
 * Stops requests for closed pages of a locked site before their loaders run, so that none of the club's
 * data gets into the answer.
 */
export const closeLockedSite: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = context.get(visitContext);
  if (!visit.isClosed || !visit.site) return next();
  throw data(await lockOf(visit, visit.site.team), { status: 503 });
};

/**
 * The data for the lock screen, in place of the root loader's data: a locked club shows only its name, logo
 * and colors.
 */
async function lockOf({ db, platform }: Visit, { websiteStyles, logo, ...team }: Team) {
  const [found] = (await listImagesById(db, team.teamId, logo === null ? [] : [logo])).values();
  return {
    frame: null,
    platform,
    previewOf: null,
    ...siteLook(websiteStyles),
    locked: { club: clubName(team), logo: found ? { ...found, alt: "", caption: "" } : null },
  };
}

export type SiteLock = Awaited<ReturnType<typeof lockOf>>;
