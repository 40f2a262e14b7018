import { Idiomorph } from "idiomorph";
import { fetchPage } from "./fetch-page.ts";
import { redrawIsland, unmountIsland } from "./hydrate.tsx";
import { PAGE_RENEWED_EVENT } from "./renewed.ts";

const isIsland = (node: Node): node is HTMLElement => node instanceof HTMLElement && "island" in node.dataset;

/** Numbers of renewals, in the order in which they began: the newest requested and the newest shown. */
const count = { requested: 0, shown: 0 };

/**
 * Fetches the page again and merges the changes into it. The reading position, the focus and opened parts
 * stay. React redraws the islands that it has taken over. Does nothing if the server did not answer with
 * the page.
 */
export async function renewPage(): Promise<void> {
  count.requested += 1;
  const mine = count.requested;
  const fresh = await fetchPage(location.href, { cache: "no-cache" }).catch(() => null);
  if (!fresh) return;
  const [shown, next] = [document.querySelector("main"), fresh.querySelector("main")];
  // A slow answer must not overwrite a newer one.
  if (!shown || !next || mine < count.shown) return;
  count.shown = mine;
  document.title = fresh.title;
  Idiomorph.morph(shown, next.innerHTML, {
    morphStyle: "innerHTML",
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node, now: Node) => {
        if (!isIsland(old) || old.dataset.alive === undefined) return true;
        if (isIsland(now)) redrawIsland(old, now.dataset.props ?? "");
        return false;
      },
      beforeNodeRemoved: (node: Node) => {
        if (!(node instanceof Element)) return true;
        for (const island of [node, ...node.querySelectorAll("[data-alive]")]) unmountIsland(island);
        return true;
      },
      // Parts that a reader has opened stay open.
      beforeAttributeUpdated: (name: string) => name !== "open",
    },
  });
  document.dispatchEvent(new Event(PAGE_RENEWED_EVENT));
}
