import { offerPasskey } from "../../../server/usecases/desk/begin-sign-in.ts";
import { offerConfirmation } from "../../../server/usecases/desk/confirm-identity.ts";
import { deskVisit } from "../desk-visit.ts";
import { passkeyOfferResponse } from "../sign-in/respond-to-sign-in.ts";
import type { Route } from "./+types/passkey-offer.ts";

/**
 * Returns the WebAuthn options with which the browser signs in by passkey or, of a person who is signed in,
 * confirms who they are.
 */
export async function action({ context }: Route.ActionArgs) {
  const { services, desk, person } = deskVisit(context);
  return passkeyOfferResponse(
    await (person ? offerConfirmation(services, desk, person) : offerPasskey(services, desk)),
  );
}
