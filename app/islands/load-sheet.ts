const loaded = new Map<string, Promise<void>>();

/**
 * Loads the sheet of a part that comes later, such as the cart's drawer; resolves when the page wears it.
 * @param href from an import that ends in `.css?url`
 * @throws if the network failed: called again, it tries again
 */
export function loadSheet(href: string): Promise<void> {
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
      reject(new Error(`No sheet at ${href}`));
    });
    document.head.append(link);
  });
