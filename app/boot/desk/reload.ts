const RELOAD_EVERY_MS = 5000;

/**
 * Reloads the page every 5 s while it shows work in progress, such as a refund. It does not reload while an
 * element has the focus: keyboard users would be thrown back to the top of the page.
 */
export function startReloading(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-look-again]");
  if (!link) return;
  setInterval(() => {
    const { activeElement, body, visibilityState } = document;
    if (activeElement === body && visibilityState === "visible") location.replace(link.href);
  }, RELOAD_EVERY_MS);
}
