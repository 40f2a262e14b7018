import type { ReactNode } from "react";
import { Picture } from "../ui/picture.tsx";
import { hasWordsOrLink } from "./has-words-or-link.ts";
import { PairedImageWords } from "./image-words.tsx";
import type { ShownWebsiteImage } from "./load-frame.ts";
import { TitleBlock } from "./title-block.tsx";

/**
 * The head of a page: its title over the club's image, if there is one, and the club's name (decision 040).
 */
export function PageHead({
  title,
  children,
  image,
  narrow,
  mark,
}: {
  title: string;
  children?: ReactNode;
  image?: ShownWebsiteImage | undefined;
  /** The image for phones. */
  narrow?: ShownWebsiteImage | undefined;
  /** Shown before the title, such as a season's logo. */
  mark?: ReactNode;
}) {
  return (
    <div data-part="head" className="page-head relative isolate overflow-hidden">
      {image ? (
        <HeadPicture image={image} narrow={narrow} />
      ) : (
        narrow && (
          <div className="md:hidden">
            <HeadPicture image={narrow} isOnPhonesOnly />
          </div>
        )
      )}
      <div className="wrap flex min-h-[11rem] flex-col justify-end gap-3 py-6 lg:min-h-[15rem] lg:py-8">
        <div className="mb-auto pb-1">
          <TitleBlock size={32} />
        </div>
        <div className="flex items-center gap-4">
          {mark}
          <h1 className="display min-w-0">{title}</h1>
        </div>
        {[image, narrow].some((one) => one && hasWordsOrLink(one)) && (
          <div className="head-words">
            <PairedImageWords wide={image} narrow={narrow} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** The head's picture. If only phones show it, it is lazy, so that wide screens do not load it. */
function HeadPicture({
  image,
  narrow,
  isOnPhonesOnly = false,
}: {
  image: ShownWebsiteImage;
  narrow?: ShownWebsiteImage | undefined;
  isOnPhonesOnly?: boolean;
}) {
  return (
    <>
      <Picture
        image={image.image}
        narrow={narrow?.image}
        title={image.imageTitle}
        sizes="100vw"
        eager={!isOnPhonesOnly}
        alt=""
        className="absolute inset-0 -z-20 h-full w-full"
      />
      <div className="page-head-shade absolute inset-0 -z-10" />
    </>
  );
}
