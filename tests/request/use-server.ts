import { afterAll, beforeAll, expect } from "vitest";
import { fetchSharedResource } from "../harness/run/fetch-shared.ts";
import { type RequestOptions, sendRaw, sendRequest } from "./request.ts";

/** Requests to the shared server. The suite fails if the server logs an error meanwhile. */
export function useServer() {
  let port = 0;
  beforeAll(async () => {
    ({ port } = await fetchSharedResource("server"));
  });
  afterAll(async () => {
    expect(await fetchSharedResource("serverErrors")).toEqual([]);
  });
  return {
    port: () => port,
    get: (path: string, options?: RequestOptions) => sendRequest(port, path, options),
    raw: (text: string) => sendRaw(port, text),
  };
}
