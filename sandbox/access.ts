import { BlockList, isIP } from "node:net";
import type { Configuration } from "../server/env.ts";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/**
 * True if a server that listens at `host` can be reached only from this machine. Apart from localhost, a
 * name could resolve to any address.
 */
function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === "localhost";
  return LOOPBACK.check(host, version === 4 ? "ipv4" : "ipv6");
}

/**
 * Decides who may open the sandbox's pages. They show every buyer's address and can void sold tickets, so
 * people on other machines get in only with SANDBOX_PUBLIC. Behind a proxy on this machine, strangers arrive
 * from a loopback address, too.
 */
export function sandboxAccess({
  HOST,
  TRUST_PROXY,
  SANDBOX_PUBLIC,
}: Pick<Configuration, "HOST" | "TRUST_PROXY" | "SANDBOX_PUBLIC">): "local" | "public" | "closed" {
  if (isLoopback(HOST) && !TRUST_PROXY) return "local";
  return SANDBOX_PUBLIC ? "public" : "closed";
}
