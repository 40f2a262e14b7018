import type { Logger } from "pino";
import { staysOpen } from "../domain/access/gate-coverage.ts";
import {
  type Activation,
  type InactiveReason,
  siteActivation,
  trialEnd,
} from "../domain/access/site-activation.ts";
import { subscribed } from "../domain/access/subscription.ts";
import { SUBSCRIPTION_STATUS_FAILED } from "../domain/values/messages.ts";
import type { Team } from "./db/queries/club/teams.ts";
import { type Configuration, subscriptionPricesOf } from "./env.ts";

/** Whether a club's site is open. */
export interface SiteGate {
  activation: Activation;
  /** The last instant this holds where time alone may change it; null where it takes an event. */
  activeUntil: Date | null;
}

export interface GateServices {
  config: Configuration;
  log: Pick<Logger, "error">;
  now(): Date;
}

/** Decides it, once for a request. A guard fails closed: what cannot be decided is locked, and logged. */
export function gateOf({ config, log, now }: GateServices, team: Team, isSpecialMode: boolean): SiteGate {
  const at = now();
  try {
    const counted = subscribed(team.subscriptionPrices, subscriptionPricesOf(config));
    const activation = siteActivation({ ...team, subscribed: counted, isSpecialMode }, at);
    return { activation, activeUntil: trialEnd(team.subscriptionInfo, at) };
  } catch (err) {
    const reasons: InactiveReason[] = ["check-failed"];
    log.error({ err, team: team.teamId, reasons }, SUBSCRIPTION_STATUS_FAILED);
    return { activation: { active: false, reasons }, activeUntil: null };
  }
}

/** Somebody asked for what a locked club keeps closed. */
export class SiteLocked extends Error {
  override readonly name = "SiteLocked";
  readonly site: SiteGate;

  constructor(site: SiteGate) {
    super("The site is inactive");
    this.site = site;
  }
}

/** @throws SiteLocked */
export function assertOpen(site: SiteGate): void {
  if (!site.activation.active) throw new SiteLocked(site);
}

/** Whether a page of the site is closed to visitors. */
export function isClosedAt({ activation }: SiteGate, pathname: string): boolean {
  return !activation.active && !staysOpen(pathname);
}

/** What the log says of it: "site-inactive: website-unpaid, domain-unpaid". */
export function lockedRefusal({ activation }: SiteGate): string {
  return `site-inactive: ${activation.active ? "" : activation.reasons.join(", ")}`;
}

/** How soon who was refused may ask again, in seconds. */
export const LOCKED_RETRY_SECONDS = 300;

/** A locked site's answers are kept by nobody, and listed nowhere. */
export const LOCKED_HEADERS = {
  "Cache-Control": "no-store",
  "Retry-After": String(LOCKED_RETRY_SECONDS),
  "X-Robots-Tag": "noindex",
};
