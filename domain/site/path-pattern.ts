/**
 * The source of a regular expression that matches a page's paths and captures the values of its parameters.
 * @param path from the table of pages: "articles/:articleId"
 */
export const pathPattern = (path: string): string =>
  `/${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "([^/]+)")}`;
