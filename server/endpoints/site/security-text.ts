import type { Handler } from "hono";
import type { Configuration } from "../../env.ts";
import type { ReadServices } from "../../services.ts";
import type { RequestFacts } from "../../serving/request-facts.ts";

export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that an abandoned file expires. */
const VALID_DAYS = 180;

/**
 * /.well-known/security.txt (RFC 9116) on every host: where to report a vulnerability. 404 without
 * SECURITY_CONTACT.
 */
export function securityTextHandler({
  config,
  now,
}: Pick<ReadServices, "config" | "now">): Handler<RequestFacts> {
  return (c) => {
    const { SECURITY_CONTACT: contacts } = config;
    const headers = { "Cache-Control": "no-cache" };
    if (contacts === undefined) return c.text("Not found", 404, headers);
    const told = { contacts, policy: config.SECURITY_POLICY };
    return c.text(securityLines(told, c.get("address")?.origin ?? null, now()), 200, headers);
  };
}

interface SecurityFacts {
  contacts: NonNullable<Configuration["SECURITY_CONTACT"]>;
  /** The address of the policy for reports; undefined if there is none. */
  policy?: string | undefined;
}

/** @internal */
export function securityLines({ contacts, policy }: SecurityFacts, origin: string | null, now: Date): string {
  // Rounded down to a day, so that all answers of one day are equal.
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    ...(origin === null ? [] : [`Canonical: ${origin}${SECURITY_TEXT_PATH}`]),
  ];
  return `${lines.join("\n")}\n`;
}
