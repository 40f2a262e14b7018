/** A part of a plain text; `href` is set for a link. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Separates a word from punctuation before it (an opening bracket or quote) and after it. */
const PUNCTUATION = /^([([{<"'“‘]*)(.*[^)\]}>"'”’.,;:!?]|)([)\]}>"'”’.,;:!?]*)$/su;

/**
 * The link of a word: its address if it begins with http or www, a mailto if it is an email address; or null.
 */
function hrefOf(word: string): string | null {
  if (/^https?:\/\//i.test(word)) return URL.canParse(word) ? word : null;
  if (/^www\../i.test(word)) return URL.canParse(`http://${word}`) ? `http://${word}` : null;
  return isMailAddress(word) ? `mailto:${word}` : null;
}

function isMailAddress(word: string): boolean {
  const [local = "", domain = "", ...more] = word.split("@");
  return more.length === 0 && /^[\w.+-]+$/.test(local) && /^[\w-]+(?:\.[\w-]+)+$/.test(domain);
}

/** Splits a text into plain parts and links. The parts, joined again, are the original text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (text: string, href: string | null) => {
    const last = parts.at(-1);
    if (last && last.href === null && href === null) last.text += text;
    else if (text !== "") parts.push({ text, href });
  };
  for (const piece of text.split(/(\s+)/)) {
    const [, before = "", word = "", after = ""] = PUNCTUATION.exec(piece) ?? [];
    const href = hrefOf(word);
    if (href === null) add(piece, null);
    else
      for (const [text, link] of [
        [before, null],
        [word, href],
        [after, null],
      ] as const)
        add(text, link);
  }
  return parts;
}
