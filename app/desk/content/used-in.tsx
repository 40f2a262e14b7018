import {
  MEDIA_USE_WORDS,
  type MediaUse,
  moreUsesText,
} from "../../../domain/desk/content/media-use-words.ts";

/** How many places are named. */
const MAX_NAMED = 8;

/** Where a picture or file is used, with links to the forms that use it; or that nothing uses it. */
export function UsedIn({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <small>{MEDIA_USE_WORDS.unused}</small>;
  const others = uses.length - MAX_NAMED;
  return (
    <small>
      {MEDIA_USE_WORDS.usedIn}{" "}
      {uses.slice(0, MAX_NAMED).map(({ title, href }, at) => (
        <span key={`${at} ${title}`}>
          {at > 0 && ", "}
          {href === null ? `${title} ${MEDIA_USE_WORDS.removed}` : <a href={href}>{title}</a>}
        </span>
      ))}
      {others > 0 && moreUsesText(others)}
    </small>
  );
}
