import type { ImageGallery } from "schema-dts";
import type { NumberedImage } from "../../domain/news/gallery.ts";
import { machineTime } from "../../domain/values/dates.ts";
import type { Frame } from "./load-frame.ts";
import { pageAddress } from "./site-address.ts";
import { imageAddress, namedTeam } from "./structured-data.ts";

interface DescribedGallery {
  id: string;
  title: string;
  description: string;
  time: Date;
  images: readonly NumberedImage[];
}

export function structuredImageGallery(frame: Frame, gallery: DescribedGallery): ImageGallery {
  const { id, title, description, time, images } = gallery;
  return {
    "@type": "ImageGallery",
    name: title,
    ...(description && { description }),
    datePublished: machineTime(time),
    publisher: namedTeam(frame.club.name),
    url: pageAddress(frame, `/galleries/${id}`),
    image: images.map(({ image }) => ({
      "@type": "ImageObject",
      contentUrl: imageAddress(frame, image),
      ...((image.caption || image.alt) && { caption: image.caption || image.alt }),
    })),
  };
}
