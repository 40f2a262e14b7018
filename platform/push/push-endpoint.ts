/** Longer than any address of a push service; Microsoft's have up to 600 characters. */
const MAX_ENDPOINT_LENGTH = 1000;
/**
 * The push services of today's browsers: Google's (Chrome, Edge on phones, Samsung, Opera, Brave), Mozilla's,
 * Apple's and Microsoft's.
 */
const PUSH_SERVICE =
  /^(?:fcm\.googleapis\.com|[a-z0-9.-]+\.push\.services\.mozilla\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;

/**
 * The address of a browser at its push service; null unless it is `https` on the usual port of a known
 * service, without a password. Visitors choose this address: without the check they could make the server
 * call machines of its own network, or slow machines of theirs that would delay everybody's alerts. What the
 * name resolves to is checked with each connection (public-address.ts).
 */
export function parsePushEndpoint(text: string): URL | null {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  return isPlain && url.hash === "" && PUSH_SERVICE.test(url.hostname) ? url : null;
}
