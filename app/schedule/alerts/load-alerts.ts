import { alertLabels } from "../../../domain/scoring/alerts/alert-words.ts";
import { type AlertKind, offeredAlerts } from "../../../domain/scoring/alerts/game-alert.ts";
import { sportOf } from "../../../domain/sports/sports.ts";
import type { ClubVisit } from "../../site/club-visit.ts";
import type { GameDetails } from "../game/game-details.ts";

/** The alerts that a game's page offers, with the key that a browser subscribes with. */
export interface AlertOffer {
  gameId: string;
  publicKey: string;
  kinds: { kind: AlertKind; label: string }[];
}

/** Null if the game is over, and without PUSH_KEY. */
export function alertOffer({ services, now, site }: ClubVisit, game: GameDetails): AlertOffer | null {
  const rules = sportOf(site.team.sportsType)?.rules;
  const kinds = offeredAlerts(game, now);
  if (!services.push || !rules || kinds.length === 0) return null;
  const labels = alertLabels(rules);
  return {
    gameId: game.id,
    publicKey: services.push.publicKey,
    kinds: kinds.map((kind) => ({ kind, label: labels[kind] })),
  };
}
