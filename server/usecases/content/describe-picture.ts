import { sentText } from "../../../domain/desk/content/read-fields.ts";
import { DESK_WORDS } from "../../../domain/desk/desk-words.ts";
import type { DeskRole } from "../../../domain/desk/officers/roles.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import { actOnRecord } from "./act-on-record.ts";
import type { ContentServices } from "./change-content.ts";
import { openRecordForm } from "./open-record-form.ts";

interface PictureDescription {
  team: Team;
  role: DeskRole;
  /** The officer's address. */
  who: string;
  /** The fields of the picture's form, with its `id`. */
  form: FormData;
}

type DescriptionAnswer =
  | { isDone: true; id: string }
  /** `problem`: a sentence for the officer. */
  | { isDone: false; status: number; problem: string };

/** Saves what an officer says about a picture beside the field that uses it, like the picture's own form. */
export async function describePicture(
  services: ContentServices,
  { team, role, who, form }: PictureDescription,
): Promise<DescriptionAnswer> {
  const opened = openRecordForm("images", role);
  const id = sentText(form, "id");
  if (!opened || id === "") return { isDone: false, status: 404, problem: DESK_WORDS.notHere };
  const { alt, focal } = opened.fields;
  if (!alt || !focal) return { isDone: false, status: 404, problem: DESK_WORDS.notHere };
  form.set("intent", "save");
  // Only these: the script shows no caption, and a field that is not sent counts as emptied.
  const some = { ...opened, fields: { alt, focal } };
  const answer = await actOnRecord(services, { team, opened: some, id, who, form });
  if (answer.isDone) return { isDone: true, id };
  const { problem, problems } = answer.page;
  return { isDone: false, status: answer.status, problem: [problem, ...Object.values(problems)].join(" ") };
}
