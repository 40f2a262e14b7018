import type { CSSProperties, ReactNode } from "react";
import type { WebsiteImageId } from "../../../domain/club/team.ts";
import { PairedImageWords } from "../../site/image-words.tsx";
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

/**
 * The feature images for wide screens, and those for phones. Phones have more if the club set some images
 * only for phones.
 */
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
 * A slideshow of the club's feature images with their words, without script. It stands still for visitors
 * who prefer reduced motion, and can be paused.
 * @param isLead true if the page begins with it: then a club without images gets its name and crest
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
  /** The screens that show this sequence. */
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
        {pairs.map(({ wide, narrow }, index) => (
          <Slide key={wide.id} index={index}>
            <Picture
              image={wide.image}
              narrow={narrow?.image}
              title={wide.imageTitle}
              // Lazy if only some screens show the picture, so that the others do not load it.
              eager={index === 0 && screens === "all"}
              sizes="(min-width: 1024px) 66vw, 100vw"
            />
          </Slide>
        ))}
        {isEmpty && logo && <Crest logo={logo} name={club.alias} size={256} eager />}
      </div>
      <div data-part="hero-words" className="hero-words">
        {pairs.map(({ wide, narrow }, index) => (
          <Slide key={wide.id} index={index}>
            <PairedImageWords wide={wide} narrow={narrow} untitled={club.alias} />
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

function Slide({ index, children }: { index: number; children: ReactNode }) {
  return (
    <div className="hero-slide" style={{ "--place": index } as CSSProperties}>
      {children}
    </div>
  );
}
