import { data, type MiddlewareFunction } from "react-router";
import { clubName } from "../../domain/club/club-name.ts";
import { type Visit, visitContext } from "../../server/context.ts";
import { getImages } from "../../server/db/queries/club/images.ts";
import type { Team } from "../../server/db/queries/club/teams.ts";
import { lookOf } from "../designs/look.ts";

/** On a locked site no loader of a closed page runs, so that nothing of the club can get into the answer. */
export const closeLockedSite: MiddlewareFunction<Response> = async ({ context }, next) => {
  const visit = context.get(visitContext);
  if (!visit.isClosed || !visit.site) return next();
  throw data(await lockOf(visit, visit.site.team), { status: 503 });
};

/** Takes the place of the root's data: name, logo and colours are all that a locked club shows. */
async function lockOf({ db, platform }: Visit, { websiteStyles, logo, ...team }: Team) {
  const [found] = (await getImages(db, team.teamId, logo === null ? [] : [logo])).values();
  return {
    frame: null,
    platform,
    ...lookOf(websiteStyles),
    locked: { club: clubName(team), logo: found ? { ...found, alt: "", caption: "" } : null },
  };
}

export type Lock = Awaited<ReturnType<typeof lockOf>>;
