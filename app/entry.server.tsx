import { renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { bootFiles } from "../server/boot-file.ts";
import { visitContext } from "../server/context.ts";
import { sheetText } from "../server/sheet-text.ts";
import { BootContext } from "./shell/boot-script.tsx";
import { SheetTextContext } from "./shell/sheets.tsx";
import { InlineTextsContext } from "./site/inline.tsx";
import { missingKind } from "./site/missing-kind.ts";

/**
 * Draws a page once, with no mark of React's. Nothing in it may wait (no `lazy`, no `Suspense`): it would be left out. An error can still
 * become a 500.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Response {
  const { inline, isMissingStored } = context.get(visitContext);
  const missing = status === 404 ? missingKind(routerContext) : null;
  if (missing && isMissingStored(missing.kind)) return new Response(null, { status, headers });
  // The router would send the page's data along, and holds a timer until they are read.
  void routerContext.serverHandoffStream?.cancel();
  const { serverHandoffStream: _, ...drawn } = routerContext;
  const staticHandlerContext = missing?.handled ?? routerContext.staticHandlerContext;
  const html = renderToStaticMarkup(
    <BootContext value={bootFiles()}>
      <InlineTextsContext value={inline}>
        <SheetTextContext value={sheetText}>
          <ServerRouter context={{ ...drawn, staticHandlerContext }} url={request.url} />
        </SheetTextContext>
      </InlineTextsContext>
    </BootContext>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Logs bugs. A response thrown on purpose, such as a 404, is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(visitContext).crashed(error);
}
