import type { Configuration } from "../env.ts";

/**
 * A host's origin as visitors reach it. A trusted proxy terminates TLS at the default port. Without one, and
 * always for localhost, visitors use the server's own port.
 */
export function publicOrigin(
  host: string,
  { TRUST_PROXY, PORT }: Pick<Configuration, "TRUST_PROXY" | "PORT">,
): string {
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  if (TRUST_PROXY && !isLocal) return `https://${host}`;
  return `http://${host}${PORT === 80 ? "" : `:${PORT}`}`;
}
