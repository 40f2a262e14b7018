import { linkify } from "../../domain/values/linkify.ts";
import { ClubLink } from "./club-link.tsx";

/** A description as the club wrote it, with its addresses as links. */
export function LinkedText({ children }: { children: string }) {
  const parts = linkify(children).map((part, place) => ({ ...part, key: `${place}` }));
  return parts.map(({ key, text, href }) =>
    href ? (
      <ClubLink key={key} href={href} rel="noopener" className="text-link">
        {text}
      </ClubLink>
    ) : (
      text
    ),
  );
}
