import type { Policies, PolicyName } from "./team.ts";

export interface ShownPolicy {
  title: string;
  /** The text, which opens in a dialog; empty if the policy has an address. */
  text: string;
  /** The address; empty if the policy has only a text, or neither. */
  href: string;
}

/**
 * A policy for a page: the club's link takes precedence over the club's text.
 * @param fallback the address if the club has neither; empty for none
 */
export function shownPolicy(
  title: string,
  { text, link }: { text: string; link: string },
  fallback = "",
): ShownPolicy {
  return { title, text: link ? "" : text, href: link || (text ? "" : fallback) };
}

/** A club's policy by name; null if the club has neither a text nor a link for it. */
export function policyByName(title: string, policies: Policies, name: PolicyName): ShownPolicy | null {
  const shown = shownPolicy(title, { text: policies[name], link: policies[`${name}Link`] });
  return shown.text || shown.href ? shown : null;
}
