import { renewPage } from "../islands/renew.ts";
import { followLive } from "../schedule/follow-live.ts";
import { sitePath } from "../site/own-path.ts";
import { whenShown } from "./when-shown.ts";

/** Follows the score of a page that shows a live game. */
export default function startLive(): void {
  const place = document.querySelector<HTMLElement>("[data-live]");
  if (place) whenShown(() => followScores(place));
}

/**
 * Renews the page at each change of a live game, and says a new score aloud, each once. It goes on after the final score, because
 * that may be undone.
 */
function followScores(place: HTMLElement): void {
  const path = sitePath(place.dataset.live ?? "");
  let known = scoresOf(place);
  const renew = async () => {
    await renewPage();
    const scores = scoresOf(place);
    const changed = Object.entries(scores).filter(([id, score]) => score !== "" && known[id] !== score);
    known = scores;
    if (changed.length > 0) place.textContent = changed.map(([, score]) => score).join(". ");
  };
  // A page that the browser keeps for the way back must hold no connection.
  let stop = followLive(path, renew);
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stop = followLive(path, renew);
    void renew();
  });
}

/** What is said of each game, by its id. */
const scoresOf = ({ dataset }: HTMLElement) => JSON.parse(dataset.scores ?? "{}") as Record<string, string>;
