import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { bootFiles } from "../server/boot-file.ts";
import { visitContext } from "../server/context.ts";
import { sheetText } from "../server/sheet-text.ts";
import { deskLook } from "./designs/look.ts";
import { BootContext } from "./shell/boot-script.tsx";
import { SheetTextContext } from "./shell/sheets.tsx";
import { missingKind } from "./site/missing-kind.ts";
import { DeskPaletteContext, NonceContext } from "./site/nonce.ts";

const RENDER_MS = 10_000;

/**
 * Waits for the whole page: the security policy lists every inline script in it, and an error can still become a 500.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, desk, isMissingStored } = context.get(visitContext);
  const missing = status === 404 ? missingKind(routerContext) : null;
  if (missing && isMissingStored(missing.kind)) return new Response(null, { status, headers });
  const handled = missing?.handled ?? routerContext.staticHandlerContext;
  const drawn = { ...routerContext, staticHandlerContext: handled };
  const html = desk
    ? await hydratedHtml(drawn, request.url, nonce, deskLook(desk).palette)
    : documentHtml(drawn, request.url, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** A page of a club: drawn once, with no mark of React's. Nothing in it may wait (no `lazy`, no `Suspense`). */
function documentHtml(context: EntryContext, url: string, nonce: string): string {
  // The router would send the page's data along, and holds a timer until they are read.
  void context.serverHandoffStream?.cancel();
  const { serverHandoffStream: _, ...drawn } = context;
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <BootContext value={bootFiles()}>
      <Around nonce={nonce}>
        <ServerRouter context={drawn} url={url} nonce={nonce} />
      </Around>
    </BootContext>,
  )}`;
}

/** A page of a desk, which React takes over in browsers. */
function hydratedHtml(context: EntryContext, url: string, nonce: string, palette: string): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DeskPaletteContext value={palette}>
        <Around nonce={nonce}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </Around>
      </DeskPaletteContext>,
      {
        nonce,
        // Else the blocks after the first kilobytes stand hidden at the end until a script puts them in their places.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
    timer = setTimeout(abort, RENDER_MS);
  }).finally(() => clearTimeout(timer));
}

const Around = ({ nonce, children }: { nonce: string; children: ReactNode }) => (
  <NonceContext value={nonce}>
    <SheetTextContext value={sheetText}>{children}</SheetTextContext>
  </NonceContext>
);

/** Logs bugs. A response thrown on purpose, such as a 404, is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(visitContext).crashed(error);
}
