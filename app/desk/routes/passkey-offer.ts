import { offerPasskey } from "../../../server/usecases/desk/begin-sign-in.ts";
import { deskVisit } from "../desk-visit.ts";
import { passkeyOfferResponse } from "../sign-in/respond-to-sign-in.ts";
import type { Route } from "./+types/passkey-offer.ts";

/** Returns the WebAuthn options with which the browser signs in by passkey. */
export async function action({ context }: Route.ActionArgs) {
  const { services, desk } = deskVisit(context);
  return passkeyOfferResponse(await offerPasskey(services, desk));
}
