import { join } from "node:path";
import { build, type Plugin } from "vite";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "..", "..");
const inPlace = join(HERE, "in-place.tsx");
const interactive = join(HERE, "interactive.tsx");

/** Files of ours that Next.js cannot use, with the file that it imports instead. */
const INSTEAD: Record<string, string> = {
  "app/designs/page-sheet.tsx": inPlace,
  "app/islands/site.tsx": inPlace,
  "app/shell/boot-script.tsx": inPlace,
  "app/shell/theme-toggle.tsx": inPlace,
  "app/site/inline.tsx": inPlace,
  "app/ui/drawn-sheet.ts": inPlace,
  "app/sale/cart/cart-button.tsx": inPlace,
  "app/shell/menu-dialog.tsx": join(HERE, "menu.tsx"),
};

const NO_SHEET = "\0no-sheet";

const exchanged: Plugin = {
  name: "exchanged",
  enforce: "pre",
  load: (id) => (id === NO_SHEET ? 'export default ""' : null),
  resolveId(source, importer) {
    if (source === "react-router") return inPlace;
    // Leaves out style sheets that our components import: the page links to the whole sheet of our build.
    if (/\.css\b/.test(source)) return NO_SHEET;
    if (!source.startsWith(".") || importer === undefined) return null;
    const path = join(importer, "..", source);
    if (path === interactive) return { id: "./interactive.js", external: true };
    return INSTEAD[path.slice(ROOT.length + 1)] ?? null;
  },
};

/**
 * Bundles the page for Next.js with all packages that Next.js does not bring itself: one file for its server,
 * and one that browsers receive too.
 */
export async function bundlePage(folder: string): Promise<void> {
  const common = { configFile: false, root: ROOT, logLevel: "warn" } as const;
  // The directive marks the output as code for browsers, too. In a source file the bundler would drop it.
  const output = { banner: '"use client";' };
  const external = [/^react(\/|$)/, "pg", "pino"];
  const made = { ssr: true, outDir: folder, emptyOutDir: false, target: "es2022", minify: true } as const;
  await build({
    ...common,
    build: { ...made, rolldownOptions: { input: { page: join(HERE, "page.tsx") }, external } },
    ssr: { noExternal: true },
    plugins: [exchanged],
  });
  await build({
    ...common,
    build: { ...made, rolldownOptions: { input: { interactive }, external, output } },
    ssr: { noExternal: true },
  });
}
