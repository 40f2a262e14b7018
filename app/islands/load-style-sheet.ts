const loaded = new Map<string, Promise<void>>();

/**
 * Loads the style sheet of a part that is loaded later, such as the cart's drawer; resolves once the sheet
 * applies.
 * @param href from an import that ends in `.css?url`
 * @throws if the network failed; the next call tries again
 */
export function loadStyleSheet(href: string): Promise<void> {
  const loading = loaded.get(href) ?? added(href);
  loaded.set(href, loading);
  loading.catch(() => loaded.delete(href));
  return loading;
}

const added = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded`));
    });
    document.head.append(link);
  });
