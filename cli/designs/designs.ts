import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserType } from "playwright-core";
import { DESIGNS } from "../../app/designs/designs.ts";
import { DESIGN_PAGE_KINDS, type DesignPageKind } from "../../domain/club/team.ts";
import { designPath } from "../../domain/site/design-page.ts";
import { PROJECT_ROOT } from "../../platform/process/root.ts";
import { composeServices } from "../../server/compose.ts";
import type { Database } from "../../server/db/client.ts";
import { findTeamByAliasOrId } from "../../server/db/queries/club/teams.ts";
import { listForms } from "../../server/db/queries/forms/forms.ts";
import type { Configuration } from "../../server/env.ts";
import { startServer } from "../../server/main.ts";
import { openBuiltApp } from "../../server/serving/built-app.ts";
import { unknownClubMessage } from "../../server/serving/no-club-message.ts";
import { type PageShot, SCREENS, type Screen, takeShot, writeContactSheet } from "./contact-sheet.ts";
import type { DesignsCall } from "./designs-command.ts";

type Print = (line: string) => void;

const THEMES = ["light", "dark"] as const;

/** Takes pictures of a club's pages in each design, so that the club can choose one. */
export async function runDesigns(config: Configuration, call: DesignsCall, print: Print): Promise<number> {
  const browser = await openBrowser(call.browser, print);
  if (browser === null) return 1;
  const services = await composeServices(previewConfiguration(config));
  try {
    const team = await findTeamByAliasOrId(services.db, call.club);
    if (!team) {
      print(unknownClubMessage(call.club));
      return 1;
    }
    const server = await startServer(services, await openBuiltApp(services));
    try {
      const at = { origin: `http://localhost:${server.port}`, team: team.slug };
      await writeSheets(
        browser,
        { ...call, pages: await pagesOf(services.db, team.teamId, call.kinds), at },
        print,
      );
    } finally {
      await server.close();
    }
    return 0;
  } finally {
    await Promise.all([services.close(), browser.close()]);
  }
}

/**
 * Settings of a server for this machine only, on a port of its own beside the clubs' server. It allows
 * `?design=`, which production does not.
 */
function previewConfiguration(config: Configuration): Configuration {
  return {
    ...config,
    MODE: "dev",
    HOST: "127.0.0.1",
    PORT: 0,
    BASE_DOMAIN: "localhost",
    QUERY_TEAMS: true,
    TRUST_PROXY: false,
    RATE_LIMITS: false,
    LOG_LEVEL: "error",
  };
}

/**
 * Loads Playwright, which opens a browser; null if it is not installed. The program does not include
 * Playwright, because no other command needs it.
 */
async function loadPlaywright(): Promise<BrowserType | null> {
  try {
    return (await import("playwright-core")).chromium;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return null;
  }
}

const { peerDependencies } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
  peerDependencies: Record<"playwright-core", string>;
};
const NO_PLAYWRIGHT = `Screenshots need a package that isn't included. Install it next to Fieldhouse: npm install playwright-core@${peerDependencies["playwright-core"]}`;

/** Opens a browser. If none can be opened, prints why and returns null. */
async function openBrowser(path: string | null, print: Print): Promise<Browser | null> {
  const chromium = await loadPlaywright();
  if (chromium === null) {
    print(NO_PLAYWRIGHT);
    return null;
  }
  const launches =
    path === null
      ? ["chrome", "chromium", "msedge"].map((channel) => ({ channel }))
      : [{ executablePath: path }];
  for (const launch of launches)
    try {
      return await chromium.launch({ ...launch, chromiumSandbox: false });
    } catch {
      // Not installed: the next browser is tried.
    }
  print(
    path === null
      ? "No browser was found. Install Chrome, Chromium or Edge, or give the path to one with --browser."
      : `${path} didn't start. Check that it's Chrome, Chromium or Edge.`,
  );
  return null;
}

async function pagesOf(
  db: Database,
  teamId: string,
  kinds: DesignPageKind[],
): Promise<[DesignPageKind, string][]> {
  const [form] = await listForms(db, teamId);
  const wanted = kinds.length > 0 ? kinds : DESIGN_PAGE_KINDS;
  return wanted.flatMap((kind): [DesignPageKind, string][] => {
    if (kind === "forms" && !form) return [];
    return [[kind, designPath(kind, form?.id ?? "")]];
  });
}

interface Sheets {
  out: string;
  designs: string[];
  pages: [kind: DesignPageKind, path: string][];
  at: { origin: string; team: string };
}

async function writeSheets(
  browser: Browser,
  { out, designs, pages, at }: Sheets,
  print: Print,
): Promise<void> {
  await mkdir(out, { recursive: true });
  const isWanted = (number: string) => designs.length === 0 || designs.includes(number);
  const wanted = Object.entries(DESIGNS).filter(([number]) => isWanted(number));
  for (const [kind, path] of pages)
    for (const screen of Object.keys(SCREENS) as Screen[])
      for (const mode of THEMES) {
        const shots: PageShot[] = [];
        for (const [number, { name }] of wanted) {
          const query = new URLSearchParams({ team: at.team, design: number, mode });
          const jpeg = await takeShot(browser, { url: `${at.origin}${path}?${query}`, screen });
          shots.push({ name: `${number} ${name}`, jpeg });
        }
        const file = join(out, `${kind}-${screen}-${mode}.png`);
        await writeContactSheet(browser, { title: `${kind}, ${screen}, ${mode}`, file, screen, shots });
        print(file);
      }
}
