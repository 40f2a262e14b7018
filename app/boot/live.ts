import { whenShown } from "./when-shown.ts";

/** Follows the score of a page that shows a live game. The script is loaded only then. */
export function startLive(): void {
  const place = document.querySelector<HTMLElement>("[data-live]");
  if (place)
    whenShown(() => void import("./follow-scores.ts").then(({ followScores }) => followScores(place)));
}
