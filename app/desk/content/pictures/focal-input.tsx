import { PICTURE_WORDS, SHOWN_CROPS } from "../../../../domain/desk/content/picture-words.ts";
import { focalPercents } from "../../../../domain/desk/content/read-fields.ts";
import { type ImageFacts, imagePath } from "../../../../domain/values/image.ts";

interface Props {
  /** The field's name in the form; null in a template, whose inputs are not sent. */
  name: string | null;
  /** Null in a template: the script fills it in (app/boot/desk/pictures/focal-point.ts). */
  image: ImageFacts | null;
  value: unknown;
}

const SIDES = ["x", "y"] as const;
const LABELS = { x: PICTURE_WORDS.focalX, y: PICTURE_WORDS.focalY };

/**
 * Sets the point of a picture that stays in view: by a tap, or by two sliders, which work without script,
 * too. Beside it are the crops that pages make.
 */
export function FocalInput({ name, image, value }: Props) {
  const [x, y] = focalPercents(value);
  const percents = { x, y };
  const src = image ? imagePath(image, 640, "webp") : undefined;
  const style = { "--x": `${x}%`, "--y": `${y}%` } as Record<string, string>;
  return (
    <div className="desk-focal" data-focal style={style}>
      <div className="desk-focal-whole" data-focal-whole>
        <img src={src} width={image?.width} height={image?.height} alt="" />
        <span />
      </div>
      <ul className="desk-crops" aria-hidden="true">
        {Object.entries(SHOWN_CROPS).map(([crop, label]) => (
          <li key={crop} data-crop={crop}>
            <img src={src} alt="" />
            {label}
          </li>
        ))}
      </ul>
      <div className="desk-focal-sliders">
        {SIDES.map((side) => (
          <label key={side}>
            {LABELS[side]}
            <input
              type="range"
              min="0"
              max="100"
              step="1"
              name={name === null ? undefined : `${name}.${side}`}
              data-focal-side={side}
              defaultValue={percents[side]}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
