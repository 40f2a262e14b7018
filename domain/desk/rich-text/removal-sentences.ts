/** A kind of part that the cleaning of a text removed (server/texts/tidy-html.ts). */
interface RemovedPart {
  what: string;
  times: number;
}

/**
 * What was left out of a pasted text, for whoever pasted it: "Colors, fonts and spacing were left out."
 */
export function removalSentences(removed: readonly RemovedPart[]): string[] {
  const times = { pictures: 0, links: 0, embedded: 0, scripts: 0, deep: 0, looks: 0 };
  for (const { what, times: often } of removed) times[kindOf(what)] += often;
  return [
    times.looks > 0 && "Colors, fonts and spacing were left out.",
    times.pictures > 0 &&
      `${count(times.pictures, "picture was", "pictures were")} left out. Add pictures with the Picture button.`,
    times.links > 0 &&
      `${count(times.links, "link was", "links were")} left out, because the website can't use the address.`,
    times.embedded > 0 && "Embedded content was left out. For a video, use the Video button.",
    times.scripts > 0 && "Scripts and form fields were left out.",
    times.deep > 0 && "Some text was left out, because it was nested too deeply.",
  ].filter((sentence) => sentence !== false);
}

const count = (times: number, one: string, many: string) => (times === 1 ? `One ${one}` : `${times} ${many}`);

function kindOf(what: string): "pictures" | "links" | "embedded" | "scripts" | "deep" | "looks" {
  if (what.startsWith("a picture ")) return "pictures";
  if (what.startsWith("href ")) return "links";
  if (/^<(?:iframe|embed|object|svg|math|video|audio|canvas)>$/.test(what)) return "embedded";
  if (/^on\w+$|^<(?:script|noscript|template|textarea|option|select|input|button)>$/.test(what))
    return "scripts";
  return what.startsWith("content nested") ? "deep" : "looks";
}
