import { get } from "node:http";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type { SharedResources } from "./shared.ts";

/**
 * Requests a resource that the whole run shares (serve-shared-things.ts), and waits until it exists, however
 * long that takes.
 */
export async function fetchSharedResource<Name extends keyof SharedResources>(
  name: Name,
): Promise<SharedResources[Name]> {
  // Not `fetch`, which gives up after five minutes.
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    get(`${inject("once")}/${name}`, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    }).on("error", reject);
  });
  if (status !== 200) throw new Error(body);
  return JSON.parse(body) as SharedResources[Name];
}
