import type { IncomingMessage, Server } from "node:http";

/** Milliseconds in which a request's body has to arrive. */
const BODY_MS = 30_000;
/** Milliseconds for an upload, such as 30 megabytes at one megabit a second. */
const UPLOAD_MS = 300_000;
/** Milliseconds to read an upload's answer that came before its end: then the connection is cut. */
const REFUSED_UPLOAD_MS = 5_000;

/** The server's own limit for whole requests (`requestTimeout`), which has to allow for the slowest kind. */
export const LONGEST_REQUEST_MS = UPLOAD_MS;

/**
 * Cuts a connection whose request body takes too long, by the server's event "clientError". Node has one
 * limit for all requests. With an upload's, anybody could hold a connection ten times as long by a slow
 * body.
 */
export function limitBodyTime(
  server: Server,
  isUploadTarget: (target: string) => boolean,
  { bodyMs, uploadMs } = { bodyMs: BODY_MS, uploadMs: UPLOAD_MS },
): void {
  server.on("request", (request, response) => {
    if (!hasBody(request)) return;
    const isUpload = isUploadTarget(request.url ?? "");
    const cut = () => {
      if (!request.complete) server.emit("clientError", timeoutError(), request.socket);
    };
    let timer = setTimeout(cut, isUpload ? uploadMs : bodyMs);
    request.once("end", () => clearTimeout(timer));
    request.once("close", () => clearTimeout(timer));
    if (isUpload)
      response.once("finish", () => {
        clearTimeout(timer);
        if (!request.complete) timer = setTimeout(() => request.socket.destroy(), REFUSED_UPLOAD_MS);
      });
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const timeoutError = () =>
  Object.assign(new Error("The request's body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
