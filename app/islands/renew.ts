import { Idiomorph } from "idiomorph";
import { RENEWED } from "./renewed.ts";
import { redraw, retire } from "./take-over.tsx";

const isIsland = (node: Node): node is HTMLElement => node instanceof HTMLElement && "island" in node.dataset;

/**
 * Fetches the page anew and puts what has changed into it: what is read, focused or opened stays. Living islands are drawn anew by
 * React. Does nothing where the server did not answer with the page.
 */
export async function renewPage(): Promise<void> {
  const response = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const [shown, next] = [document.querySelector("main"), fresh.querySelector("main")];
  if (!shown || !next) return;
  document.title = fresh.title;
  Idiomorph.morph(shown, next.innerHTML, {
    morphStyle: "innerHTML",
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node, now: Node) => {
        if (!isIsland(old) || old.dataset.alive === undefined) return true;
        if (isIsland(now)) redraw(old, now.dataset.props ?? "");
        return false;
      },
      beforeNodeRemoved: (node: Node) => {
        if (!(node instanceof Element)) return true;
        for (const island of [node, ...node.querySelectorAll("[data-alive]")]) retire(island);
        return true;
      },
      // What a reader has opened stays open.
      beforeAttributeUpdated: (name: string) => name !== "open",
    },
  });
  document.dispatchEvent(new Event(RENEWED));
}
