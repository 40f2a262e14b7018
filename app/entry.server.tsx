import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { visitContext } from "../server/context.ts";
import { sheetText } from "../server/sheet-text.ts";
import { SheetTextContext } from "./shell/sheets.tsx";
import { missingKind } from "./site/missing-kind.ts";
import { NonceContext } from "./site/nonce.ts";
import { wholeData } from "./site/sent-data.ts";

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
  // The router has taken what it sends to browsers; drawn is from all there is.
  const drawn = {
    ...routerContext,
    manifest: desk ? ofDesk(routerContext.manifest) : routerContext.manifest,
    staticHandlerContext: { ...handled, loaderData: wholeData(handled.loaderData) },
  };
  let timer: NodeJS.Timeout | undefined;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <SheetTextContext value={sheetText}>
          <ServerRouter context={drawn} url={request.url} nonce={nonce} />
        </SheetTextContext>
      </NonceContext>,
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** The list of a desk's routes, which the build keeps apart (cli/build.ts); while developing there is one list. */
function ofDesk(manifest: EntryContext["manifest"]): EntryContext["manifest"] {
  return import.meta.env.DEV ? manifest : { ...manifest, url: manifest.url.replace(/\.js$/, "-desk.js") };
}

/** Logs bugs. A response thrown on purpose, such as a 404, is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(visitContext).crashed(error);
}
