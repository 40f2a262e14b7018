const isLocked = () => document.querySelector(".lock-screen") !== null;

/**
 * Asks whether the club's site has been locked (rule access-5) or, on the site-inactive screen, opened, and
 * then reloads the page. It asks at once (boot.ts starts it 3 s after the page was shown) and regularly
 * while the page is visible, but not while a visitor writes a message. In query-parameter mode no site is
 * ever locked.
 */
export function followActivation(): void {
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
