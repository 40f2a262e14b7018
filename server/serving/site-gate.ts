import type { Logger } from "pino";
import {
  type Activation,
  type InactiveReason,
  siteActivation,
  trialEnd,
} from "../../domain/access/site-activation.ts";
import { subscribedProducts } from "../../domain/access/subscription.ts";
import { isOpenWhenLocked } from "../../domain/site/locked-site.ts";
import { SUBSCRIPTION_STATUS_FAILED } from "../../domain/values/messages.ts";
import type { ClubSite } from "../db/queries/club/teams.ts";
import type { Configuration } from "../env.ts";
import { subscriptionPricesOf } from "../settings/subscription-prices.ts";

/** A club's site: active or locked, and until when that is certain. */
export interface SiteGate {
  activation: Activation;
  /**
   * The last instant at which this holds, if only time changes it (the end of a trial); otherwise null.
   */
  activeUntil: Date | null;
}

export interface GateServices {
  config: Configuration;
  log: Pick<Logger, "error" | "warn">;
  now(): Date;
}

/** The facts of a club that decide if its site is active. */
type GateFacts = Pick<
  ClubSite,
  "teamId" | "licensingAgreement" | "adminInfo" | "subscriptionInfo" | "subscriptionPrices"
>;

/**
 * Decides if a club's site is active, once per request. On an error the club is locked, and the error is
 * logged.
 */
export function decideSiteGate(
  { config, log, now }: GateServices,
  team: GateFacts,
  isSpecialMode: boolean,
): SiteGate {
  const at = now();
  try {
    const { subscriptionPrices } = team;
    if (subscriptionPrices instanceof Error) throw subscriptionPrices;
    const counted = subscribedProducts(subscriptionPrices, subscriptionPricesOf(config));
    const activation = siteActivation({ ...team, subscribed: counted, isSpecialMode }, at);
    return { activation, activeUntil: trialEnd(team.subscriptionInfo, at) };
  } catch (err) {
    const reasons: InactiveReason[] = ["check-failed"];
    log.error({ err, team: team.teamId, reasons }, SUBSCRIPTION_STATUS_FAILED);
    return { activation: { active: false, reasons }, activeUntil: null };
  }
}

/** Thrown for a request that a locked club does not answer. */
export class SiteLocked extends Error {
  override readonly name = "SiteLocked";
  readonly site: SiteGate;

  constructor(site: SiteGate) {
    super("The site is inactive");
    this.site = site;
  }
}

/** @throws SiteLocked */
export function throwIfLocked(site: SiteGate): void {
  if (!site.activation.active) throw new SiteLocked(site);
}

/** True if this page is hidden because the site is locked. A few pages stay open on a locked site. */
export function isClosedAt({ activation }: SiteGate, pathname: string): boolean {
  return !activation.active && !isOpenWhenLocked(pathname);
}

/** For the log: "site-inactive: website-unpaid, domain-unpaid". */
export function lockedReason({ activation }: SiteGate): string {
  return `site-inactive: ${activation.active ? "" : activation.reasons.join(", ")}`;
}

/** Retry-After of a locked site, in seconds. */
export const LOCKED_RETRY_SECONDS = 300;

/** A locked site's answers must not be cached, nor listed by search engines. */
export const LOCKED_HEADERS = {
  "Cache-Control": "no-store",
  "Retry-After": String(LOCKED_RETRY_SECONDS),
  "X-Robots-Tag": "noindex",
};
