import { MAX_FILE_BYTES } from "../../values/club-file.ts";
import { MAX_UPLOAD_BYTES } from "./upload.ts";

/** What the desk's script says about pictures and files that are sent. Small, because browsers load it. */
export const UPLOAD_WORDS = {
  waiting: "Waiting",
  preparing: "Almost done",
  known: "Your club already has this picture. It's selected",
  knownFile: "Your club already has this file. It's added here",
  retry: "Try again",
  failed: "This didn't arrive. Check your connection, then press Try again.",
  signedOut: "You're signed out. Sign in again in another tab, then press Try again.",
  tooHeavy: `This picture is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB, so it wasn't added. Send a smaller copy.`,
  fileTooHeavy: `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, so it wasn't added. Send a smaller one.`,
  described: "Saved",
  notDescribed: "This wasn't saved. Check your connection and try again.",
  noneFound: "No pictures found",
  noFileFound: "No files found",
} as const;
