/**
 * The menu under 1200 px opens without script, as a panel beside the page; with script it is a modal dialog, which keeps the focus
 * inside and closes on Escape. Whatever closes the one closes the other.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details.menu");
  const dialog = menu?.querySelector<HTMLDialogElement>("dialog");
  if (!menu || !dialog) return;
  const follow = () => {
    if (!menu.open) dialog.close();
    else if (!dialog.open) dialog.showModal();
  };
  // Both at once: told of the one only, the other might close what was opened again meanwhile.
  const close = () => {
    menu.open = false;
    follow();
  };
  menu.addEventListener("toggle", follow);
  dialog.addEventListener("close", close);
  dialog.addEventListener("click", ({ target }) => {
    const isClose = target instanceof Element && target.closest("[data-closes]") !== null;
    if (target === dialog || isClose) close();
  });
  // It may have been opened before this script came; and a page shown again from the browser's store is as it was left.
  follow();
  addEventListener("pagehide", close);
}
