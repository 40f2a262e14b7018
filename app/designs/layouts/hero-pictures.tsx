import type { CSSProperties, ReactNode } from "react";
import type { WebsiteImageId } from "../../../domain/club/team.ts";
import { ImageWords } from "../../site/image-words.tsx";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { Picture } from "../../ui/picture.tsx";

type WebsiteImage = ReturnType<typeof useWebsiteImage>;

/** The feature images, each with its own for phones. */
function useSlides(): { wide: NonNullable<WebsiteImage>; narrow: WebsiteImage }[] {
  const slide = (wide: WebsiteImageId, narrow: WebsiteImageId) => ({
    wide: useWebsiteImage(wide),
    narrow: useWebsiteImage(narrow),
  });
  return [
    slide("featureImage1", "mFeatureImage1"),
    slide("featureImage2", "mFeatureImage2"),
    slide("featureImage3", "mFeatureImage3"),
  ].filter((found) => found.wide !== undefined) as ReturnType<typeof useSlides>;
}

/**
 * The club's feature images and their words, one after the other, without script. They stand still where less motion is
 * asked for, and whoever wants to look longer stops them.
 */
export function HeroPictures() {
  const { club } = useClubFrame();
  const slides = useSlides();
  const [first] = slides;
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
      </div>
      <div data-part="hero-words" className="hero-words">
        {slides.map(({ wide }, place) => (
          <Slide key={wide.id} place={place}>
            <ImageWords image={{ ...wide, title: wide.title || club.alias }} heading="p" />
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

function Slide({ place, children }: { place: number; children: ReactNode }) {
  return (
    <div className="hero-slide" style={{ "--place": place } as CSSProperties}>
      {children}
    </div>
  );
}
