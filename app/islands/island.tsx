import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { encodeProps } from "./props.ts";
import { SiteProvider, useSiteOrNull } from "./site.tsx";
import type { HydrationTrigger } from "./wake.ts";

/**
 * Makes an island: a component that React takes over in the browser, within a page that is only drawn on
 * the server. React takes it over (app/boot/islands.ts) at the first touch, or at once if a reason in
 * `wake` applies. Islands must not be nested: inside an island, use plain components.
 *
 * @param name the file's name: "ticket-choice" for ticket-choice.island.tsx, which exports the component as
 * default
 * @param wake reasons to take it over before it is touched; one that applies is enough
 */
export function defineIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  ...wake: HydrationTrigger[]
): ComponentType<Props> {
  return function Island(props: Props) {
    const id = useId();
    const site = useSiteOrNull();
    // Uses renderToString, because the page itself is drawn without the marks that React needs for hydration.
    const html = renderToString(
      <SiteProvider site={site}>
        <Component {...props} />
      </SiteProvider>,
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
