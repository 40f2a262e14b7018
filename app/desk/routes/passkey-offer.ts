import { offerPasskey } from "../../../server/usecases/desk/begin-sign-in.ts";
import { deskVisit } from "../desk-visit.ts";
import { passkeyOfferResponse } from "../sign-in/respond-to-sign-in.ts";
import type { Route } from "./+types/passkey-offer.ts";

/** Returns the offer that a passkey has to sign for a sign-in. */
export async function action({ context }: Route.ActionArgs) {
  const { services, desk } = deskVisit(context);
  return passkeyOfferResponse(await offerPasskey(services, desk));
}
