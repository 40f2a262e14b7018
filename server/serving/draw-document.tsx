import { renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { BootContext } from "../../app/shell/boot-script.tsx";
import { InlineTextsContext } from "../../app/site/inline.tsx";
import { missingKind } from "../../app/site/missing-kind.ts";
import { SheetContext } from "../../app/ui/drawn-sheet.ts";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";
import { bootFiles } from "./boot-file.ts";
import { wornSheet } from "./sheets/worn-sheet.ts";

interface Around {
  /** The page's address. */
  url: string;
  /** Takes the page's inline scripts and styles. */
  inline: InlineTexts;
  /** Whether the 404 of this kind is stored: then it is not drawn. */
  isMissingStored(kind: string): boolean;
}

/**
 * Draws a page once, with no mark of React's. Nothing in it may wait (no `lazy`, no `Suspense`): it would be
 * left out.
 * @returns null for a 404 that is stored
 */
export function drawPage(entry: EntryContext, { url, inline, isMissingStored }: Around): string | null {
  const { staticHandlerContext } = entry;
  const missing = staticHandlerContext.statusCode === 404 ? missingKind(entry) : null;
  if (missing && isMissingStored(missing.kind)) return null;
  const context = { ...entry, staticHandlerContext: missing?.handled ?? staticHandlerContext };
  const sheet = import.meta.env.DEV ? null : wornSheet();
  const html = renderToStaticMarkup(
    <BootContext value={bootFiles()}>
      <InlineTextsContext value={inline}>
        <SheetContext value={sheet}>
          <ServerRouter context={context} url={url} />
        </SheetContext>
      </InlineTextsContext>
    </BootContext>,
  );
  return `<!DOCTYPE html>${sheet ? sheet.dress(html, inline) : html}`;
}
