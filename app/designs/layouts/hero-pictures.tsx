import type { CSSProperties, ReactNode } from "react";
import type { WebsiteImageId } from "../../../domain/club/team.ts";
import { PairedWords } from "../../site/image-words.tsx";
import type { ShownWebsiteImage } from "../../site/load-frame.ts";
import { useClubFrame } from "../../site/use-frame.ts";
import { Crest } from "../../ui/crest.tsx";
import { Picture } from "../../ui/picture.tsx";

const PAIRS = [
  ["featureImage1", "mFeatureImage1"],
  ["featureImage2", "mFeatureImage2"],
  ["featureImage3", "mFeatureImage3"],
] as const satisfies [WebsiteImageId, WebsiteImageId][];

interface Pair {
  wide: ShownWebsiteImage;
  /** The image for phones. */
  narrow?: ShownWebsiteImage | undefined;
}

/** The feature images for all screens, and the longer sequence of phones where some are set only for them. */
function useSequences(): { wide: Pair[]; phones: Pair[] } {
  const { images } = useClubFrame();
  const find = (id: WebsiteImageId) => images.find((image) => image.id === id);
  const pairs = PAIRS.map(([wideId, narrowId]) => ({ wide: find(wideId), narrow: find(narrowId) }));
  return {
    wide: pairs.flatMap(({ wide, narrow }) => (wide ? [{ wide, narrow }] : [])),
    phones: pairs.flatMap(({ wide, narrow }) =>
      wide ? [{ wide, narrow }] : narrow ? [{ wide: narrow }] : [],
    ),
  };
}

/**
 * The club's feature images and their words, one after the other, without script. They stand still where less motion is
 * asked for, and visitors can stop them.
 * @param isLead whether the page begins with them: then the club's name stands there while it has none
 */
export function HeroPictures({ isLead }: { isLead: boolean }) {
  const { wide, phones } = useSequences();
  if (wide.length === phones.length) return <Sequence pairs={wide} screens="all" isLead={isLead} />;
  return (
    <>
      <Sequence pairs={phones} screens="phones" isLead={isLead} />
      <Sequence pairs={wide} screens="wide" isLead={isLead} />
    </>
  );
}

interface SequenceProps {
  pairs: Pair[];
  /** Which screens show it. */
  screens: "all" | "phones" | "wide";
  isLead: boolean;
}

function Sequence({ pairs, screens, isLead }: SequenceProps) {
  const { club, logo } = useClubFrame();
  const isEmpty = pairs.length === 0;
  if (isEmpty && !isLead) return null;
  return (
    <div data-part="hero-lead" data-slides={pairs.length} data-screens={screens} className="hero-lead">
      <div data-part="hero-picture" className="hero-picture">
        {pairs.map(({ wide, narrow }, place) => (
          <Slide key={wide.id} place={place}>
            <Picture
              image={wide.image}
              narrow={narrow?.image}
              title={wide.imageTitle}
              // What the screen does not show is not loaded, if it is lazy.
              eager={place === 0 && screens === "all"}
              sizes="(min-width: 1024px) 66vw, 100vw"
            />
          </Slide>
        ))}
        {isEmpty && logo && <Crest logo={logo} name={club.alias} size={256} eager />}
      </div>
      <div data-part="hero-words" className="hero-words">
        {pairs.map(({ wide, narrow }, place) => (
          <Slide key={wide.id} place={place}>
            <PairedWords wide={wide} narrow={narrow} untitled={club.alias} />
          </Slide>
        ))}
        {isEmpty && <p className="display hero-title">{club.alias}</p>}
      </div>
      {pairs.length > 1 && (
        <label className="hero-pause">
          <input type="checkbox" />
          Pause slideshow
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
