import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { prepareQuery } from "../../prepare-query.ts";
import { images } from "../../schema/club/images.ts";
import { sponsors } from "../../schema/club/sponsors.ts";
import { imageColumns } from "./images.ts";

/** Lists a club's sponsors by `order` descending (null last), then by timeCreated and id (rule club-7). */
export async function listSponsors(db: Database, teamId: string) {
  return sponsorsOfTeam(db, { teamId });
}

const sponsorsOfTeam = prepareQuery((db) =>
  db
    .select({ id: sponsors.id, name: sponsors.name, url: sponsors.url, logo: imageColumns })
    .from(sponsors)
    .leftJoin(images, and(eq(images.teamId, sponsors.teamId), eq(images.id, sponsors.logo)))
    .where(eq(sponsors.teamId, sql.placeholder("teamId")))
    .orderBy(sql`${sponsors.order} desc nulls last`, sponsors.timeCreated, sponsors.id)
    .prepare("sponsors_of_team"),
);
