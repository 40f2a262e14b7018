import { offerNewPasskey } from "../../../server/usecases/desk/begin-sign-in.ts";
import { signedInVisit } from "../desk-visit.ts";
import { passkeyOfferResponse } from "../sign-in/respond-to-sign-in.ts";
import type { Route } from "./+types/account.passkey-offer.ts";

/** Returns the WebAuthn options with which this person's browser creates a new passkey. */
export async function action({ context }: Route.ActionArgs) {
  const { services, desk, person } = signedInVisit(context);
  return passkeyOfferResponse(await offerNewPasskey(services, desk, person.email));
}
