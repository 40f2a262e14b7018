/** One drawing: its size in pixels and its SVG content. */
export type Drawing = { width: number; height: number; body: string };

/** A complete SVG document. */
export const sheet = (of: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${of.width} ${of.height}" width="${of.width}" height="${of.height}">${of.body}</svg>`;
