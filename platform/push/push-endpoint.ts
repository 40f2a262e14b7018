import { isIP } from "node:net";

/** Longer than any address of a push service; Microsoft's have up to 600 characters. */
const MAX_ENDPOINT_LENGTH = 1000;
/** Names that only resolvers inside a network know. */
const INNER_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|arpa)\.?$/;

/**
 * The address of a browser's push service; null unless it is `https` on the usual port, with a public name
 * and no password. Visitors choose this address, so without the check they could make the server call
 * machines of its own network. What the name resolves to is checked with each connection
 * (public-address.ts).
 */
export function parsePushEndpoint(text: string): URL | null {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!isPlain || !isPublicName(url.hostname)) return null;
  return url;
}

/** False for an IP address, too: Node would connect to it without asking the lookup that checks addresses. */
function isPublicName(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, "")) === 0 && host.includes(".") && !INNER_NAME.test(host);
}
