/** The browser's side of passkeys. Old browsers have none of it, and sign in by mail. */

type Json = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

export const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Fetches an offer, has the authenticator answer it, and returns the answer as JSON. @throws if nobody did */
export async function answerOffer(path: string, kind: "create" | "get"): Promise<string> {
  const response = await fetch(path, { method: "POST" });
  if (!response.ok) throw new Error(`No offer: ${response.status}`);
  const options = (await response.json()) as Json;
  const credential =
    kind === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  if (!credential) throw new Error("No passkey");
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}
