import type { UploadRefusal } from "../../../domain/desk/content/upload.ts";
import type { Team } from "../../db/queries/club/teams.ts";
import type { Images } from "../../ports/images.ts";
import type { Uploads } from "../../ports/uploads.ts";
import { addPicture } from "./add-picture.ts";
import type { ContentServices } from "./change-content.ts";

interface SentPicture {
  team: Team;
  /** The officer's address. */
  who: string;
  /** The request whose body is the picture, or a form with it. */
  sent: Pick<Request, "body" | "headers">;
  /** The file's name, if the body does not say it. */
  fileName: string;
}

const STATUSES = {
  empty: 400,
  incomplete: 400,
  unreadable: 415,
  "too-heavy": 413,
  "too-large": 413,
  "too-slow": 503,
  "no-memory": 503,
  busy: 503,
  full: 409,
} as const satisfies Record<UploadRefusal, number>;

/** Receives, prepares and adds an uploaded picture. If it is refused, nothing is stored. */
export async function takePicture(
  services: ContentServices & {
    images: Pick<Images, "put" | "has">;
    uploads: Pick<Uploads, "receivePicture">;
  },
  { team, who, sent, fileName }: SentPicture,
) {
  const received = await services.uploads.receivePicture(sent, team.teamId);
  if (!received.ok) return refused(received.reason);
  const picture = { ...received.picture, fileName: received.picture.fileName || fileName };
  const answer = await addPicture(services, { team, picture, who });
  return answer.ok ? answer : refused(answer.reason);
}

const refused = (reason: UploadRefusal) => ({ ok: false as const, reason, status: STATUSES[reason] });
