import { useRouteError } from "react-router";
import type { Lock } from "./close-locked-site.ts";
import { LockScreen } from "./lock-screen.tsx";
import { PlatformPage } from "./platform-page.tsx";

/** A page without a club's frame: the lock screen, or the platform's page for a host without a club. */
export function FramelessPage() {
  const lock = (useRouteError() as { data?: Partial<Lock> }).data;
  return lock?.locked ? <LockScreen locked={lock.locked} /> : <PlatformPage />;
}
