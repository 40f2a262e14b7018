import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { DEFAULT_COLORS } from "../domain/club/design.ts";
import { imagePath } from "../domain/values/image.ts";
import { withTeamParam } from "../domain/values/site-path.ts";
import { visitContext } from "../server/context.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { useAds } from "./ads/use-ads.ts";
import { deskLook, lookOf } from "./designs/look.ts";
import { useDesign, useLook } from "./designs/use-design.ts";
import { LazyCart } from "./sale/lazy-cart.tsx";
import { AboveFooter } from "./shell/above-footer.tsx";
import { ACTIVATION_SCRIPT } from "./shell/activation-script.ts";
import { closeLockedSite } from "./shell/close-locked-site.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { FloatingButtons } from "./shell/floating-buttons.tsx";
import { Footer } from "./shell/footer.tsx";
import { Loading } from "./shell/loading.tsx";
import { Navbar } from "./shell/navbar.tsx";
import { Sheets } from "./shell/sheets.tsx";
import { THEME_SCRIPT } from "./shell/theme-script.ts";
import { useFocusOnNewPage } from "./shell/use-focus-on-new-page.ts";
import { useReportedViews } from "./shell/use-reported-views.ts";
import { useTheme } from "./shell/use-theme.ts";
import { keepTeamParam } from "./site/keep-team-param.ts";
import { type Frame, loadFrame } from "./site/load-frame.ts";
import { useNonce } from "./site/nonce.ts";
import { omit, sentAs } from "./site/sent-data.ts";
import { useFrame } from "./site/use-frame.ts";
import { Failures } from "./ui/failures.tsx";
import { awaitBlocks } from "./ui/island.tsx";
import { LinkPlaceContext } from "./ui/link-place.ts";
import { TeamParamContext } from "./ui/site-link.tsx";
import { Toasts } from "./ui/toasts.tsx";

/** Loaded on demand: few visitors ever see it. */
const FramelessPage = lazy(() => import("./shell/frameless-page.tsx"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { site, platform, desk } = visit;
  const frame = site ? await loadFrame(visit, site) : null;
  const root = {
    frame,
    ...(desk
      ? deskLook(desk)
      : lookOf(site?.team.websiteStyles ?? { colors: DEFAULT_COLORS }, url.searchParams)),
    platform,
  };
  const sentFrame = frame && (omit(frame, DRAWN_BY_ISLANDS) as Frame);
  return sentAs(visit, root, { ...omit(root, ["palette"]), frame: sentFrame });
}

/** What islands alone draw from: the navigation, the blocks above the footer, and its policies. */
const DRAWN_BY_ISLANDS = ["nav", "footerNav", "articles", "sponsors", "seasonCards", "policies"] as const;

/** A missing page answers with the headers it was thrown with. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export const middleware: Route.MiddlewareFunction[] = [closeLockedSite];

/**
 * In query-parameter mode a navigation that lost ?team= gets it back first (rule site-3). And a page is shown only when
 * it is complete.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTeamParam, awaitBlocks];

/** Whether the frame lacks what islands draw from, as a document's does. */
let isFrameInPart = true;

/** The frame is the same on every page: the first navigation reads what the document left out, and no other one. */
export const shouldRevalidate = () => isFrameInPart;

/** A document brings it, for all pages of the club. */
const BROUGHT_PALETTE = import.meta.env.SSR ? null : document.querySelector("[data-palette]")?.textContent;

/** Browsers have run it before React starts, so their bundle leaves it out. */
function inlineScript(isDesk = false): string {
  if (!import.meta.env.SSR) return "";
  // A desk is open whatever its club's site is.
  return isDesk ? THEME_SCRIPT : THEME_SCRIPT + ACTIVATION_SCRIPT;
}

export function Layout({ children }: { children: ReactNode }) {
  const look = useLook();
  const frame = useFrame();
  const design = useDesign();
  const nonce = useNonce();
  useTheme(look?.theme ?? null);
  return (
    <html
      lang="en"
      data-theme={look?.theme ?? undefined}
      data-design={design?.number}
      data-club={frame?.club.teamId}
      data-team={frame?.teamParam ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={look?.theme ?? "light dark"} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlineScript(look?.isDesk) }}
        />
        {look && (
          <style
            nonce={nonce}
            data-palette=""
            dangerouslySetInnerHTML={{ __html: BROUGHT_PALETTE ?? look.palette }}
          />
        )}
        {frame && <link rel="manifest" href={withTeamParam("/manifest.webmanifest", frame.teamParam)} />}
        {/* The first heading's face alone: each preload takes its share of a phone's line from the page. */}
        {design && (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={design.face} />
        )}
        <SiteIcons frame={frame} />
        <Meta />
        <Sheets isLocked={look !== undefined && "locked" in look} design={design?.sheet} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Page({ children }: { children: ReactNode }) {
  const frame = useFrame();
  useFocusOnNewPage();
  useEffect(() => {
    isFrameInPart = frame?.articles === undefined;
  }, [frame]);
  if (!frame) return children;
  return (
    <TeamParamContext value={frame.teamParam}>
      <LinkPlaceContext value={{ mode: frame.mode, origin: frame.canonicalOrigin }}>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Navbar frame={frame} />
        <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
          {children}
        </main>
        <AboveFooter frame={frame} />
        <Footer frame={frame} />
        <FloatingButtons frame={frame} />
        <Failures sentences={frame.failures} />
        <LazyCart />
        <Toasts />
        <Loading />
      </LinkPlaceContext>
    </TeamParamContext>
  );
}

/** The club's crest as the tab's icon. Without one an empty icon, or browsers ask for /favicon.ico on every page. */
function SiteIcons({ frame }: { frame: Frame | null }) {
  const logo = frame?.logo;
  if (!logo) return <link rel="icon" href="data:," />;
  return (
    <>
      <link rel="icon" type="image/png" sizes="32x32" href={imagePath(logo, 32, "png")} />
      <link rel="apple-touch-icon" href={imagePath(logo, 196, "png")} />
      <meta name="theme-color" content={frame.themeColor} />
    </>
  );
}

export default function App() {
  useReportedViews();
  useAds();
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : null;
  // A 503 with a message is no lock: the club is open, but its database does not answer.
  if (useFrame() === null || (status === 503 && message === null))
    return (
      <Suspense>
        <FramelessPage />
      </Suspense>
    );
  return (
    <Page>
      <ErrorPage status={status} message={message} />
    </Page>
  );
}
