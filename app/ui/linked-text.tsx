import { linkify } from "../../domain/values/linkify.ts";
import { ClubLink } from "./club-link.tsx";

/** A text by the club, with web and email addresses turned into links. */
export function LinkedText({ children }: { children: string }) {
  const parts = linkify(children).map((part, index) => ({ ...part, key: `${index}` }));
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
