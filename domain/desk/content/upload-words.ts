import { MAX_FILE_BYTES } from "../../values/club-file.ts";
import { MAX_UPLOAD_BYTES } from "./upload.ts";

/** What the desk's script says about pictures and files that are sent. Small, because browsers load it. */
export const UPLOAD_WORDS = {
  waiting: "Waiting",
  preparing: "Sent. It's being prepared",
  queued: "The server is busy. Waiting for it",
  again: "It didn't arrive. Trying again",
  known: "Your club already has this picture. It's selected.",
  knownFile: "Your club already has this file. It's added here.",
  retry: "Try again",
  retryAll: "Try all again",
  save: "Save",
  failed: "This didn't arrive. Check your connection, then press Try again.",
  busy: "The server is busy right now. Press Try again in a minute.",
  serverFailed: "Something went wrong on the server. Press Try again in a minute.",
  signedOut: "You're signed out. Sign in again in another tab, then press Try again.",
  tooHeavy: `This picture is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB, so it wasn't added. Send a smaller copy.`,
  fileTooHeavy: `This file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, so it wasn't added. Send a smaller one.`,
  described: "Saved",
  descriptionsNotSaved:
    "A picture's description couldn't be saved. Fix it below, or press again to go on without it.",
  notDescribed: "This wasn't saved. Check your connection and try again.",
  noneFound: "No pictures found",
  noFileFound: "No files found",
} as const;

const pictures = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

/** What a form says that was sent while pictures of it are on their way. */
export const stillSendingText = (count: number) =>
  `Waiting for ${pictures(count)}. Then your changes are saved automatically.`;

/** What a form says that was sent although pictures of it did not arrive. */
export const notArrivedText = (count: number) => `Not saved yet: ${pictures(count)} didn't arrive.`;

/** The button that sends a form without pictures that did not arrive: `Publish without it`. */
export const withoutThemText = (button: string, count: number) =>
  `${button} without ${count === 1 ? "it" : "them"}`;
