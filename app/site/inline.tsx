import { createContext, use } from "react";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";

/**
 * Collects a page's inline scripts and styles, so that its security policy can allow them. Set only on the
 * server.
 */
export const InlineTextsContext = createContext<InlineTexts | null>(null);

/**
 * An inline script that the page's security policy allows by its hash (decision 161). The text must be a
 * constant of the program: a text by a club or a visitor must never go through here.
 */
export function InlineScript({ text }: { text: string }) {
  use(InlineTextsContext)?.scripts.add(text);
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * An inline style sheet that the page's security policy allows by its hash. Its text, too, must come from
 * the program only.
 */
export function InlineStyle({ text }: { text: string }) {
  use(InlineTextsContext)?.styles.add(text);
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}
