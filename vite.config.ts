import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The HTTP app is built together with the pages: a React Router context key must be the same
  // module instance in the server and in the routes, or every loader reads undefined.
  build: {
    target: "es2022",
    sourcemap: false,
    rollupOptions: isSsrBuild ? { input: "./server/app.ts" } : {},
  },
}));
