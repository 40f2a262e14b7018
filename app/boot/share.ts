/** Opens the device's own sharing dialog, or else copies the link and says so. The script is loaded at the press. */
export function startShare(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-share]"))
    place
      .querySelector("button")
      ?.addEventListener("click", () => void import("./share-press.ts").then((part) => part.share(place)));
}
