import { MAX_UPLOAD_BYTES } from "./upload.ts";

/** What the desk's script says about pictures while they are sent. A small file, because browsers load it. */
export const UPLOAD_WORDS = {
  waiting: "Waiting",
  preparing: "Almost done",
  known: "Your club already has this picture. It's selected",
  retry: "Try again",
  failed: "The picture didn't arrive. Check your connection, then press Try again.",
  signedOut: "You're signed out. Sign in again in another tab, then press Try again.",
  tooHeavy: `This picture is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB, so it wasn't added. Send a smaller copy.`,
  described: "Saved",
  notDescribed: "This wasn't saved. Check your connection and try again.",
  noneFound: "No pictures found",
} as const;
