import { readSecretKey } from "../../platform/secrets/secret-key.ts";
import { readSettings } from "../../server/env.ts";
import { operatorToken } from "../../server/operator/operator-token.ts";

/**
 * Asks the running server, which holds the embedded database, with the installation's secret; a `body` is
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
  const Authorization = `Bearer ${operatorToken(readSecretKey(config))}`;
  const posted = body && { method: "POST", body: JSON.stringify(body) };
  return fetch(url, { headers: { Authorization }, ...posted }).catch(() => null);
}
