import { shownPolicy } from "../club/policy.ts";
import type { Policies } from "../club/team.ts";
import { countingNotice } from "./analytics/counting-notice.ts";

/** A policy that every page of a club links to. */
export interface NamedPolicy {
  title: string;
  /** The club's own address for the policy, its page on the site, or the platform's address. */
  href: string;
  /** True if a page of the site shows the policy's text. */
  isOwnPage: boolean;
}

const TITLES = { privacy: "Privacy Policy", terms: "Terms of Service" } as const;

/**
 * A club's privacy policy and terms. The club's own link takes precedence over its own text; without either,
 * the platform's policy applies (rule club-8).
 */
export const namedPolicies = (policies: Policies, platformUrl: string): NamedPolicy[] =>
  (["privacy", "terms"] as const).map((name) => {
    const { text, href } = shownPolicy(
      TITLES[name],
      { text: policies[name], link: policies[`${name}Link`] },
      new URL(`/${name}`, platformUrl).href,
    );
    return { title: TITLES[name], href: text ? `/policies/${name}` : href, isOwnPage: text !== "" };
  });

/** The text of a policy's page. The privacy policy ends with what we count, and which host delivers ads. */
export function policyText(policies: Policies, { title }: NamedPolicy, adServer: string | null): string {
  if (title === TITLES.terms) return policies.terms;
  return `${policies.privacy}\n\n${countingNotice({ adServer })}`;
}
