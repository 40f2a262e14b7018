import type { ReactNode } from "react";
import { noBiographyText } from "../../domain/people/biography-words.ts";
import { type Detail, detailText } from "../../domain/people/player.ts";
import type { ImageFacts } from "../../domain/values/image.ts";
import { isMarkedUp } from "../../domain/values/marked-up.ts";
import { Portrait } from "../site/portrait.tsx";
import { ClubHtml } from "../ui/club-html.tsx";
import { LinkedText } from "../ui/linked-text.tsx";

export interface ProfileContent {
  name: string;
  facts: Detail[];
  biography: string;
  portrait: ImageFacts | null;
}

interface Props extends ProfileContent {
  /** Shown above the name. */
  mark?: ReactNode;
  /** The person's role in the club: "Head Coach". */
  role: string;
  /** Links shown below the biography. */
  ways?: ReactNode;
  /** Shown below everything else. */
  children?: ReactNode;
}

/** The page of a player or a coach. */
export function Profile({ name, facts, biography, portrait, mark, role, ways, children }: Props) {
  return (
    <article>
      <header data-part="head" data-profile="" className="page-head overflow-hidden">
        <div className="wrap grid gap-x-12 sm:grid-cols-[minmax(14rem,24rem)_1fr] sm:items-end">
          <div className="profile-portrait">
            <Portrait
              portrait={portrait}
              sizes="(min-width: 640px) 24rem, 92vw"
              eager
              name={portrait ? name : ""}
            />
          </div>
          <div className="py-7 sm:py-10">
            {mark}
            <h1 className="display [overflow-wrap:anywhere]">{name}</h1>
            <p className="mt-3 text-xl">{role}</p>
          </div>
        </div>
      </header>
      <div className="wrap section grid gap-10 lg:grid-cols-[minmax(14rem,24rem)_1fr] lg:gap-12">
        <dl data-part="facts" className="facts self-start">
          {facts.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{detailText({ title, value })}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Biography name={name} biography={biography} />
          {ways}
        </div>
      </div>
      {children}
    </article>
  );
}

function Biography({ name, biography }: { name: string; biography: string }) {
  if (isMarkedUp(biography)) return <ClubHtml html={biography} />;
  return (
    <div className="prose">
      {biography === "" && <p className="text-muted">{noBiographyText(name)}</p>}
      {biography !== "" &&
        biography.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
    </div>
  );
}
