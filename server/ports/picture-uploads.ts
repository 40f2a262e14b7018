import type { UploadRefusal } from "../../domain/desk/content/upload.ts";
import type { InspectedImage } from "./images.ts";

/** A picture that was uploaded, as it is to be stored: upright, reduced, and without metadata. */
export interface UploadedPicture extends InspectedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The file's name as the browser sent it; "" if it sent none. */
  fileName: string;
  /** What a plain form says about the picture; "" without one. */
  alt: string;
}

/** Takes uploaded pictures: receives, checks and prepares each, without storing it. */
export interface PictureUploads {
  /**
   * Receives a picture as a request's body: the picture itself, or a form with the fields `picture` and
   * `alt`. Only some are received at a time, and fewer are read, of which no club takes all.
   * @param teamId the club whose turn it takes
   * @throws Error if the temporary file cannot be written
   */
  receive(
    sent: Pick<Request, "body" | "headers">,
    teamId: string,
  ): Promise<{ ok: true; picture: UploadedPicture } | { ok: false; reason: UploadRefusal }>;
}
