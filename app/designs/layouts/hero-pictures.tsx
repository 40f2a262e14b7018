import type { CSSProperties, ReactNode } from "react";
import type { WebsiteImageId } from "../../../domain/club/team.ts";
import { ImageWords } from "../../site/image-words.tsx";
import type { ShownWebsiteImage } from "../../site/load-frame.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { Picture } from "../../ui/picture.tsx";

const SLIDES = [
  ["featureImage1", "mFeatureImage1"],
  ["featureImage2", "mFeatureImage2"],
  ["featureImage3", "mFeatureImage3"],
] as const satisfies [WebsiteImageId, WebsiteImageId][];

/** The feature images, each with its own for phones. */
function useSlides(): { wide: ShownWebsiteImage; narrow: ShownWebsiteImage | undefined }[] {
  const { images } = useClubFrame();
  const find = (id: WebsiteImageId) => images.find((image) => image.id === id);
  return SLIDES.flatMap(([wideId, narrowId]) => {
    const wide = find(wideId);
    return wide ? [{ wide, narrow: find(narrowId) }] : [];
  });
}

/**
 * The club's feature images and their words, one after the other, without script. They stand still where less motion is
 * asked for, and whoever wants to look longer stops them.
 * @param isLead whether the page begins with them: then the club's name stands there while it has none
 */
export function HeroPictures({ isLead }: { isLead: boolean }) {
  const { club, logo } = useClubFrame();
  const slides = useSlides();
  const [first] = slides;
  if (!first && !isLead) return null;
  return (
    <div data-part="hero-lead" data-slides={slides.length} className="hero-lead">
      <div data-part="hero-picture" className="hero-picture">
        {slides.map(({ wide, narrow }, place) => (
          <Slide key={wide.id} place={place}>
            <Picture
              image={wide.image}
              narrow={narrow?.image}
              title={wide.imageTitle}
              eager={place === 0}
              sizes="(min-width: 1024px) 66vw, 100vw"
            />
          </Slide>
        ))}
        {!first && logo && <Crest logo={logo} name={club.alias} size={256} eager />}
      </div>
      <div data-part="hero-words" className="hero-words">
        {slides.map(({ wide, narrow }, place) => (
          <Slide key={wide.id} place={place}>
            <Words wide={wide} narrow={narrow} />
          </Slide>
        ))}
        {!first && <p className="display hero-title">{club.alias}</p>}
      </div>
      {slides.length > 1 && (
        <label className="hero-pause">
          <input type="checkbox" />
          Stop the pictures
        </label>
      )}
    </div>
  );
}

/** The picture for phones may have words of its own. */
function Words({ wide, narrow }: ReturnType<typeof useSlides>[number]) {
  const { club } = useClubFrame();
  const titled = (image: ShownWebsiteImage) => ({ ...image, title: image.title || club.alias });
  const hasOwn = narrow && (narrow.title || narrow.description || narrow.href);
  if (!hasOwn) return <ImageWords image={titled(wide)} heading="p" />;
  return (
    <>
      <div className="md:hidden">
        <ImageWords image={titled(narrow)} heading="p" />
      </div>
      <div className="hidden md:block">
        <ImageWords image={titled(wide)} heading="p" />
      </div>
    </>
  );
}

function Slide({ place, children }: { place: number; children: ReactNode }) {
  return (
    <div className="hero-slide" style={{ "--place": place } as CSSProperties}>
      {children}
    </div>
  );
}
