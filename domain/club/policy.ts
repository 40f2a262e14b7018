import type { Policies, PolicyName } from "./team.ts";

export interface ShownPolicy {
  title: string;
  /** Opens in a dialog; empty if the policy has an address. */
  text: string;
  /** Empty if the text is shown, or if the club has neither. */
  href: string;
}

/** The club's link is preferred to its text; with neither, the default is used (an address or nothing). */
export function shownPolicy(
  title: string,
  { text, link }: { text: string; link: string },
  fallback = "",
): ShownPolicy {
  return { title, text: link ? "" : text, href: link || (text ? "" : fallback) };
}

/** Null if the club has neither text nor link for it. */
export function policyByName(title: string, policies: Policies, name: PolicyName): ShownPolicy | null {
  const shown = shownPolicy(title, { text: policies[name], link: policies[`${name}Link`] });
  return shown.text || shown.href ? shown : null;
}
