import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { encodeProps } from "./props.ts";
import { IslandSite, useSiteOrNull } from "./site.tsx";
import type { Wake } from "./wake.ts";

/**
 * A component that lives in the browser, within a page that is only drawn. React draws it on the server and takes it over there
 * (app/boot/islands.ts) at the first touch, or at once where `wake` says so. Only pages name it: within an island, other components
 * are plain ones.
 *
 * @param name the file's: "ticket-choice" of ticket-choice.island.tsx, whose default export it is
 * @param wake why it may be needed before it is touched: one of these is enough
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  ...wake: Wake[]
): ComponentType<Props> {
  return function Island(props: Props) {
    const id = useId();
    const site = useSiteOrNull();
    // A drawing of its own: the page's has none of the marks that React needs to take over.
    const html = renderToString(
      <IslandSite site={site}>
        <Component {...props} />
      </IslandSite>,
      { identifierPrefix: id },
    );
    return (
      <div
        data-island={name}
        data-wake={wake.join(" ") || undefined}
        data-id={id}
        data-props={encodeProps(props)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
