import type { FileRefusal, UploadRefusal } from "../../domain/desk/content/upload.ts";
import type { InspectedImage } from "./images.ts";

/** A picture that was uploaded, as it is to be stored: upright, reduced, and without metadata. */
export interface UploadedPicture extends InspectedImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** The file's name as the browser sent it; "" if it sent none. */
  fileName: string;
  /** What a plain form says about the picture; "" without one. */
  alt: string;
}

/** A file for visitors to download, as it was uploaded. What is in it has not been checked. */
export interface UploadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** Its name as the browser sent it; "" if it sent none. */
  fileName: string;
}

/** A request whose body is an upload: the file itself, or a form with it. */
type SentBody = Pick<Request, "body" | "headers">;

/** Receives what officers upload, without storing it. Clubs take turns. */
export interface Uploads {
  /**
   * Receives, checks and prepares a picture: as the whole body, or in a form with the fields `picture` and
   * `alt`. Only some are received at a time, and fewer are read, of which no club takes all.
   * @param teamId the club whose turn it takes
   * @throws Error if the temporary file cannot be written
   */
  receivePicture(
    sent: SentBody,
    teamId: string,
  ): Promise<{ ok: true; picture: UploadedPicture } | { ok: false; reason: UploadRefusal }>;
  /** Receives a file to download in the same way: as the whole body, or in a form's field `file`. */
  receiveFile(
    sent: SentBody,
    teamId: string,
  ): Promise<{ ok: true; file: UploadedFile } | { ok: false; reason: FileRefusal }>;
  /** Removes what uploads left on this machine when their process was killed. Resolves with how many. */
  removeAbandoned(): Promise<number>;
}
