import type { AdminInfo, LicensingAgreement, SubscriptionInfo } from "../club/team.ts";

/** The facts that decide whether a club's site is open. */
export interface ActivationFacts {
  /** Null if there is no agreement: then the site is never locked (rule access-2). */
  licensingAgreement: LicensingAgreement | null;
  adminInfo: AdminInfo | null;
  subscriptionInfo: SubscriptionInfo | null;
  /**
   * Products paid by stored subscriptions. Each counts the same as a charge that an operator marked as paid.
   */
  subscribed: SubscribedProducts;
  /** True in store-only and query-parameter mode, which are never locked. */
  isSpecialMode: boolean;
}

/** Whether each product has a trialing or active subscription (rule access-6). */
export interface SubscribedProducts {
  website: boolean;
  domain: boolean;
  email: boolean;
}

/**
 * Why a site is locked; an operator sees all reasons at once. `check-failed`: the facts could not be loaded,
 * so the site stays locked.
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
 * @param now UTC; a trial includes its last instant
 */
export function siteActivation(facts: ActivationFacts, now: Date): Activation {
  const { licensingAgreement, adminInfo, isSpecialMode } = facts;
  if (licensingAgreement === null || isSpecialMode) return { active: true };
  const reasons: InactiveReason[] = [];
  if (adminInfo?.active !== true) reasons.push("admin-inactive");
  // Anything but an explicit false counts as not signed.
  if (licensingAgreement.licensingSignatureNeeded !== false) reasons.push("signature-needed");
  reasons.push(...unpaidReasons(facts, now));
  return reasons.length === 0 ? { active: true } : { active: false, reasons };
}

function unpaidReasons({ subscriptionInfo: info, subscribed }: ActivationFacts, now: Date): InactiveReason[] {
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

/** True up to and including the trial's last instant, which is not rounded to the minute (rule access-1). */
function isOnTrial({ websiteTrialValidity: until }: SubscriptionInfo, now: Date): boolean {
  return until !== null && now.getTime() <= Date.parse(until);
}

/** The last instant (UTC) of a running trial, after which the site may lock; null without a running trial. */
export function trialEnd(info: SubscriptionInfo | null, now: Date): Date | null {
  return info !== null && info.websiteTrialValidity !== null && isOnTrial(info, now)
    ? new Date(info.websiteTrialValidity)
    : null;
}
