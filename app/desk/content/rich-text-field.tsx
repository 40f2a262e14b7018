import type { ComponentProps } from "react";
import {
  EVERYDAY_TOOLS,
  PICTURE_TOOLS,
  RICH_TEXT_TOOL_LABELS,
  RICH_TEXT_TOOLS,
  RICH_TEXT_WORDS,
  type RichTextTool,
  TABLE_TOOLS,
  VIDEO_TOOLS,
} from "../../../domain/desk/rich-text/rich-text-words.ts";
import { type ImageFacts, imagePath } from "../../../domain/values/image.ts";

interface Props {
  /** The textarea's attributes. Its text is what the form sends, with and without script. */
  source: ComponentProps<"textarea">;
  /** True if text that does not begin with a tag is plain text. */
  isProse: boolean;
  hasPictures: boolean;
  /** The club's pictures by their names. */
  images: Readonly<Record<string, ImageFacts>>;
}

const PICTURES_AND_FILES: readonly string[] = ["picture", "file"] satisfies RichTextTool[];

/**
 * A text with headings, lists, pictures and the like: a textarea with HTML, which a script replaces by the
 * editor (app/boot/desk/editor/editor.ts).
 */
export function RichTextField({ source, isProse, hasPictures, images }: Props) {
  const tools = Object.entries(RICH_TEXT_TOOLS).filter(
    ([tool]) => hasPictures || !PICTURES_AND_FILES.includes(tool),
  );
  const isEveryday = ([tool]: [string, string]) =>
    Object.keys(RICH_TEXT_TOOLS).indexOf(tool) < EVERYDAY_TOOLS;
  const buttons = (some: typeof tools) =>
    some.map(([tool, title]) => (
      <ToolButton key={tool} tool={tool} title={title} label={RICH_TEXT_TOOL_LABELS[tool as RichTextTool]} />
    ));
  return (
    <div
      className="rich-text"
      data-rich-text={isProse ? "prose" : "html"}
      data-has-pictures={hasPictures ? "yes" : "no"}
      data-pictures={JSON.stringify(picturesNamedIn(String(source.defaultValue), images))}
    >
      <div hidden data-rich-tools role="toolbar" aria-label={RICH_TEXT_WORDS.tools} className="rich-tools">
        <select data-style aria-label={RICH_TEXT_WORDS.style}>
          <option value="0">{RICH_TEXT_WORDS.paragraph}</option>
          <option value="2">{RICH_TEXT_WORDS.heading2}</option>
          <option value="3">{RICH_TEXT_WORDS.heading3}</option>
          <option value="4">{RICH_TEXT_WORDS.heading4}</option>
        </select>
        {buttons(tools.filter(isEveryday))}
        <button type="button" data-more aria-expanded="false">
          {RICH_TEXT_WORDS.more}
        </button>
        <span hidden data-tools-of="more">
          {buttons(tools.filter((tool) => !isEveryday(tool)))}
        </span>
        <span hidden data-tools-of="table">
          {Object.entries(TABLE_TOOLS).map(([tool, title]) => (
            <ToolButton key={tool} tool={tool} title={title} />
          ))}
        </span>
        <span hidden data-tools-of="video">
          {Object.entries(VIDEO_TOOLS).map(([tool, title]) => (
            <ToolButton key={tool} tool={tool} title={title} />
          ))}
        </span>
        <span hidden data-tools-of="picture">
          {Object.entries(PICTURE_TOOLS).map(([tool, title]) => (
            <ToolButton key={tool} tool={tool} title={title} />
          ))}
        </span>
      </div>
      <textarea {...source} rows={16} />
    </div>
  );
}

/** The addresses of the pictures that a text names, so that the editor can show them. */
function picturesNamedIn(html: string, images: Props["images"]): Record<string, string> {
  const names = [...html.matchAll(/ src="images\/([^"]+)"/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    names.flatMap((name) => {
      const image = Object.hasOwn(images, name) ? images[name] : undefined;
      return image ? [[name, imagePath(image, 640, "webp")]] : [];
    }),
  );
}

function ToolButton({ tool, title, label }: { tool: string; title: string; label?: string | undefined }) {
  return (
    <button type="button" data-tool={tool} title={label && title} aria-label={label && title}>
      {label ?? title}
    </button>
  );
}
