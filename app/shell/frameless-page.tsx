import { useRouteError, useRouteLoaderData } from "react-router";
import { NO_CLUB_ADVICE, NO_CLUB_HERE } from "../../domain/site/no-club-words.ts";
import { NOT_FOUND_MESSAGES } from "../../domain/values/messages.ts";
import type { RootData } from "../site/use-frame.ts";
import type { SiteLock } from "./close-locked-site.ts";
import { LockScreen } from "./lock-screen.tsx";

/** A page without a club's frame: the lock screen, or the platform's page for a host without a club. */
export function FramelessPage() {
  const lock = (useRouteError() as { data?: Partial<SiteLock> }).data;
  return lock?.locked ? <LockScreen locked={lock.locked} /> : <PlatformPage />;
}

/** The platform's page for a host that belongs to no club; its status is 404. */
function PlatformPage() {
  const platform = useRouteLoaderData<RootData>("root")?.platform;
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <title>{`${NO_CLUB_HERE} | ${platform?.name ?? "Fieldhouse"}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-xl">
        <p className="font-heading text-xl text-accent">404</p>
        <h1 className="display mt-2 text-5xl">{NO_CLUB_HERE}</h1>
        <p className="mt-5 text-lg text-muted">
          {NOT_FOUND_MESSAGES.website}. {NO_CLUB_ADVICE}
        </p>
        {platform && (
          <p className="mt-6">
            <a className="text-link" href={platform.url}>
              About {platform.name}
            </a>
          </p>
        )}
      </div>
    </main>
  );
}
