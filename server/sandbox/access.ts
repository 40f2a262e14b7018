import { BlockList, isIP } from "node:net";
import type { Configuration } from "../env.ts";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** Whether what listens at `host` is reached from this machine alone. A name but localhost may stand for any address. */
function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === "localhost";
  return LOOPBACK.check(host, version === 4 ? "ipv4" : "ipv6");
}

/**
 * Who reaches the sandbox's pages. They show every buyer's address and void what was sold, so beyond this machine they
 * are open only where that was said. A proxy on this machine brings strangers to a loopback address.
 */
export function sandboxAccess({
  HOST,
  TRUST_PROXY,
  SANDBOX_PUBLIC,
}: Pick<Configuration, "HOST" | "TRUST_PROXY" | "SANDBOX_PUBLIC">): "local" | "public" | "closed" {
  if (isLoopback(HOST) && !TRUST_PROXY) return "local";
  return SANDBOX_PUBLIC ? "public" : "closed";
}
