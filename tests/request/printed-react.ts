const PRINTS_REACT = `import { createRequire } from "node:module";
  const { cache } = createRequire("file:///");
  process.on("exit", () => {
    // Node also lists modules that it only scanned for names and never ran.
    const files = Object.keys(cache).filter((path) => cache[path].loaded).map((path) => path.split("/").at(-1));
    const drawing = files.filter((file) => /^react.*\\.(?:development|production)/.test(file));
    if (drawing.length > 0) console.log("drawn by", drawing.join(" "));
  });`;

/** Environment in which each process prints, when it ends, the React files that rendered its pages. */
export const ENV_LOGGING_REACT_BUILD = {
  NODE_OPTIONS: `--import="data:text/javascript;base64,${btoa(PRINTS_REACT)}"`,
};

/** The lines that processes printed because of ENV_LOGGING_REACT_BUILD, one for each process. */
export const reactLinesIn = (lines: string[]) => lines.filter((line) => line.startsWith("drawn by"));
