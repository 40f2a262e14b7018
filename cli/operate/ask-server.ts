import { readSecretKeys } from "../../platform/secrets/secret-key.ts";
import { readSettings } from "../../server/env.ts";
import { operatorToken } from "../../server/operator/operator-token.ts";

/**
 * Asks the running server, which holds the embedded database, with the installation's secrets; a `body` is
 * posted as JSON. Null if no server answers at PORT.
 */
export async function askServer(
  path: string,
  query: Record<string, string | null>,
  body?: object,
): Promise<Response | null> {
  const config = readSettings(["HOST", "PORT", "SECRET_KEY", "DATA_DIR"]);
  const host = config.HOST === "0.0.0.0" || config.HOST === "::" ? "127.0.0.1" : config.HOST;
  const url = new URL(`http://${host}:${config.PORT}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
  const posted = body && { method: "POST", body: JSON.stringify(body) };
  let response: Response | null = null;
  // A server that was started before the secret changed knows only the old one, and answers 404 to the new.
  for (const secret of readSecretKeys(config)) {
    const headers = { Authorization: `Bearer ${operatorToken(secret)}` };
    response = await fetch(url, { headers, ...posted }).catch(() => null);
    if (response?.status !== 404) break;
  }
  return response;
}
