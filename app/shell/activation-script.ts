/**
 * Asks 3 s after the page opened, and regularly while it is visible, whether the club's site has been locked (rule
 * access-5) or, on the site-inactive screen, opened; then the page reloads. It waits while somebody is writing a
 * message. In query-parameter mode no site is locked.
 */
export const ACTIVATION_SCRIPT = `(() => {
  if (document.documentElement.dataset.team !== undefined) return;
  const isLocked = () => document.querySelector(".lock-screen") !== null;
  const look = async () => {
    if (document.visibilityState !== "visible" || document.querySelector("[data-unsent]")) return;
    const answer = await fetch("/activation", { cache: "no-store" });
    if (answer.ok && (await answer.json()).active === isLocked()) location.reload();
  };
  const ask = () => look().catch(() => {});
  setTimeout(() => {
    ask();
    setInterval(ask, isLocked() ? 3000 : 10000);
    document.addEventListener("visibilitychange", ask);
  }, 3000);
})();`;
