import { lazy } from "react";
import { useRouteError } from "react-router";
import type { Lock } from "./close-locked-site.ts";
import { PlatformPage } from "./platform-page.tsx";

/** Lazy on its own, because the root's page lists the files of everything it may load. */
const LockScreen = lazy(() => import("./lock-screen.tsx"));

/** A page without a club's frame: a locked club's screen, or that there is no such club. */
export default function FramelessPage() {
  const lock = (useRouteError() as { data?: Partial<Lock> }).data;
  return lock?.locked ? <LockScreen locked={lock.locked} /> : <PlatformPage />;
}
