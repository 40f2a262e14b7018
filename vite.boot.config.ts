import { defineConfig, type Plugin } from "vite";
import { recordBrowserPackages } from "./cli/build/build-parts.ts";

/**
 * Replaces Vite's helper that preloads a part's sheets and imports, which would be a quarter of the boot
 * script. Here a part loads its sheet itself (app/islands/load-style-sheet.ts).
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load()" : null,
};

/**
 * Builds what pages load (app/boot): a small script, and the islands and other parts that it names. The
 * router's build runs first, because it empties the folder; only its sheets stay (cli/build/build.ts).
 */
export default defineConfig({
  plugins: [plainImports, recordBrowserPackages("pages")],
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    manifest: "boot-manifest.json",
    modulePreload: false,
    rolldownOptions: {
      input: "app/boot/boot.ts",
      output: {
        // Short hashes: the boot script contains the names of all parts, and hashes do not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            // A file separate from React, because parts without React need the runtime too.
            { name: "runtime", test: /rolldown\/runtime/, priority: 2 },
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
          ],
        },
      },
    },
  },
});
