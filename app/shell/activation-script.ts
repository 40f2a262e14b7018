/**
 * Looks 3 s after a page was opened, and from time to time while somebody sees it, whether the club's site was locked
 * meanwhile (rule access-5) or, on the site-inactive screen, was opened: then the page loads anew. Who writes a message
 * there is let finish. In query-parameter mode no site is locked.
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
