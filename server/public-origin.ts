import type { Configuration } from "./env.ts";

/**
 * Where a host is reached from outside. A proxy that is trusted ends TLS, at the usual port; without one visitors come to the
 * server's own port, as they always do on this machine.
 */
export function publicOrigin(
  host: string,
  { TRUST_PROXY, PORT }: Pick<Configuration, "TRUST_PROXY" | "PORT">,
): string {
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  if (TRUST_PROXY && !isLocal) return `https://${host}`;
  return `http://${host}${PORT === 80 ? "" : `:${PORT}`}`;
}
