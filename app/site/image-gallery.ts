import type { ImageGallery } from "schema-dts";
import type { PlacedPicture } from "../../domain/news/gallery.ts";
import { machineTime } from "../../domain/values/dates.ts";
import type { Frame } from "./load-frame.ts";
import { addressOf } from "./site-address.ts";
import { named, pictureAddress } from "./structured-data.ts";

interface ToldGallery {
  id: string;
  title: string;
  description: string;
  time: Date;
  pictures: readonly PlacedPicture[];
}

/** A gallery of the club with each of its pictures, in their order. */
export function imageGallery(frame: Frame, gallery: ToldGallery): ImageGallery {
  const { id, title, description, time, pictures } = gallery;
  return {
    "@type": "ImageGallery",
    name: title,
    ...(description && { description }),
    datePublished: machineTime(time),
    publisher: named(frame.club.name),
    url: addressOf(frame, `/galleries/${id}`),
    image: pictures.map(({ picture }) => ({
      "@type": "ImageObject",
      contentUrl: pictureAddress(frame, picture),
      ...((picture.caption || picture.alt) && { caption: picture.caption || picture.alt }),
    })),
  };
}
