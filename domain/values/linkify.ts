/** A piece of a plain text; `href` where it is a link. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** What ends a sentence, or stands around an address, and is no part of it. */
const AROUND = /^([([{<"'“‘]*)(.*?)([)\]}>"'”’.,;:!?]*)$/su;

/** A word that begins with http or www is an address, one with an @ and a dot an e-mail address. */
function hrefOf(word: string): string | null {
  if (/^https?:\/\//i.test(word)) return URL.canParse(word) ? word : null;
  if (/^www\../i.test(word)) return URL.canParse(`http://${word}`) ? `http://${word}` : null;
  return isMailAddress(word) ? `mailto:${word}` : null;
}

function isMailAddress(word: string): boolean {
  const [local = "", domain = "", ...more] = word.split("@");
  return more.length === 0 && /^[\w.+-]+$/.test(local) && /^[\w-]+(?:\.[\w-]+)+$/.test(domain);
}

/** A description in pieces, its addresses as links. Put together again they are the same text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (text: string, href: string | null) => {
    const last = parts.at(-1);
    if (last && last.href === null && href === null) last.text += text;
    else if (text !== "") parts.push({ text, href });
  };
  for (const piece of text.split(/(\s+)/)) {
    const [, before = "", word = "", after = ""] = AROUND.exec(piece) ?? [];
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
