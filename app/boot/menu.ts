/**
 * The menu below 1200 px. Without script it opens as a panel beside the page; with script it is a modal
 * dialog, which keeps the focus inside and closes on Escape. The details element and the dialog always open
 * and close together.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details.menu");
  const dialog = menu?.querySelector<HTMLDialogElement>("dialog");
  if (!menu || !dialog) return;
  const follow = () => {
    if (!menu.open) dialog.close();
    else if (!dialog.open) dialog.showModal();
  };
  // Closes the dialog and the details element together: their events come late, and would close a menu that
  // was opened again meanwhile.
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
  // The menu may have been opened before this script loaded. It is closed when the visitor leaves;
  // otherwise the page would come back from the browser's cache with an open menu.
  follow();
  addEventListener("pagehide", close);
}
