import { data } from "react-router";
import { NOT_FOUND_MESSAGES } from "../../../../domain/values/messages.ts";
import { listRecordForms } from "../../../../server/usecases/content/open-record-form.ts";
import {
  type SearchedCollection,
  searchChoices,
} from "../../../../server/usecases/content/search-choices.ts";
import { clubDeskVisit } from "../../desk-visit.ts";
import { searchedCollections } from "../searched-collections.ts";
import type { Route } from "./+types/website.choices.$collection.ts";

/** The records that a field of a form may name, found by `?q=`, as JSON. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, services, team, person } = clubDeskVisit(context);
  const { collection } = params;
  if (!searchedCollections(listRecordForms(person.role)).includes(collection))
    throw data(NOT_FOUND_MESSAGES.other, { status: 404 });
  const typed = url.searchParams.get("q") ?? "";
  const of = collection as SearchedCollection;
  return Response.json({ found: await searchChoices(db, team, { of, typed, now: services.now() }) });
}
