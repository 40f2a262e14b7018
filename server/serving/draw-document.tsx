import { renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { BootContext } from "../../app/shell/boot-script.tsx";
import { InlineTextsContext } from "../../app/site/inline.tsx";
import { notFoundKind } from "../../app/site/missing-kind.ts";
import { PageStyleSheetContext } from "../../app/ui/drawn-sheet.ts";
import type { InlineTexts } from "../../domain/site/inline-texts.ts";
import { bootScripts } from "./boot-file.ts";
import { recordUsedSheet } from "./sheets/page-sheet.ts";

interface DrawOptions {
  /** The page's address. */
  url: string;
  /** Collects the page's inline scripts and styles. */
  inline: InlineTexts;
  /** True if the 404 of this kind is stored, so that it need not be drawn. */
  isMissingStored(kind: string): boolean;
}

/**
 * Draws a page as static markup, without the comments that React needs for hydration. Nothing in it may
 * suspend (no `lazy`, no `Suspense`): static markup would lack it.
 * @returns null for a 404 that is stored
 */
export function drawPage(entry: EntryContext, { url, inline, isMissingStored }: DrawOptions): string | null {
  const { staticHandlerContext } = entry;
  const missing = staticHandlerContext.statusCode === 404 ? notFoundKind(entry) : null;
  if (missing && isMissingStored(missing.kind)) return null;
  const context = { ...entry, staticHandlerContext: missing?.handled ?? staticHandlerContext };
  const sheet = import.meta.env.DEV ? null : recordUsedSheet();
  const html = renderToStaticMarkup(
    <BootContext value={bootScripts()}>
      <InlineTextsContext value={inline}>
        <PageStyleSheetContext value={sheet}>
          <ServerRouter context={context} url={url} />
        </PageStyleSheetContext>
      </InlineTextsContext>
    </BootContext>,
  );
  return `<!DOCTYPE html>${sheet ? sheet.dress(html, inline) : html}`;
}
