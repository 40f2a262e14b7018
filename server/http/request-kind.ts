/** What leads to no route. */
export const OTHER = "other";

/**
 * What a request is counted as: the first part of its path if an address of the program begins so.
 * @param patterns paths of routes: "articles/:articleId", "/images/:teamId/:hash/:file"; asked for at the first request,
 *   when all routes are there
 */
export function requestKinds(patterns: () => readonly string[]): (path: string) => string {
  let known: Set<string> | undefined;
  return (path) => {
    const name = firstPart(path);
    if (name === "") return "home";
    known ??= new Set(patterns().map(firstPart));
    return known.has(name) && name !== "*" ? name : OTHER;
  };
}

const firstPart = (path: string) => path.replace(/^\//, "").split("/", 1)[0] ?? "";
