import { shownPolicy } from "../club/policy.ts";
import type { Policies } from "../club/team.ts";
import { countingNotice } from "./analytics/counting-notice.ts";

/** A policy that every page of a club links to. */
export interface NamedPolicy {
  title: string;
  /** The club's own address for it, its page on the site, or the platform's. */
  href: string;
  /** Its text is on a page of the site. */
  isOwnPage: boolean;
}

const NAMED = { privacy: "Privacy Policy", terms: "Terms of Service" } as const;

/**
 * The privacy and terms of a club. Its own link comes before its own text, and the platform's policy is used
 * if it has neither (rule club-8).
 */
export const namedPolicies = (policies: Policies, platformUrl: string): NamedPolicy[] =>
  (["privacy", "terms"] as const).map((name) => {
    const { text, href } = shownPolicy(
      NAMED[name],
      { text: policies[name], link: policies[`${name}Link`] },
      new URL(`/${name}`, platformUrl).href,
    );
    return { title: NAMED[name], href: text ? `/policies/${name}` : href, isOwnPage: text !== "" };
  });

/** The text of a policy's page. The privacy policy also says what we count, and which host delivers ads. */
export function policyText(policies: Policies, { title }: NamedPolicy, adServer: string | null): string {
  if (title === NAMED.terms) return policies.terms;
  return `${policies.privacy}\n\n${countingNotice({ adServer })}`;
}
