import { fetchPage } from "../islands/fetch-page.ts";

/**
 * Opens a club's policy over the page, so that no buyer leaves a form or a cart to read it. Without script
 * the link opens its page.
 */
export function startPolicyDialogs(): void {
  for (const link of document.querySelectorAll("a[data-policy]")) link.ariaHasPopup = "dialog";
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-policy]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link).catch(() => location.assign(link.href));
  });
}

/** @throws if the policy's page cannot be fetched, or has no text */
async function open({ href, textContent: title }: HTMLAnchorElement): Promise<void> {
  const text = (await fetchPage(href)).querySelector(".policy-text");
  if (!text) throw new Error(`${href} has no policy text`);
  const dialog = document.createElement("div");
  dialog.popover = "auto";
  dialog.className = "policy-dialog";
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-label", title ?? "");
  dialog.append(headOf(dialog, title ?? ""), document.adoptNode(text));
  dialog.addEventListener("toggle", () => dialog.matches(":popover-open") || dialog.remove());
  document.body.append(dialog);
  dialog.showPopover();
}

function headOf(dialog: HTMLElement, title: string): HTMLElement {
  const [head, heading, close] = ["div", "h2", "button"].map((name) => document.createElement(name));
  if (!head || !heading || !close) throw new Error("createElement returned nothing");
  head.className = "policy-head";
  heading.className = "display text-3xl";
  heading.textContent = title;
  close.className = "icon-button text-2xl";
  close.textContent = "×";
  close.autofocus = true;
  close.setAttribute("aria-label", `Close ${title}`);
  close.addEventListener("click", () => dialog.hidePopover());
  head.append(heading, close);
  return head;
}
