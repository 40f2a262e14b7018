import { renewPage } from "../islands/renew.ts";
import { followLiveScores } from "../schedule/follow-live-scores.ts";
import { sitePath } from "../site/site-path.ts";
import { whenShown } from "./when-shown.ts";

/** Follows the score on a page that shows a live game. */
export default function startFollowingScores(): void {
  const region = document.querySelector<HTMLElement>("[data-live]");
  if (region) whenShown(() => followScores(region));
}

/**
 * Renews the page at each change of a live game, and announces each new score once in `region`. It
 * continues after the final score, because the scorer may undo the end of the game.
 */
function followScores(region: HTMLElement): void {
  const path = sitePath(region.dataset.live ?? "");
  let known = scoresOf(region);
  const renew = async () => {
    await renewPage();
    const scores = scoresOf(region);
    const changed = Object.entries(scores).filter(([id, score]) => score !== "" && known[id] !== score);
    known = scores;
    if (changed.length > 0) region.textContent = changed.map(([, score]) => score).join(". ");
  };
  // An open connection would keep the page out of the browser's back/forward cache.
  let stop = followLiveScores(path, renew);
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    stop = followLiveScores(path, renew);
    void renew();
  });
}

/** The sentence to announce for each game, by the game's id. */
const scoresOf = ({ dataset }: HTMLElement) => JSON.parse(dataset.scores ?? "{}") as Record<string, string>;
