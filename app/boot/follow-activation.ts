const isLocked = () => document.querySelector(".lock-screen") !== null;

/**
 * Asks the server whether the club's site has been locked (rule access-5) or, on the site-inactive screen,
 * whether it has been opened; if so, reloads the page. Asks at once (3 s after the page was shown, by the
 * delays of boot.ts and deferred.ts), then regularly while the page is visible, except while a
 * visitor is writing a message. In query-parameter mode no site is ever locked.
 */
export function pollSiteActivation(): void {
  if (document.documentElement.dataset.team !== undefined) return;
  ask();
  setInterval(ask, isLocked() ? 3000 : 10_000);
  document.addEventListener("visibilitychange", ask);
}

const ask = () => void look().catch(() => {});

async function look(): Promise<void> {
  if (document.visibilityState !== "visible" || document.querySelector("[data-unsent]")) return;
  const answer = await fetch("/activation", { cache: "no-store" });
  if (answer.ok && (await answer.json()).active === isLocked()) location.reload();
}
