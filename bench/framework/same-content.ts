import { Parser } from "htmlparser2";

/** Elements that are not content on either side: scripts, styles, and the frameworks' own marks. */
const LEFT_OUT = new Set(["script", "style", "link", "template", "meta", "title"]);

/** Next.js's placeholder for metadata that arrives late. */
const OWN_PLACE = /<div hidden="">(?:<!--[^>]*-->)*<\/div>/g;

/** A document's elements with their classes, and its words, in order. */
function contentOf(html: string): string[] {
  const content: string[] = [];
  let text = "";
  let within = 0;
  const say = () => {
    const words = text.replace(/\s+/g, " ").trim();
    if (words) content.push(words);
    text = "";
  };
  const parser = new Parser({
    onopentag: (name, { class: className = "", href = "" }) => {
      if (LEFT_OUT.has(name)) within += 1;
      if (within > 0) return;
      say();
      content.push(`<${name} ${className} ${href}>`);
    },
    ontext: (words) => {
      if (within === 0) text += words;
    },
    onclosetag: (name) => {
      if (LEFT_OUT.has(name)) within -= 1;
      else say();
    },
  });
  parser.end(html.replace(OWN_PLACE, ""));
  return content;
}

/** @throws Error if two documents differ in an element, a class, a link or a word */
export function assertSameContent(one: string, other: string): number {
  const [ours, theirs] = [contentOf(one), contentOf(other)];
  const at = ours.findIndex((part, place) => part !== theirs[place]);
  if (at >= 0 || ours.length !== theirs.length)
    throw new Error(
      `Not the same content:\n${ours.slice(at, at + 5).join("\n")}\n\n${theirs.slice(at, at + 5).join("\n")}`,
    );
  return ours.length;
}
