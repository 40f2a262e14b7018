/**
 * The text of an expression that matches a page's path and captures what stands for its parameters.
 * @param path as in the table of pages: "articles/:articleId"
 */
export const pathPattern = (path: string): string =>
  `/${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "([^/]+)")}`;
