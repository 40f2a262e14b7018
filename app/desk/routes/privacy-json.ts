import { data } from "react-router";
import { INVALID_ADDRESS, parseOfficerEmail } from "../../../domain/desk/officers/sign-in.ts";
import { PRIVACY_PAGE } from "../../../domain/desk/privacy/privacy-words.ts";
import { recordExport } from "../../../server/usecases/desk/record-export.ts";
import { exportPerson } from "../../../server/usecases/sale/privacy/export-person.ts";
import { clubDeskVisit, formFieldText } from "../desk-visit.ts";
import type { Route } from "./+types/privacy-json.ts";

/** Everything that the club stores about an address. Posted, so that no log has the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, teamId, team, person } = clubDeskVisit(context);
  const email = parseOfficerEmail(formFieldText(await request.formData(), "email"));
  if (email === null) throw data(INVALID_ADDRESS, { status: 400 });
  const until = services.now();
  const found = await exportPerson(services.db, team, { teamId, email, until });
  if (!found) throw data(PRIVACY_PAGE.nothing, { status: 404 });
  const noted = { teamId, who: person.email, act: "person-exported", subject: email } as const;
  await recordExport(services, noted, {});
  return new Response(`${JSON.stringify({ address: email, exported: until, clubs: [found] }, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="personal-information.json"',
    },
  });
}
