import { RENEWED } from "../islands/renewed.ts";
import { startBar } from "./bar.ts";
import { startCart } from "./cart.ts";
import { startFloating } from "./floating.ts";
import { startIslands } from "./islands.ts";
import { startMenu } from "./menu.ts";
import { startNavGroups } from "./nav-groups.ts";
import { startShare } from "./share.ts";
import { startTheme } from "./theme.ts";
import { startViews } from "./views.ts";
import { whenShown } from "./when-shown.ts";

/** What few pages have, by the element it is for. A press that comes before it does what it does without script. */
const PARTS: readonly [string, () => Promise<{ default: () => void }>][] = [
  ["[data-stats]", () => import("./stat-tables.ts")],
  ["[data-starts]", () => import("./countdown.ts")],
  ["[data-live]", () => import("./follow-scores.ts")],
  ["[data-keep-offline]", () => import("./keep-offline.ts")],
  ["[data-zoom]", () => import("./zoom.ts")],
  ["[data-ends-drafts]", () => import("./drafts.ts")],
  ["[data-failures]", () => import("./failures.ts")],
  ["[data-ad]", () => import("./ads.ts")],
  [".desk", () => import("./desk/desk.ts")],
];

/** What every page of a club has, but not at first (later.ts). The desk has none of it, and a door may be without network by then. */
const LATER_MS = 1000;

const begun = new Set<string>();

/** Those of the page as it is now: an order that was waited for is kept once it is there. */
async function startParts(): Promise<void> {
  const due = PARTS.filter(([selector]) => !begun.has(selector) && document.querySelector(selector));
  for (const [selector] of due) begun.add(selector);
  // One that does not come keeps no other away.
  await Promise.allSettled(due.map(async ([, load]) => (await load()).default()));
}

const startLater = () => import("./later.ts").then((part) => part.default()).catch(() => {});

startIslands();
startTheme();
startMenu();
startNavGroups();
startBar();
startCart();
startFloating();
startShare();
startViews();
if (!location.pathname.startsWith("/desk")) whenShown(() => setTimeout(startLater, LATER_MS));
document.addEventListener(RENEWED, startParts);
// From then on everything can be pressed: tests wait for it.
void startParts().then(() => {
  document.documentElement.dataset.booted = "";
});
