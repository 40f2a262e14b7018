import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE_PX } from "../../values/image.ts";
import type { UploadRefusal } from "./upload.ts";
import { UPLOAD_WORDS } from "./upload-words.ts";

/** Words of the desk about pictures. */

const MEGAPIXELS = MAX_IMAGE_PIXELS / 1_000_000;

/** Why an upload was refused, and what to do. Nothing was stored. */
export const UPLOAD_REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  empty: "No picture was sent. Choose one and try again.",
  "too-heavy": UPLOAD_WORDS.tooHeavy,
  incomplete: "The picture didn't arrive completely, so it wasn't added. Try again.",
  unreadable:
    "This file can't be read as a picture, so it wasn't added. Use a JPEG, PNG, WebP, AVIF or HEIC picture.",
  "too-large": `This picture has more than ${MEGAPIXELS} megapixels, or a side of more than ${MAX_IMAGE_SIDE_PX.toLocaleString("en-US")} pixels, so it wasn't added. Send a smaller copy.`,
  "too-slow": "This picture took too long to read, so it wasn't added. Send a smaller copy.",
  "no-memory":
    "The server doesn't have enough memory for this HEIC picture right now, so it wasn't added. Send it as a JPEG.",
  busy: "Too many pictures are arriving right now, so this one wasn't added. Try again in a minute.",
  full: "Your club has as many pictures as it can have, so this one wasn't added.",
};

export const PICTURE_WORDS = {
  choose: "Choose from the club's pictures",
  add: "Add a picture",
  addMany: "Add pictures",
  addMore: "Add more pictures below",
  addLead:
    "Send it straight from your phone. We turn it upright, make it smaller, and remove the location where it was taken.",
  addWithoutScript: "Add a picture on a separate page",
  file: "Picture",
  noPicture: "No picture",
  remove: "Remove",
  alt: "What's in the picture?",
  altHelp: "Read aloud to people who can't see the picture.",
  caption: "Caption",
  focal: "What has to stay in view?",
  focalHelp:
    "Tap the most important spot, such as a face, or use the sliders. The small pictures show how pages crop it.",
  focalX: "From left to right",
  focalY: "From top to bottom",
  describe: "Describe and crop",
  /** Of a logo, which pages never crop. */
  describeWhole: "Describe",
  save: "Save the description",
  search: "Search the club's pictures",
  order: "Position",
} as const;

/** The crops that pages make of pictures, as an officer sees them beside the focal point. */
export const SHOWN_CROPS = { wide: "Wide", square: "Square", tall: "Tall" } as const;

/** `Showing 60 of 812 pictures.` */
export const shownPicturesText = (shown: number, all: number) => `Showing ${shown} of ${all} pictures.`;
