import { defineConfig } from "vite";
import { partsOfBuild } from "./cli/build-parts.ts";

/**
 * What pages load (app/boot): a small script, and the islands and further parts it names. The router's build, which empties the folder,
 * comes first; of it only sheets are kept (cli/build.ts).
 */
export default defineConfig({
  plugins: [partsOfBuild("pages")],
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    manifest: "boot-manifest.json",
    // The names of what each part imports would double the boot script. Sheets must be there before what wears them.
    modulePreload: { resolveDependencies: (_, parts) => parts.filter((part) => part.endsWith(".css")) },
    rolldownOptions: {
      input: "app/boot/boot.ts",
      output: {
        // The boot script carries the names of all parts, and a hash does not compress.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            // What is at hand before React, in no file that it is in.
            { name: "preload", test: /vite\/preload-helper|rolldown\/runtime/, priority: 2 },
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
          ],
        },
      },
    },
  },
});
