import { readPlainText, readRichText } from "../../../../domain/desk/rich-text/read-rich-text.ts";
import type { RichText } from "../../../../domain/desk/rich-text/rich-text.ts";
import type { HtmlNode } from "../../../../domain/values/html/html-tree.ts";
import { isMarkedUp } from "../../../../domain/values/marked-up.ts";

/** Reads a text's HTML. The parsed document is inert: nothing in it is loaded or run. */
export const readHtml = (html: string): RichText =>
  readRichText(treeOf(new DOMParser().parseFromString(html, "text/html").body));

/**
 * Reads a field's text.
 * @param isProse true if a text that does not begin with a tag is plain text
 */
export const readFieldText = (text: string, isProse: boolean): RichText =>
  isProse && !isMarkedUp(text) ? readPlainText(text) : readHtml(text);

function treeOf(parent: Node): HtmlNode[] {
  return [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [{ text: node.data }];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: treeOf(node) }];
  });
}
