/** The kind of requests that match no route. */
export const OTHER_REQUESTS = "other";

/**
 * Makes the function that names the kind a request is counted under: the first segment of its path if some
 * route begins with it, "home" for the home page, otherwise "other".
 * @param patterns returns the paths of all routes, such as "articles/:articleId" and
 * "/images/:teamId/:hash/:file"; called at the first request, when all routes exist
 */
export function requestKindFinder(patterns: () => readonly string[]): (path: string) => string {
  let known: Set<string> | undefined;
  return (path) => {
    const name = firstPart(path);
    if (name === "") return "home";
    known ??= new Set(patterns().map(firstPart));
    return known.has(name) && name !== "*" ? name : OTHER_REQUESTS;
  };
}

const firstPart = (path: string) => path.replace(/^\//, "").split("/", 1)[0] ?? "";
