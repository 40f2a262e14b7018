import { startAds } from "./ads.ts";
import { startBar } from "./bar.ts";
import { startCart } from "./cart.ts";
import { startCountdowns } from "./countdown.ts";
import { startDrafts } from "./drafts.ts";
import { startFailures } from "./failures.ts";
import { startFloating } from "./floating.ts";
import { startIslands } from "./islands.ts";
import { startKeeping } from "./keep-offline.ts";
import { startLive } from "./live.ts";
import { startMenu } from "./menu.ts";
import { startNavGroups } from "./nav-groups.ts";
import { startShare } from "./share.ts";
import { startStatTables } from "./stat-tables.ts";
import { startTheme } from "./theme.ts";
import { startViews } from "./views.ts";
import { startZoom } from "./zoom.ts";

/** All that a page does in browsers before an island is needed. */
startIslands();
startTheme();
startMenu();
startNavGroups();
startBar();
startCart();
startFloating();
startShare();
startZoom();
startStatTables();
startKeeping();
startDrafts();
startCountdowns();
startLive();
startFailures();
startViews();
startAds();
if (document.querySelector(".desk")) (await import("./desk/desk.ts")).startDesk();
// From here on everything can be pressed: tests wait for it.
document.documentElement.dataset.booted = "";
