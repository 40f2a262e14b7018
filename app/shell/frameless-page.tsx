import { lazy } from "react";
import { useRouteError } from "react-router";
import type { Lock } from "./close-locked-site.ts";
import { PlatformPage } from "./platform-page.tsx";

/** By itself: the root names the files of whatever it may load. */
const LockScreen = lazy(() => import("./lock-screen.tsx"));

/** What is shown without a club's frame: its lock, or that there is no club. */
export default function FramelessPage() {
  const lock = (useRouteError() as { data?: Partial<Lock> }).data;
  return lock?.locked ? <LockScreen locked={lock.locked} /> : <PlatformPage />;
}
