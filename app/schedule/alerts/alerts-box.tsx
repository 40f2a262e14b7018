import { ALERT_MESSAGES } from "../../../domain/scoring/alerts/alert-messages.ts";
import { defineIsland } from "../../islands/island.tsx";
import GameAlerts from "./game-alerts.island.tsx";
import type { AlertOffer } from "./load-alerts.ts";

const Choice = defineIsland("game-alerts", GameAlerts);

/**
 * The offer of alerts about a game. Hidden until app/boot/game-alerts.ts has found out if this browser can
 * show alerts, or could if the site were installed.
 */
export function AlertsBox({ offer }: { offer: AlertOffer }) {
  return (
    <div className="game-alerts no-print" data-game-alerts="">
      <Choice {...offer} />
      <p className="game-alerts-install text-muted">{ALERT_MESSAGES.install}</p>
    </div>
  );
}
