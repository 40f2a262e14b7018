import { createContext, use } from "react";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";

/** Takes the texts of a page's inline scripts and styles, which its security policy will allow. Set only on the server. */
export const InlineTextsContext = createContext<InlineTexts | null>(null);

/**
 * An inline script that the page's policy allows by its hash (decision 161). The text must be a constant of ours: what a club or a
 * visitor wrote never goes through here.
 */
export function InlineScript({ text }: { text: string }) {
  use(InlineTextsContext)?.scripts.add(text);
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

/** An inline style sheet, as above. */
export function InlineStyle({ text }: { text: string }) {
  use(InlineTextsContext)?.styles.add(text);
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}
