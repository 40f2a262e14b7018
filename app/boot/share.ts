/**
 * Share buttons: a press opens the device's sharing dialog or, if there is none, copies the link. The script
 * is loaded at the press.
 */
export function startShare(): void {
  for (const shareBox of document.querySelectorAll<HTMLElement>("[data-share]"))
    shareBox
      .querySelector("button")
      ?.addEventListener(
        "click",
        () => void import("./share-item.ts").then((part) => part.sharePressedItem(shareBox)),
      );
}
