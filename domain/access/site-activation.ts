import type { AdminInfo, LicensingAgreement, SubscriptionInfo } from "../club/team.ts";

/** What decides whether a club's site is open. */
export interface ActivationFacts {
  /** Null where there is none: such a club's site is never locked. */
  licensingAgreement: LicensingAgreement | null;
  adminInfo: AdminInfo | null;
  subscriptionInfo: SubscriptionInfo | null;
  /** What the stored subscriptions say (subscription.ts): as good as a charge that was noted as paid. */
  subscribed: Subscribed;
  /** Store-only and query-parameter mode are exempt. */
  isSpecialMode: boolean;
}

/** For each product, whether a subscription to it is trialing or active (rule access-6). */
export interface Subscribed {
  website: boolean;
  domain: boolean;
  email: boolean;
}

/**
 * Why a site is locked; an operator is told all of them at once. `check-failed`: what decides could not be read, and
 * a guard fails closed.
 */
export type InactiveReason =
  | "admin-inactive"
  | "signature-needed"
  | "no-subscription-info"
  | "website-unpaid"
  | "domain-unpaid"
  | "email-unpaid"
  | "check-failed";

export type Activation = { active: true } | { active: false; reasons: InactiveReason[] };

/**
 * Whether a club's site is open, or every reason why not (rules access-1 to access-3).
 * @param now UTC; a trial is valid up to and including its instant
 */
export function siteActivation(facts: ActivationFacts, now: Date): Activation {
  const { licensingAgreement, adminInfo, isSpecialMode } = facts;
  if (licensingAgreement === null || isSpecialMode) return { active: true };
  const reasons: InactiveReason[] = [];
  if (adminInfo?.active !== true) reasons.push("admin-inactive");
  // Whatever is not plainly signed is not signed.
  if (licensingAgreement.licensingSignatureNeeded !== false) reasons.push("signature-needed");
  reasons.push(...unpaid(facts, now));
  return reasons.length === 0 ? { active: true } : { active: false, reasons };
}

function unpaid({ subscriptionInfo: info, subscribed }: ActivationFacts, now: Date): InactiveReason[] {
  if (info === null) return ["no-subscription-info"];
  const paid = {
    website: info.websiteCharge || subscribed.website || isOnTrial(info, now),
    domain: info.domain === "" || info.domainCharge || subscribed.domain,
    email: info.domainEmails.length === 0 || info.emailCharge || subscribed.email,
  };
  const reasons: InactiveReason[] = [];
  if (!paid.website) reasons.push("website-unpaid");
  if (!paid.domain) reasons.push("domain-unpaid");
  if (!paid.email) reasons.push("email-unpaid");
  return reasons;
}

/** Not rounded to the minute: the instant itself is the last of the trial. */
function isOnTrial({ websiteTrialValidity: until }: SubscriptionInfo, now: Date): boolean {
  return until !== null && now.getTime() <= Date.parse(until);
}

/** When the site may be locked by time alone: its trial's last instant, UTC; null where none is running. */
export function trialEnd(info: SubscriptionInfo | null, now: Date): Date | null {
  return info !== null && info.websiteTrialValidity !== null && isOnTrial(info, now)
    ? new Date(info.websiteTrialValidity)
    : null;
}
