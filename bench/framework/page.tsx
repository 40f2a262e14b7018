import { env } from "node:process";
import { cache, type ReactNode } from "react";
import { siteLook } from "../../app/designs/look.ts";
import App, { Layout } from "../../app/root.tsx";
import Home, { loader, meta } from "../../app/shell/routes/home.tsx";
import { loadFrame } from "../../app/site/load-frame.ts";
import { openLog } from "../../platform/serving/log.ts";
import { createPageCache } from "../../platform/serving/page-cache.ts";
import { createReadCache } from "../../platform/serving/read-cache.ts";
import { createNodeBackoff } from "../../server/db/distribution/node-backoff.ts";
import { openPool, POOLS } from "../../server/db/postgres-pool.ts";
import { readConfiguration } from "../../server/env.ts";
import type { WriteServices } from "../../server/services.ts";
import type { Visit } from "../../server/serving/context.ts";
import { findSite, requestAddress } from "../../server/serving/site.ts";
import { pageOfRequest } from "./in-place.tsx";

/**
 * The home page for Next.js: our loaders with our statements, and our components as server components.
 * Between requests it caches what our server caches besides stored pages: the host's club and the parts of
 * the frame.
 */
const config = readConfiguration(env);
const log = openLog(config.LOG_LEVEL);
const pages = openPool(env.DATABASE_URL ?? "", POOLS.pages, (error) => log.error(error));
const db = Object.assign(pages.db, { serves: "reads" as const });
const readCache = createReadCache(createPageCache());
const services = { config, db, readCache, log, nodes: createNodeBackoff(db), now: () => new Date() };

/** Finds the host's site and loads its frame, once for the layout and the page together. */
const readRoot = cache(async (host: string) => {
  const address = requestAddress(new Headers({ host }), config);
  const found = address && (await findSite(services, address, null));
  if (found?.kind !== "site") throw new Error(`${host} is no club's`);
  const { site } = found;
  const visit = visitOf(site);
  const frame = await loadFrame(visit, site);
  const look = siteLook(site.team.websiteStyles, new URLSearchParams());
  const root = { frame, ...look, platform: visit.platform };
  const args = { matches: [{ id: "root", loaderData: root }] } as unknown as Parameters<typeof meta>[0];
  Object.assign(pageOfRequest(), { root, sheet: env.BENCH_SHEET, meta: meta(args) });
  return { site, visit };
});

const visitOf = (site: Visit["site"]): Visit => ({
  db,
  site,
  isClosed: false,
  previewOf: null,
  now: services.now(),
  inline: { scripts: new Set(), styles: new Set() },
  // The only services that a page's loaders use.
  services: services as unknown as WriteServices,
  desk: null,
  shows: () => {},
  showsFailures: true,
  ads: null,
  platform: { name: config.PLATFORM_NAME, url: config.PLATFORM_URL },
  isMissingStored: () => false,
  partFailed: (what, error) => log.error(error, what),
  crashed: (error) => log.error(error),
});

export async function SiteRoot({ host, children }: { host: string; children: ReactNode }) {
  await readRoot(host);
  pageOfRequest().outlet = children;
  return (
    <Layout>
      <App />
    </Layout>
  );
}

/** Loads everything the home page needs, as our server does. */
export async function loadHome(host: string, search: string) {
  const { site, visit } = await readRoot(host);
  const url = new URL(`/?${search}`, site.origin);
  return loader({ context: { get: () => visit }, url } as unknown as Parameters<typeof loader>[0]);
}

export async function SiteHome({ host, search }: { host: string; search: string }) {
  const loaderData = await loadHome(host, search);
  return <Home {...({ loaderData } as Parameters<typeof Home>[0])} />;
}
