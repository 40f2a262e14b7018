import { PAGE_RENEWED_EVENT } from "../islands/renewed.ts";
import { startCart } from "./cart.ts";
import { startFloating } from "./floating.ts";
import { startIslands } from "./islands.ts";
import { startMenu } from "./menu.ts";
import { startNavGroups } from "./nav-groups.ts";
import { startNavbar } from "./navbar.ts";
import { startShare } from "./share.ts";
import { startTheme } from "./theme.ts";
import { startViewReports } from "./views.ts";
import { whenShown } from "./when-shown.ts";

/**
 * Scripts that only a few pages need, each with a selector of the element that needs it. Until a script has
 * loaded, presses act as they do without script.
 */
const PARTS: readonly [string, () => Promise<{ default: () => void }>][] = [
  ["[data-stats]", () => import("./stat-tables.ts")],
  ["[data-starts]", () => import("./countdown.ts")],
  ["[data-game-alerts]", () => import("./game-alerts.ts")],
  ["[data-live]", () => import("./follow-scores.ts")],
  ["[data-keep-offline]", () => import("./store-offline.ts")],
  ["[data-zoom]", () => import("./viewer.ts")],
  ["[data-ends-drafts]", () => import("./drafts.ts")],
  ["[data-failures]", () => import("./failures.ts")],
  ["[data-ad]", () => import("./ads.ts")],
  [".desk", () => import("./desk/desk.ts")],
];

/**
 * Delay before deferred.ts is loaded, on a club's pages only: a desk does not need it, and a door's
 * phone may have lost its network by then.
 */
const LATER_MS = 1000;

const startedSelectors = new Set<string>();

/**
 * Starts the parts that the page needs now. Called again after a renewal, because new elements may need
 * further parts.
 */
async function startParts(): Promise<void> {
  const due = PARTS.filter(
    ([selector]) => !startedSelectors.has(selector) && document.querySelector(selector),
  );
  for (const [selector] of due) startedSelectors.add(selector);
  // allSettled: a part that fails to load must not keep the others from starting.
  await Promise.allSettled(due.map(async ([, load]) => (await load()).default()));
}

const startLater = () => import("./deferred.ts").then((part) => part.default()).catch(() => {});

startIslands();
startTheme();
startMenu();
startNavGroups();
startNavbar();
startCart();
startFloating();
startShare();
startViewReports();
if (!location.pathname.startsWith("/desk")) whenShown(() => setTimeout(startLater, LATER_MS));
document.addEventListener(PAGE_RENEWED_EVENT, startParts);
// Tests wait for this mark: from then on every button works.
void startParts().then(() => {
  document.documentElement.dataset.booted = "";
});
