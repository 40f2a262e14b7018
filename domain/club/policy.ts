import type { Policies, PolicyName } from "./team.ts";

/** A policy of a club as its pages show it. */
export interface ShownPolicy {
  title: string;
  /** What opens in a dialog; empty where there is an address. */
  text: string;
  /** Empty where the text is shown, or where the club has neither. */
  href: string;
}

/** The link wins; a text without a link is shown here; neither is the fall-back, an address or nothing. */
export function shownPolicy(
  title: string,
  { text, link }: { text: string; link: string },
  fallback = "",
): ShownPolicy {
  return { title, text: link ? "" : text, href: link || (text ? "" : fallback) };
}

/** One of a club's policies by its name; null where the club says nothing of it. */
export function policyNamed(title: string, policies: Policies, name: PolicyName): ShownPolicy | null {
  const shown = shownPolicy(title, { text: policies[name], link: policies[`${name}Link`] });
  return shown.text || shown.href ? shown : null;
}
