import { PASSKEY_NOT_USED } from "../../../domain/desk/officers/sign-in-words.ts";

type Json = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

const hasPasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/**
 * The browser's side of passkeys (app/desk/sign-in/passkey-form.tsx): shows their forms, asks the
 * authenticator, and sends its answer. Older browsers never see the forms; their officers sign in by email.
 */
export function startPasskeys(): void {
  if (!hasPasskeys()) return;
  for (const section of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
    section.hidden = false;
    section.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      void sendAnswer(event.currentTarget as HTMLFormElement, section.dataset);
    });
  }
}

async function sendAnswer(form: HTMLFormElement, { offer = "", passkey }: DOMStringMap): Promise<void> {
  const [button, status] = [form.querySelector("button"), form.querySelector("[role=status]")];
  const field = form.querySelector<HTMLInputElement>("[name=answer]");
  if (!button || !status || !field) return;
  button.disabled = true;
  status.textContent = "";
  try {
    field.value = await answerOffer(offer, passkey === "create" ? "create" : "get");
    form.submit();
  } catch {
    // Closing the browser's passkey dialog also leads here.
    status.textContent = PASSKEY_NOT_USED;
    button.disabled = false;
  }
}

/**
 * Fetches WebAuthn options from the server, has the authenticator answer them, and returns the answer as
 * JSON.
 * @throws if the options could not be fetched, or the person used no passkey
 */
async function answerOffer(path: string, kind: "create" | "get"): Promise<string> {
  const response = await fetch(path, { method: "POST" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const options = (await response.json()) as Json;
  const credential =
    kind === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  if (!credential) throw new Error("The browser returned no passkey");
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}
