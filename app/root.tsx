import type { ReactNode } from "react";
import { isRouteErrorResponse, Meta, Outlet } from "react-router";
import { DEFAULT_COLORS } from "../domain/club/design.ts";
import { imagePath } from "../domain/values/image.ts";
import { withTeamParam } from "../domain/values/site-path.ts";
import { visitContext } from "../server/serving/context.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { deskLook, type Look, siteLook } from "./designs/look.ts";
import { CriticalStyles, FullStyleSheet } from "./designs/page-sheet.tsx";
import { useDesign, useLook } from "./designs/use-design.ts";
import { islandSiteProps, SiteProvider } from "./islands/site.tsx";
import { BootScript, SiteData } from "./shell/boot-script.tsx";
import { closeLockedSite } from "./shell/close-locked-site.ts";
import { EARLY_SCRIPT } from "./shell/early-script.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { FloatingButtons } from "./shell/floating-buttons.tsx";
import { Footer } from "./shell/footer.tsx";
import { FrameBlocks } from "./shell/frame-blocks.tsx";
import { FramelessPage } from "./shell/frameless-page.tsx";
import { Navbar } from "./shell/navbar.tsx";
import { PreviewBar } from "./shell/preview-bar.tsx";
import { THEME_SCRIPT } from "./shell/theme-script.ts";
import { InlineScript, InlineStyle } from "./site/inline.tsx";
import { type Frame, loadFrame } from "./site/load-frame.ts";
import { type RootData, useFrame, usePreviewOf } from "./site/use-frame.ts";
import { Failures } from "./ui/failures.tsx";

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData & Look> {
  const visit = context.get(visitContext);
  const { site, platform, desk, previewOf } = visit;
  const frame = site ? await loadFrame(visit, site) : null;
  return {
    frame,
    ...(desk
      ? deskLook(desk)
      : siteLook(site?.team.websiteStyles ?? { colors: DEFAULT_COLORS }, url.searchParams)),
    platform,
    previewOf,
  };
}

/** A thrown response, such as a missing page, keeps its headers. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export const middleware: Route.MiddlewareFunction[] = [closeLockedSite];

/** The script that runs before the first paint. */
const FIRST_SCRIPT = THEME_SCRIPT + EARLY_SCRIPT;

export function Layout({ children }: { children: ReactNode }) {
  const look = useLook();
  const frame = useFrame();
  const design = useDesign();
  const isPreview = usePreviewOf() !== null;
  return (
    <html
      lang="en"
      data-theme={look?.theme ?? undefined}
      data-design={design?.number}
      data-club={frame?.club.teamId}
      data-team={frame?.teamParam ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={look?.theme ?? "light dark"} />
        {!isPreview && <InlineScript text={FIRST_SCRIPT} />}
        {look && <InlineStyle text={look.palette} />}
        {frame && <link rel="manifest" href={withTeamParam("/manifest.webmanifest", frame.teamParam)} />}
        {/* Preloads only the heading's font: each preload takes bandwidth from the page. */}
        {design && (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={design.face} />
        )}
        <SiteIcons frame={frame} />
        <Meta />
        <CriticalStyles />
      </head>
      <body>
        {children}
        <FullStyleSheet />
        {!isPreview && <BootScript />}
      </body>
    </html>
  );
}

function Page({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const previewOf = usePreviewOf();
  if (!frame) return children;
  const site = islandSiteProps(frame);
  return (
    <SiteProvider site={site}>
      {previewOf === "draft" && <PreviewBar />}
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Navbar frame={frame} />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <FullStyleSheet />
      <FrameBlocks frame={frame} />
      <Footer frame={frame} />
      <FloatingButtons frame={frame} />
      <Failures sentences={frame.failures} />
      <SiteData site={site} />
    </SiteProvider>
  );
}

/**
 * The club's crest as the tab's icon. Without a crest the icon is empty, because browsers would otherwise
 * request /favicon.ico on every page.
 */
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
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : null;
  // A 503 without a message is the lock screen. A 503 with a message means that the club is open, but its
  // database does not answer.
  if (useFrame() === null || (status === 503 && message === null)) return <FramelessPage />;
  return (
    <Page>
      <ErrorPage status={status} message={message} />
    </Page>
  );
}
