/**
 * Normalizes hosts, to find the club and to make cache keys and canonical URLs: two spellings of one host
 * must never become two sites.
 */

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const NUMERIC = /^(?:\d+|0x[0-9a-f]*)$/;
const MAX_HOST_CHARACTERS = 253;

/** True only for four decimal parts. Other forms (`127.1`, `0x7f.0.0.1`) could evade comparisons. */
function isIpv4(host: string): boolean {
  const parts = host.split(".");
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

function isHostName(host: string): boolean {
  const labels = host.split(".");
  return labels.every((label) => LABEL.test(label)) && !NUMERIC.test(labels.at(-1) ?? "");
}

/** "[0:0::1]" → "[::1]"; null if the brackets contain no address. */
function canonicalIpv6(literal: string): string | null {
  const url = URL.parse(`http://${literal}/`);
  return url === null ? null : url.hostname;
}

/**
 * The host in lower case, without a port or trailing dot; punycode stays as it is. Null for text that names
 * no single host: empty text, two Host headers joined by a comma, spaces, user info, letters outside ASCII.
 */
export function normalizeHost(raw: string | null | undefined): string | null {
  const match = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]+)(?::\d{0,5})?$/i.exec(raw ?? "");
  const host = match?.[1]?.toLowerCase();
  if (host === undefined) return null;
  if (host.startsWith("[")) return canonicalIpv6(host);
  const withoutDot = host.replace(/\.$/, "");
  if (withoutDot.length > MAX_HOST_CHARACTERS) return null;
  return isIpv4(withoutDot) || isHostName(withoutDot) ? withoutDot : null;
}

/**
 * Labels under the installation's domain that no club may have: people would think they belong to the
 * operator.
 */
export const RESERVED_SUBDOMAINS: ReadonlySet<string> = new Set([
  ...["www", "admin", "api", "app", "mail", "static", "assets", "cdn", "media", "images", "files"],
  ...[
    "auth",
    "login",
    "account",
    "accounts",
    "billing",
    "pay",
    "payments",
    "checkout",
    "sandbox",
    "webhooks",
  ],
  ...["smtp", "imap", "pop", "ftp", "mx", "ns1", "ns2", "autoconfig", "autodiscover", "localhost"],
  ...["status", "support", "help", "docs", "staging", "postmaster", "hostmaster", "webmaster", "abuse"],
]);

/** True if a host is normalized and can be a club's own domain: neither an IP address nor a single label. */
export function isDomainName(host: string): boolean {
  if (normalizeHost(host) !== host || !isHostName(host) || !host.includes(".")) return false;
  // Some names look like punycode but are invalid.
  return URL.parse(`http://${host}/`)?.hostname === host;
}

/**
 * "kestrels" for kestrels.clubs.example and every name below it; null for a host that is not under the base
 * domain.
 */
export function labelUnderDomain(host: string, baseDomain: string): string | null {
  const suffix = `.${baseDomain}`;
  return host.endsWith(suffix) ? (host.slice(0, -suffix.length).split(".").at(-1) ?? null) : null;
}

/**
 * Reduces a host to the address that one club owns: without a leading www and, under the base domain, without
 * the labels before the club's own, because a club owns every name below its address.
 */
export function clubAddressOfHost(host: string, baseDomain: string): string {
  const withoutWww = host.replace(/^(?:www\.)+/, "");
  const label = labelUnderDomain(withoutWww, baseDomain);
  return label === null ? withoutWww : `${label}.${baseDomain}`;
}
