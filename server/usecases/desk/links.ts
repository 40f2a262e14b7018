import type { ActFacts } from "../../../domain/desk/acts.ts";
import { doorEventText } from "../../../domain/desk/door/door-words.ts";
import {
  type LinkHours,
  linkCapability,
  linkExpiry,
  linkOfferWindow,
} from "../../../domain/desk/door/links.ts";
import { type DeskRole, hasCapability } from "../../../domain/desk/officers/roles.ts";
import { parseEventKey } from "../../../domain/desk/orders/order-filter.ts";
import { gameDateShort } from "../../../domain/schedule/game-date.ts";
import { opponentPrefix } from "../../../domain/schedule/schedule.ts";
import { sentenceMoment } from "../../../domain/values/sentence-dates.ts";
import { keyFingerprint } from "../../../platform/secrets/secret-key.ts";
import type { Database } from "../../db/client.ts";
import { addAct } from "../../db/queries/desk/acts.ts";
import { findDoorEvent } from "../../db/queries/desk/door-events.ts";
import {
  type DeskLink,
  listLinksMadeBy,
  listScorableGames,
  markLinkRevoked,
  revokeLinks,
  type ScorableGame,
} from "../../db/queries/desk/links.ts";
import { findMember } from "../../db/queries/desk/members.ts";
import { findGame } from "../../db/queries/schedule/games.ts";
import { logSecurityEvent, type SecurityLog } from "../access/log-security-event.ts";
import { createDeskId, scorerLinkToken } from "./desk-secrets.ts";
import type { DeskServices } from "./desk-services.ts";
import { storeOrReuseLink } from "./store-desk-link.ts";

type LinkServices = Pick<DeskServices, "db" | "keys" | "now"> & SecurityLog;

interface NewLink {
  gameId: string;
  /** The name of the person the link is for. */
  label: string;
  /** True if the officer who makes the link will keep the score. */
  isOwn: boolean;
  hours: LinkHours;
}

/**
 * The path of a scorer's link on the club's site. The token follows the #, because that part of an address is
 * never sent to a server.
 */
export const scorerLinkPath = (key: Uint8Array, link: { teamId: string; id: string; gameId: string }) =>
  `/games/${link.gameId}/scorer#${scorerLinkToken(key, link)}`;

/** A game as the history names it: "vs Granite Ridge, Dec 4". */
export const scorableGameLabel = (game: Omit<ScorableGame, "id" | "state">) =>
  `${opponentPrefix(game)} ${game.opponent}, ${gameDateShort(game)}`;

/**
 * Makes a link for keeping the score of a game and returns its path; null if the club has no such game that
 * can be scored, or if the link would have ended already. An officer who opens their own link again gets the
 * same one.
 */
export async function makeScorerLink(
  { db, keys, now, log }: LinkServices,
  teamId: string,
  who: string,
  { gameId, label, isOwn, hours }: NewLink,
): Promise<string | null> {
  const at = now();
  const game = (await listScorableGames(db, teamId, linkOfferWindow(at))).find(({ id }) => id === gameId);
  const endsAt = game && linkExpiry(game.endTimeOfGame, hours);
  if (!endsAt || endsAt <= at) return null;
  const until = sentenceMoment(endsAt, game.timeZone);
  const made = {
    ...({ teamId, id: createDeskId(), kind: "scorer", gameId, event: null } as const),
    ...{ label, heldBy: isOwn ? who : null, endsAt, madeBy: who, timeCreated: at },
    signedWith: keyFingerprint(keys[0]),
  };
  const id = await storeOrReuseLink({ db, log }, made, { game: scorableGameLabel(game), until });
  return scorerLinkPath(keys[0], { teamId, id, gameId });
}

/** Closes a link at once; false if it is unknown or already closed. */
export async function revokeLink(
  { db, now, log }: Omit<LinkServices, "keys">,
  teamId: string,
  who: string,
  id: string,
): Promise<boolean> {
  const closed = await db.transaction(async (tx) => {
    const link = await markLinkRevoked(tx, teamId, id, now());
    if (!link) return null;
    const act = await addAct(tx, {
      teamId,
      who,
      act: "link-revoked",
      subject: link.label,
      before: await purposeOf(tx, link),
      after: null,
      timeCreated: now(),
    });
    return { act: act ?? 0, kind: link.kind };
  });
  if (closed) logSecurityEvent(log, "desk.link-closed", { team: teamId, link: id, ...closed });
  return closed !== null;
}

/**
 * Closes the links that a member made but may no longer make in their new role, because the member knows the
 * links' tokens. Returns the number of closed links that had not ended yet.
 * @param role the member's new role; null if they are removed
 */
export async function closeMemberLinks(
  tx: Database,
  { teamId, email, at }: { teamId: string; email: string; at: Date },
  role: DeskRole | null,
): Promise<number> {
  const lost = (await listLinksMadeBy(tx, teamId, email)).filter(
    (link) => role === null || !hasCapability(role, linkCapability(link)),
  );
  await revokeLinks(
    tx,
    teamId,
    lost.map(({ id }) => id),
    at,
  );
  return lost.filter(({ endsAt }) => endsAt > at).length;
}

/**
 * True if the link's holder still has a role that may use it. Also true for a volunteer's link, which has no
 * holder and is closed explicitly.
 */
export async function isHolderAllowed(db: Database, link: DeskLink): Promise<boolean> {
  if (link.heldBy === null) return true;
  const member = await findMember(db, link.teamId, link.heldBy);
  return member !== null && hasCapability(member.role, linkCapability(link));
}

async function purposeOf(tx: Database, { teamId, gameId, event }: DeskLink): Promise<ActFacts> {
  const key = parseEventKey(event);
  if (key) {
    const found = await findDoorEvent(tx, teamId, key);
    return { event: found ? doorEventText(found) : "an event" };
  }
  const game = gameId === null ? null : await findGame(tx, teamId, gameId);
  return { game: game ? scorableGameLabel({ ...game, opponent: game.opponent.name }) : "a game" };
}
