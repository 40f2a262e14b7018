import { excerpt } from "../../../domain/news/article.ts";
import { DETAIL_TITLES } from "../../../domain/people/player.ts";
import { adjacentPlayers, profileValue, sortPlayers } from "../../../domain/people/roster.ts";
import { teamTag } from "../../../domain/site/page-tags.ts";
import { findPlayer, listPlayers } from "../../../server/db/queries/people/players.ts";
import { type ClubVisit, notFoundAnswer, teamPageVisit } from "../../site/club-visit.ts";
import { pageMeta } from "../../site/page-meta.ts";
import { shownProse } from "../../site/shown-html.ts";
import { structuredPerson } from "../../site/structured-person.ts";
import { Failures } from "../../ui/failures.tsx";
import { loadCareer } from "../load-career.ts";
import { PlayerProfile } from "../player-profile.tsx";
import type { Route } from "./+types/roster.$playerId.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = teamPageVisit(context);
  const { db, teamId, read } = visit;
  const player = await read("player", findPlayer(db, teamId, params.playerId));
  if (!player) throw notFoundAnswer("player");
  const [players, career] = await Promise.all([
    read("players", cachedPlayers(visit, { alumni: player.alumni })),
    loadCareer(visit, player.id),
  ]);
  const { previous, next } = adjacentPlayers(
    sortPlayers(players, player.alumni ? "name" : "number"),
    player.id,
  );
  const facts = player.details.filter(({ title, value }) => value !== "" && title !== DETAIL_TITLES.number);
  const profile = {
    id: player.id,
    name: player.name,
    alumni: player.alumni,
    number: profileValue(player, DETAIL_TITLES.number),
    position: profileValue(player, DETAIL_TITLES.position),
    facts,
    biography: shownProse(player.biography, visit.site),
    description: excerpt(player.biography, 200),
    portrait: player.portrait,
    previous: previous && nameOf(previous),
    next: next && nameOf(next),
    ...career,
  };
  return profile;
}

/**
 * All players, cached because every player's page needs the same list for its links to the previous and
 * next player.
 */
const cachedPlayers = ({ db, teamId, services }: ClubVisit, { alumni }: { alumni: boolean }) =>
  services.readCache.read(
    `players ${teamId} ${alumni}`,
    () => listPlayers(db, teamId, { alumni }),
    () => [teamTag(teamId)],
  );

const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        page: loaderData.name,
        description: loaderData.description,
        path: `/roster/${loaderData.id}`,
        within: loaderData.alumni ? { name: "Alumni", path: "/alumni" } : { name: "Roster", path: "/roster" },
        type: "profile",
        about: (frame) => [structuredPerson(frame, loaderData, `/roster/${loaderData.id}`)],
      })
    : [];

export default function Player({ loaderData: { failures, ...profile } }: Route.ComponentProps) {
  return (
    <>
      <Failures sentences={failures} />
      <PlayerProfile {...profile} />
    </>
  );
}
