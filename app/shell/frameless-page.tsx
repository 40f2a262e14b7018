import { useRouteError } from "react-router";
import type { Lock } from "./close-locked-site.ts";
import { LockScreen } from "./lock-screen.tsx";
import { PlatformPage } from "./platform-page.tsx";

/** A page without a club's frame: a locked club's screen, or that there is no such club. */
export function FramelessPage() {
  const lock = (useRouteError() as { data?: Partial<Lock> }).data;
  return lock?.locked ? <LockScreen locked={lock.locked} /> : <PlatformPage />;
}
