const SAYS = `import { createRequire } from "node:module";
  const { cache } = createRequire("file:///");
  process.on("exit", () => {
    // What Node has only looked through for names stands there too, and was never run.
    const files = Object.keys(cache).filter((path) => cache[path].loaded).map((path) => path.split("/").at(-1));
    const drawing = files.filter((file) => /^react.*\\.(?:development|production)/.test(file));
    if (drawing.length > 0) console.log("drawn by", drawing.join(" "));
  });`;

/** An environment in which each process prints, at its end, which of React's files rendered its pages. */
export const SAYING_REACT = { NODE_OPTIONS: `--import="data:text/javascript;base64,${btoa(SAYS)}"` };

/** The printed lines of the program's processes, one each. */
export const reactOf = (lines: string[]) => lines.filter((line) => line.startsWith("drawn by"));
