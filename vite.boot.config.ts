import { defineConfig, type Plugin } from "vite";
import { partsOfBuild } from "./cli/build/build-parts.ts";

/**
 * What pages load (app/boot): a small script, and the islands and further parts it names. The router's build,
 * which empties the folder, comes first; of it only sheets are kept (cli/build/build.ts).
 */
/**
 * Vite has a part's sheets and imports loaded beside it, by a helper that would be a quarter of the boot
 * script. Here a part asks for its sheet itself (app/islands/load-sheet.ts).
 */
const importAlone: Plugin = {
  name: "import-alone",
  enforce: "pre",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load()" : null,
};

export default defineConfig({
  plugins: [importAlone, partsOfBuild("pages")],
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    manifest: "boot-manifest.json",
    modulePreload: false,
    rolldownOptions: {
      input: "app/boot/boot.ts",
      output: {
        // The boot script carries the names of all parts, and a hash does not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            // What is at hand before React, in no file that it is in.
            { name: "runtime", test: /rolldown\/runtime/, priority: 2 },
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
          ],
        },
      },
    },
  },
});
